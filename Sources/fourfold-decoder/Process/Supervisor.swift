import Decoding
import Glibc
import Platform

/// The process that the client starts. It loads libraries and reads no file of the user. Each file is decoded in a
/// sealed copy of it, which ends with the answer, so that nothing a file does outlives it. Only two kinds are kept: the copy
/// of an animation or of a picture, for the next frames or regions of it, and the copy that reads thumbnails of the desktop's cache, for the next ones.
struct Supervisor {
  private let client: Channel
  private let arguments: HelperArguments
  private let progress: StatusPage?
  private let display: DisplayColors?
  /// The files of the memory for pixels. They are not mapped here, so that no copy has the memory of another.
  private var memories: [UInt32: Descriptor] = [:]
  /// The process that is sealed and has read no file.
  private var ready: FileProcess?
  /// The process that has a job.
  private var working: FileProcess?
  /// The process that is kept for the next job of its series.
  private var holding: FileProcess?
  /// The number of next thumbnails that do not try the desktop's cache in a shared process, after one that it had not.
  private var skips = 0
  /// The number of thumbnails to skip: pictures of a folder are often of one kind.
  private static let skipsAfterMiss = 8
  /// The job of ``working``, where the picture itself is decoded by another process if the desktop's cache will not do.
  private var retried: (job: WireJob, descriptors: [Descriptor])?

  /// Creates a supervisor that answers `client`.
  init(client: Channel, _ arguments: HelperArguments, _ progress: StatusPage?, _ display: DisplayColors?) {
    self.client = client
    self.arguments = arguments
    self.progress = progress
    self.display = display
  }

  /// Runs until the client is gone or sends an invalid request.
  mutating func run() {
    ready = FileProcess(arguments, progress, display)
    while true {
      let isWatching = working != nil || holding != nil
      let heard = Poll.readable(
        [client, working?.channel, holding?.channel, ready?.channel].map { $0?.socket.rawValue ?? -1 },
        until: isWatching ? MonotonicClock.systemSeconds + min(1, max(0.01, arguments.processorTime)) : nil)
      if heard[1], let process = working { relay(from: process) }
      // A message without a request is not allowed.
      if heard[2] || holding?.excess != nil { endHolding() }
      if !heard.contains(true), holding?.series == .cachedThumbnails { endHolding() }
      if heard[3], let process = ready { die(as: process) }
      if let process = working { watch(process) }
      if heard[0] {
        guard let message = client.receive(length: WireRequest.length, descriptors: 3),
          let request = WireRequest(bytes: message.bytes), take(request, message.descriptors)
        else { break }
      }
    }
    for process in [ready, working, holding] { process?.end() }
  }

  /// Handles a request. Returns `false` where it is invalid.
  private mutating func take(_ request: WireRequest, _ descriptors: [Descriptor]) -> Bool {
    switch request {
    case .decode(let job): return decode(job, descriptors)
    case .cancel: if let working { _ = working.channel.send(request.bytes) }
    case .drop(let memory): memories[memory] = nil
    case .close: endHolding()
    case .probe(let probe): return give(request, id: UInt64(probe.rawValue), series: nil, [])
    }
    return true
  }

  private mutating func decode(_ job: WireJob, _ descriptors: [Descriptor]) -> Bool {
    guard descriptors.count == 1 + (job.bringsMemory ? 1 : 0) + (job.cached == nil ? 0 : 1) else { return false }
    // A crash from here on may be the picture's fault.
    progress?.advance()
    if job.bringsMemory { memories[job.memory] = descriptors[1] }
    guard let memory = memories[job.memory] else { return false }
    var sent = [descriptors[0], memory]
    if job.cached != nil, let cached = descriptors.last { sent.append(cached) }
    var job = job
    job.bringsMemory = true
    if let file = job.keptFile { return give(.decode(job), id: job.id, series: .file(file), sent) }
    switch job.kind {
    case .thumbnail where job.cached != nil && skips > 0:
      skips -= 1
      return give(.decode(job), id: job.id, series: nil, sent)
    case .thumbnail where job.cached != nil && canReadCache:
      retried = (job, sent)
      job.readsOnlyCache = true
      return give(.decode(job), id: job.id, series: .cachedThumbnails, sent)
    default: return give(.decode(job), id: job.id, series: nil, sent)
    }
  }

  /// Whether a process may be kept for thumbnails of the desktop's cache: they need libvips, and no kept file gives way.
  private var canReadCache: Bool {
    arguments.kind == .everything && (holding == nil || holding?.series == .cachedThumbnails)
  }

  /// Passes a request to a process of its own, or to the one that is kept for its series. Returns `false` where the
  /// request is invalid.
  private mutating func give(
    _ request: WireRequest, id: UInt64, series: FileProcess.Series?, _ descriptors: [Descriptor]
  )
    -> Bool
  {
    guard working == nil else { return false }
    guard var process = takeProcess(for: series) else {
      // The system refuses another process, which is not the file's fault.
      retried = nil
      return client.send(WireReply(id: id, result: .failure(.outOfMemory)).bytes)
    }
    guard process.begin(id, request, descriptors) else { die(as: process) }
    working = process
    // The next process starts while this one works.
    if ready == nil { ready = FileProcess(arguments, progress, display) }
    return true
  }

  private mutating func takeProcess(for series: FileProcess.Series?) -> FileProcess? {
    if let series {
      if let process = holding, process.series == series, !process.isWornOut, !process.wasStopped {
        holding = nil
        return process
      }
      endHolding()
      return FileProcess(arguments, progress, display, series: series)
    }
    // It has read other files, and may still have the memory that the picture's pixels go to.
    if holding?.series == .cachedThumbnails { endHolding() }
    let process = ready
    ready = nil
    guard let process else { return FileProcess(arguments, progress, display) }
    guard process.wasStopped else { return process }
    process.end()
    return FileProcess(arguments, progress, display)
  }

  /// Passes an answer on, and ends its process before the next request.
  private mutating func relay(from process: FileProcess) {
    guard let message = process.channel.receive(length: WireReply.length) else {
      guard process.isOverspent else { die(as: process) }
      return fail(process, .overspent(seconds: arguments.processorTime))
    }
    // New threads may have started since the last look.
    if let failure = process.excess { return fail(process, failure) }
    working = nil
    let again = retried.take()
    // The picture's own process decides on everything but a thumbnail to show.
    if let again, WireReply(bytes: message.bytes)?.isShownOnly != true {
      skips = Self.skipsAfterMiss
      process.end()
      _ = give(.decode(again.job), id: again.job.id, series: nil, again.descriptors)
      return
    }
    let isHeard = client.send(message.bytes)
    if process.series != nil, isHeard { holding = process } else { process.end() }
  }

  /// Ends a working process that exceeds a limit or is stopped.
  private mutating func watch(_ process: FileProcess) {
    if let failure = process.excess { return fail(process, failure) }
    if process.wasStopped {
      process.end()
      kill(getpid(), SIGKILL)
    }
  }

  private mutating func fail(_ process: FileProcess, _ failure: DecodeFailure) {
    working = nil
    retried = nil
    process.end()
    // If the client is gone, the channel reports that next.
    _ = client.send(WireReply(id: process.job, result: .failure(failure)).bytes)
  }

  private mutating func endHolding() {
    holding?.end()
    holding = nil
  }

  /// Ends in the same way as `process` did, so that the client can see how.
  private func die(as process: FileProcess) -> Never {
    let status = process.end()
    if let number = status?.signal {
      _ = signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    _exit(status?.code ?? 0)
  }
}
