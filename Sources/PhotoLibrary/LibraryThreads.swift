import Platform
import Synchronization

/// The threads that read a library and keep it up to date.
///
/// One thread waits for events in the folders, collects those that come together and passes each to its source. Others,
/// which come and go, read the sources (see ``SourceQueue``). A list of paths has a thread of its own.
final class LibraryThreads: Sendable {
  /// The time to wait for more events after the first one, in ns.
  static let gathering: Int64 = 20_000_000
  /// The interval at which unwatched folders are listed again, in ns.
  static let relistingInterval: Int64 = 30_000_000_000

  private let sources: LibrarySources
  private let queue: SourceQueue
  private let table: WatchTable
  private let watcher: any FolderWatching
  private let interval: Int64
  /// The reading of dates taken; `nil` without a reader.
  private let dates: DateReading?
  /// Whether some folders may be unwatched.
  private let isPartlyUnwatched: Flag
  private let onTrouble: @Sendable (String) -> Void

  /// An event that happens at most once, shared between threads.
  final class Flag: Sendable {
    private let value = Atomic(false)
    /// Raises the flag. Returns whether it was down.
    func raise() -> Bool { !value.exchange(true, ordering: .relaxed) }
    var isRaised: Bool { value.load(ordering: .relaxed) }
  }

  init(
    _ request: LibraryRequest, disk: any Disk, publisher: SnapshotPublisher, watcher: any FolderWatching,
    relistingInterval: Int64, patience: Int64, dates: (any DateReader)?, isCancelled: @escaping @Sendable () -> Bool,
    onTrouble: @escaping @Sendable (String) -> Void
  ) {
    self.watcher = watcher
    self.onTrouble = onTrouble
    interval = relistingInterval
    let table = WatchTable(watcher)
    self.table = table
    let flag = Flag()
    isPartlyUnwatched = flag
    let context = LibraryContext(
      disk: disk, watches: table, publisher: publisher, collation: Collation(locale: request.locale),
      pairsRAW: request.pairsRAW, order: OrderSetting(request.order), hasDates: dates != nil,
      patience: patience,
      isCancelled: isCancelled,
      reportUnwatched: { error in
        guard flag.raise() else { return }
        watcher.wake()
        onTrouble(
          "not every folder can be watched (\(error)): such folders are looked at every "
            + "\(max(1, relistingInterval / 1_000_000_000)) seconds; see /proc/sys/fs/inotify for the limits")
      })
    let sources = LibrarySources(request, context: context)
    self.sources = sources
    let queue = SourceQueue()
    self.queue = queue
    self.dates = dates.map { reader in
      DateReading(reader, disk: disk, isCancelled: isCancelled) { found in
        for source in sources.all { source.note(found) }
        Self.add(sources.all.map(\.number), to: queue, of: sources, watcher)
      }
    }
  }

  /// Reads `paths` too, as albums after the others.
  func open(_ paths: [RawPath]) {
    add(paths.map { sources.addSource($0, isAlone: paths.count == 1) })
    watcher.wake()
  }

  /// The sort order of the pictures.
  var order: PictureOrder { sources.context.order.now }

  /// Changes the sort order, in the background.
  func sort(by order: PictureOrder) {
    if sources.context.order.set(order) { add(sources.all.map(\.number)) }
  }

  /// Announces that the file at `path` is about to be removed.
  func expectRemoval(of path: RawPath) { sources.context.removals.add(path) }

  /// Makes album `id` the first one whose dates are read.
  func look(at id: Int) { dates?.look(at: id) }

  /// Passes on the library's new snapshot.
  func follow(_ snapshot: LibrarySnapshot) { dates?.follow(snapshot) }

