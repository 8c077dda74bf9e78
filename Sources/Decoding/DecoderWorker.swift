import Glibc

/// One thread that keeps one decoder process busy.
final class DecoderWorker {
  private let desk: DecoderDesk
  private let waker: Signal
  private var helper: HelperProcess?
  private var unreaped: [pid_t] = []

  private init(desk: DecoderDesk, index: Int) {
    self.desk = desk
    waker = desk.waker(index)
  }

  /// Starts the thread; false when the system refuses one.
  static func start(at desk: DecoderDesk, index: Int) -> Bool {
    let worker = Unmanaged.passRetained(DecoderWorker(desk: desk, index: index))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        // Balances the retain above; the thread is the only owner from here on.
        if let argument { Unmanaged<DecoderWorker>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, worker.toOpaque())
    if status == 0 {
      pthread_detach(thread)
    } else {
      worker.release()
    }
    return status == 0
  }

  private func run() {
    startHelper()
    while true {
      switch desk.queue.withLock({ $0.next() }) {
      case .run(let job):
        let outcome = attempt(job)
        if desk.queue.withLock({ $0.finish(job.id, outcome) }) { desk.onFinished() }
        // Ready for the next picture before somebody waits for it.
        if helper == nil { startHelper() }
      case .wait: rest()
      case .end:
        endHelper()
        desk.endedWorkers.withLock { $0 += 1 }
        desk.workerEnded.raise()
        return
      }
    }
  }

  /// Waits for something to do. A decoder that says anything unasked, or ends, is let go of until the next job.
  private func rest() {
    let ready = Signal.wait(for: [waker.descriptor, helper?.channel.socket.rawValue ?? -1], until: nil)
    if ready[0] { waker.lower() }
    if ready[1] { endHelper() }
  }

  /// The outcome of one job; `nil` when it was cancelled.
  private func attempt(_ job: DecodeJob) -> DecodeOutcome? {
    let picture: Descriptor
    do throws(OpenFailure) { picture = try job.open() } catch { return .failure(.unopened(error)) }
    // The decoder may have ended while it had nothing to do, which is no fault of the picture.
    for _ in 0..<2 {
      if helper == nil { startHelper() }
      guard let helper else { return .failure(.decoderMissing) }
      guard let piece = helper.shelf.take(atLeast: job.box.width * job.box.height * 4) else {
        return .failure(.outOfMemory)
      }
      if send(job, picture, piece, to: helper) { return answer(to: job, piece.memory, from: helper) }
      endHelper()
    }
    return .failure(.decoderMissing)
  }

  private func send(
    _ job: DecodeJob, _ picture: Descriptor, _ piece: BufferShelf.Piece, to helper: HelperProcess
  ) -> Bool {
    for memory in helper.shelf.takeDropped() {
      guard helper.channel.send(WireRequest.drop(memory: memory).bytes) else { return false }
    }
    let request = WireRequest.decode(
      WireJob(
        id: job.id, box: job.box, memory: piece.memory.id, memoryCount: UInt64(piece.memory.count),
        bringsMemory: piece.file != nil, mostPixels: desk.limits.mostPixels))
    return helper.channel.send(request.bytes, descriptors: [picture] + (piece.file.map { [$0] } ?? []))
  }

  /// Waits for the answer to a job that was sent, and ends the decoder when none comes that makes sense.
  private func answer(to job: DecodeJob, _ memory: SharedMemory, from helper: HelperProcess) -> DecodeOutcome? {
    var deadline = Signal.now() + max(0.001, desk.limits.timeout)
    var isCancelled = false
    while true {
      let ready = Signal.wait(for: [waker.descriptor, helper.channel.socket.rawValue], until: deadline)
      if ready[1] {
        guard let message = helper.channel.receive(length: WireReply.length) else {
          endHelper()
          return isCancelled ? nil : .failure(.crashed)
        }
        guard let reply = WireReply(bytes: message.bytes), reply.id == job.id else {
          endHelper()
          return isCancelled ? nil : .failure(.garbled)
        }
        return outcome(of: reply, for: job, memory, helper.shelf)
      }
      if ready[0] { waker.lower() }
      if !isCancelled, !desk.queue.withLock({ $0.isWanted(job.id) }) {
        isCancelled = true
        deadline = min(deadline, Signal.now() + max(0, desk.limits.cancelGrace))
        _ = helper.channel.send(WireRequest.cancel(job: job.id).bytes)
      }
      if Signal.now() >= deadline {
        endHelper()
        return isCancelled ? nil : .failure(.timedOut(seconds: desk.limits.timeout))
      }
    }
  }

  private func outcome(
    of reply: WireReply, for job: DecodeJob, _ memory: SharedMemory, _ shelf: BufferShelf
  ) -> DecodeOutcome? {
    switch reply.result {
    case .picture(let picture):
      let pixels = PixelBuffer(
        jobID: job.id, pixelSize: picture.originalSize.fitted(into: job.box), isOpaque: picture.isOpaque,
        memory: memory, shelf: shelf)
      return .success(
        DecodedPicture(pixels: pixels, originalSize: picture.originalSize, isTruncated: picture.isTruncated))
    case .failure(let failure):
      shelf.give(back: memory)
      return .failure(failure)
    case .cancelled:
      shelf.give(back: memory)
      return nil
    }
  }

  private func startHelper() {
    unreaped.removeAll { HelperProcess.reap($0) }
    helper = HelperProcess(path: desk.helperPath)
    if let process = helper?.process { desk.processes.withLock { _ = $0.insert(process) } }
  }

  private func endHelper() {
    guard let ending = helper.take() else { return }
    desk.processes.withLock { _ = $0.remove(ending.process) }
    if let left = ending.end() { unreaped.append(left) }
  }
}
