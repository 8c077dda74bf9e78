import Decoding
import Glibc
import Platform

/// The process that the client starts. It loads libraries and reads no file of the user. Each file is decoded in a
/// sealed copy of it, which ends with the answer, so that nothing a file does outlives it. Only the copy of an
/// animation is kept, for the next frames.
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
  /// The process that keeps an animation open and has no job.
  private var holding: FileProcess?

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
    case .probe(let probe): return give(request, id: UInt64(probe.rawValue), animation: nil, [])
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
    let animation: UInt64? = if case .frame(let frame) = job.kind { frame.animation } else { nil }
    return give(.decode(job), id: job.id, animation: animation, sent)
  }

  /// Passes a request to a process of its own, or to the one that has the animation open. Returns `false` where the
  /// request is invalid.
  private mutating func give(_ request: WireRequest, id: UInt64, animation: UInt64?, _ descriptors: [Descriptor])
    -> Bool
  {
    guard working == nil else { return false }
    guard var process = takeProcess(for: animation) else {
      // The system refuses another process, which is not the file's fault.
      return client.send(WireReply(id: id, result: .failure(.outOfMemory)).bytes)
    }
    guard process.begin(id, request, descriptors) else { die(as: process) }
    working = process
    // The next process starts while this one works.
    if ready == nil { ready = FileProcess(arguments, progress, display) }
    return true
  }

  private mutating func takeProcess(for animation: UInt64?) -> FileProcess? {
    if let animation {
      if let process = holding, process.animation == animation, !process.isWornOut, !process.wasStopped {
        holding = nil
        return process
      }
      endHolding()
      return FileProcess(arguments, progress, display, animation: animation)
    }
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
    let isHeard = client.send(message.bytes)
    if process.animation != nil, isHeard { holding = process } else { process.end() }
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