  /// Starts the threads.
  func start() {
    add(sources.all.map(\.number))
    if let list = sources.request.list {
      let reader = ListReader(
        list, sources: sources, source: sources.context.publisher.addSource(), onTrouble: onTrouble)
      DetachedThread.run { [self] in
        reader.run { number in
          add([number])
          // The thread that waits for events also starts another worker when a source takes long.
          watcher.wake()
        }
      }
    }
    do throws(SystemError) { try DetachedThread.start { [self] in keepWatch() } } catch {
      onTrouble("the folders cannot be watched (\(error)): open them again to see what has changed")
    }
    if sources.all.isEmpty, sources.request.list == nil { sources.publish() }
  }

  private func add(_ numbers: [Int]) { Self.add(numbers, to: queue, of: sources, watcher) }

  private static func add(
    _ numbers: [Int], to queue: SourceQueue, of sources: LibrarySources, _ watcher: any FolderWatching
  ) {
    if queue.add(numbers) { DetachedThread.run { work(queue, sources, watcher) } }
  }

  private static func work(_ queue: SourceQueue, _ sources: LibrarySources, _ watcher: any FolderWatching) {
    var done: Int?
    while let number = queue.next(after: done, at: MonotonicClock.systemNanoseconds) {
      done = number
      guard !sources.context.isCancelled() else { continue }
      let source = sources.source(number)
      source?.run(sources)
      // The thread that waits for events also waits for the end of absences.
      if source?.nextAbsenceEnd != nil { watcher.wake() }
      if queue.isEmpty { sources.publish() }
    }
  }

  /// Waits for events, and delivers them at most ten times a second.
  private func keepWatch() {
    var lastDelivery: Int64 = 0
    var relisting: Int64?
    while !sources.context.isCancelled() {
      if isPartlyUnwatched.isRaised, relisting == nil { relisting = MonotonicClock.systemNanoseconds + interval }
      let absences = sources.all.compactMap(\.nextAbsenceEnd).min()
      watcher.wait(isHearing: true, until: [queue.deadline, relisting, absences].compactMap { $0 }.min())
      let news = gather(since: lastDelivery)
      if !news.events.isEmpty || news.isOverflow { lastDelivery = MonotonicClock.systemNanoseconds }
      deliver(news)
      let now = MonotonicClock.systemNanoseconds
      if let due = relisting, now >= due {
        relisting = nil
        add(
          sources.all.filter(\.isPartlyUnwatched).map { source in
            source.noteUnwatched()
            return source.number
          })
      }
      add(sources.all.filter { $0.takeAbsenceEnd(at: now) }.map(\.number))
      if queue.startAnother(at: now) { DetachedThread.run { [self] in Self.work(queue, sources, watcher) } }
    }
  }

  private typealias News = (events: [(address: FolderAddress, event: FolderEvent)], isOverflow: Bool)

  /// Returns the events so far, and those that come within a moment after the first.
  private func gather(since lastDelivery: Int64) -> News {
    var news = table.takeEvents()
    guard !news.events.isEmpty || news.isOverflow else { return news }
    let end = max(MonotonicClock.systemNanoseconds + Self.gathering, lastDelivery + SnapshotPublisher.liveInterval)
    while !sources.context.isCancelled(), MonotonicClock.systemNanoseconds < end {
      watcher.wait(isHearing: false, until: end)
    }
    func takeMore() {
      let more = table.takeEvents()
      news.events += more.events
      news.isOverflow = news.isOverflow || more.isOverflow
    }
    takeMore()
    if case .movedAway = news.events.last?.event.kind {
      // The second half of a move may not have come yet.
      watcher.wait(isHearing: true, until: MonotonicClock.systemNanoseconds + 1_000_000)
      takeMore()
    }
    return news
  }

  private func deliver(_ news: News) {
    var numbers: [Int] = []
    if news.isOverflow {
      for source in sources.all {
        source.noteOverflow()
        numbers.append(source.number)
      }
    } else {
      for (address, event) in news.events {
        sources.source(address.source)?.note(event, in: address.folder)
        if numbers.last != address.source { numbers.append(address.source) }
      }
    }
    if !numbers.isEmpty { add(numbers) }
  }
}
