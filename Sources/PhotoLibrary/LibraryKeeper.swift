import Platform
import Synchronization

/// The threads that read a library and keep it up to date.
///
/// One waits for news of the folders, gathers what comes together and hands it out by part; workers, which come and go,
/// read (see ``PartQueue``). A list of paths has a thread to itself.
final class LibraryKeeper: Sendable {
  /// How long after the first bit of news the rest is waited for (ns).
  static let gathering: Int64 = 20_000_000
  /// How often folders are listed that the system would not watch (ns).
  static let relistingInterval: Int64 = 30_000_000_000

  private let scan: LibraryScan
  private let queue = PartQueue()
  private let table: WatchTable
  private let source: any FolderWatching
  private let interval: Int64
  /// Whether there may be folders that are not watched.
  private let isPartlyUnwatched: Flag
  private let onTrouble: @Sendable (String) -> Void

  /// Something that happened once and is told of between threads.
  final class Flag: Sendable {
    private let value = Atomic(false)
    /// Raises the flag, and returns whether it was down.
    func raise() -> Bool { !value.exchange(true, ordering: .relaxed) }
    var isRaised: Bool { value.load(ordering: .relaxed) }
  }

  init(
    _ request: LibraryRequest, disk: any Disk, board: SnapshotBoard, source: any FolderWatching,
    relistingInterval: Int64, isCancelled: @escaping @Sendable () -> Bool,
    onTrouble: @escaping @Sendable (String) -> Void
  ) {
    self.source = source
    self.onTrouble = onTrouble
    interval = relistingInterval
    let table = WatchTable(source)
    self.table = table
    let flag = Flag()
    isPartlyUnwatched = flag
    let desk = LibraryDesk(
      disk: disk, watches: table, board: board, collation: Collation(locale: request.locale), isCancelled: isCancelled,
      reportUnwatched: { error in
        guard flag.raise() else { return }
        source.wake()
        onTrouble(
          "not every folder can be watched (\(error)): such folders are looked at every "
            + "\(max(1, relistingInterval / 1_000_000_000)) seconds; see /proc/sys/fs/inotify for the limits")
      })
    scan = LibraryScan(request, desk: desk)
  }

  /// Starts the threads.
  func start() {
    add(scan.allParts.map(\.number))
    if let list = scan.request.list {
      let reader = ListReader(list, scan: scan, part: scan.desk.board.addPart(), onTrouble: onTrouble)
      DetachedThread.run { [self] in
        reader.run { number in
          add([number])
          // Whoever waits for news also sees to it that a part that does not get on holds up no other.
          source.wake()
        }
      }
    }
    do throws(SystemError) { try DetachedThread.start { [self] in keepWatch() } } catch {
      onTrouble("the folders cannot be watched (\(error)): open them again to see what has changed")
    }
    if scan.allParts.isEmpty, scan.request.list == nil { scan.publish() }
  }

  private func add(_ parts: [Int]) {
    if queue.add(parts) { DetachedThread.run { [self] in work() } }
  }

  private func work() {
    var done: Int?
    while let number = queue.next(after: done, at: MonotonicClock.systemNanoseconds) {
      done = number
      guard !scan.desk.isCancelled() else { continue }
      scan.part(number)?.run(scan)
      if queue.isEmpty { scan.publish() }
    }
  }

  /// Waits for news, and hands them out at most ten times a second.
  private func keepWatch() {
    var lastDelivery: Int64 = 0
    var relisting: Int64?
    while !scan.desk.isCancelled() {
      if isPartlyUnwatched.isRaised, relisting == nil { relisting = MonotonicClock.systemNanoseconds + interval }
      source.wait(isHearing: true, until: [queue.deadline, relisting].compactMap { $0 }.min())
      let news = gather(since: lastDelivery)
      if !news.events.isEmpty || news.isOverflow { lastDelivery = MonotonicClock.systemNanoseconds }
      deliver(news)
      let now = MonotonicClock.systemNanoseconds
      if let due = relisting, now >= due {
        relisting = nil
        add(
          scan.allParts.filter(\.isPartlyUnwatched).map {
            $0.noteUnwatched(); return $0.number
          })
      }
      if queue.startAnother(at: now) { DetachedThread.run { [self] in work() } }
    }
  }

  private typealias News = (events: [(address: FolderAddress, event: FolderEvent)], isOverflow: Bool)

  /// What there is, and what comes within a moment after it.
  private func gather(since lastDelivery: Int64) -> News {
    var news = table.takeEvents()
    guard !news.events.isEmpty || news.isOverflow else { return news }
    let end = max(MonotonicClock.systemNanoseconds + Self.gathering, lastDelivery + SnapshotBoard.liveInterval)
    while !scan.desk.isCancelled(), MonotonicClock.systemNanoseconds < end {
      source.wait(isHearing: false, until: end)
    }
    func takeMore() {
      let more = table.takeEvents()
      news.events += more.events
      news.isOverflow = news.isOverflow || more.isOverflow
    }
    takeMore()
    if case .movedAway = news.events.last?.event.kind {
      // The other half of a move is only just being told.
      source.wait(isHearing: true, until: MonotonicClock.systemNanoseconds + 1_000_000)
      takeMore()
    }
    return news
  }

  private func deliver(_ news: News) {
    var parts: [Int] = []
    if news.isOverflow {
      for part in scan.allParts {
        part.noteOverflow()
        parts.append(part.number)
      }
    } else {
      for (address, event) in news.events {
        scan.part(address.part)?.note(event, in: address.folder)
        if parts.last != address.part { parts.append(address.part) }
      }
    }
    if !parts.isEmpty { add(parts) }
  }
}
