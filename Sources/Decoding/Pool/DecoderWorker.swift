import Glibc
import Platform

/// A thread that keeps one decoder process busy.
final class DecoderWorker {
  private let shared: DecoderPoolState
  private let index: Int
  private let waker: WakeUp
  private var helper: HelperProcess?
  private var openers = FileOpeners()
  /// The number of decoders that were replaced without a job in between.
  private var idleReplacements = 0
  /// The maximum number of such replacements, so that a program that always ends at once is not restarted forever.
  private static let mostIdleReplacements = 3

  private init(shared: DecoderPoolState, index: Int) {
    self.shared = shared
    self.index = index
    waker = shared.waker(index)
  }

  /// Starts the thread. Returns `false` where the system refuses one.
  static func start(_ shared: DecoderPoolState, index: Int) -> Bool {
    (try? DetachedThread.start { DecoderWorker(shared: shared, index: index).run() }) != nil
  }

  private func run() {
    startHelper()
    while true {
      switch shared.queue.withLock({ $0.next(index, at: MonotonicClock.systemSeconds) }) {
      case .run(let job):
        idleReplacements = 0
        let outcome = attempt(job)
        if shared.queue.withLock({ $0.finish(job.id, outcome) }) { shared.onFinished() }
        // The next decoder starts before a picture waits for it.
        if helper == nil { startHelper() }
      case .wait(let end): waitForWork(until: end)
      case .end:
        endHelper()
        shared.endedWorkers.withLock { $0 += 1 }
        shared.workerEnded.signal()
        return
      }
    }
  }

  /// Waits for the next job, until `end` (seconds) where there is one. At once replaces a decoder that ends or sends an
  /// unexpected message; replaces a stopped one at the next look. Ends a decoder that has had no job for long; the next
  /// job starts another.
  private func waitForWork(until end: Double?) {
    if let helper, helper.kind != shared.kind.withLock({ $0 }) || helper.colorVersion != shared.colorVersion {
      endHelper()
      startHelper()
    } else if helper?.wasStopped == true {
      replaceIdleHelper()
    }
    if shared.queue.withLock({ $0.letsGo(index) }) { _ = helper?.channel.send(WireRequest.close.bytes) }
    let idleEnd = helper == nil ? nil : MonotonicClock.systemSeconds + max(0, shared.limits.idleTime)
    while true {
      let ready = Poll.readable(
        [waker.descriptor, helper?.channel.socket.rawValue ?? -1], until: [idleEnd, end].compactMap { $0 }.min())
      if ready[0] { waker.reset() }
      if ready[1] { replaceIdleHelper() } else if let idleEnd, MonotonicClock.systemSeconds >= idleEnd { endHelper() }
      if ready[0] || ready[1] || helper == nil { return }
      if let end, MonotonicClock.systemSeconds >= end { return }
    }
  }

  private func replaceIdleHelper() {
    endHelper()
    guard idleReplacements < Self.mostIdleReplacements else { return }
    idleReplacements += 1
    startHelper()
  }

  /// The end of one attempt to decode a job.
  private enum Answer {
    /// The outcome; `nil` if the job was cancelled.
    case outcome(DecodeOutcome?)
    /// The decoder was lost before it answered.
    case lost(DecodeFailure)
  }

  /// Decodes one job and returns the outcome; `nil` if it was cancelled.
  private func attempt(_ job: DecodeJob) -> DecodeOutcome? {
    let file: OpenedFile
    let isWanted = { [shared] in shared.queue.withLock { $0.isWanted(job.id) } }
    switch openers.open(job, within: shared.limits.openTime, waker: waker, isWanted: isWanted) {
    case .opened(let opened): file = opened
    case .failure(let failure): return .failure(failure)
    case .unwanted: return nil
    }
    guard file.length <= shared.limits.mostBytes else { return .failure(.fileTooLong(bytes: file.length)) }
    var losses = DecoderLosses()
    while true {
      // The decoder may have ended or been stopped while it was idle, which is not the picture's fault.
      if let helper, helper.wasStopped || helper.colorVersion != shared.colorVersion { endHelper() }
      if helper == nil { startHelper() }
      guard let helper else { return .failure(.decoderMissing) }
      guard let piece = helper.pool(for: job).take(atLeast: job.kind.byteCount(in: job.box)) else {
        return .failure(.outOfMemory)
      }
      let progress = helper.progress
      guard send(job, file, piece, to: helper) else {
        let ending = endHelper()
        guard ending.isSealed else { return .failure(.decoderMissing) }
        let loss: DecodeFailure = ending.wasKilled || ending.isCrash ? .killed : .decoderMissing
        if losses.add(loss) { return .failure(loss) }
        continue
      }
      switch answer(to: job, file, piece.memory, from: helper, since: progress) {
      case .outcome(.failure(.missingLibrary)) where helper.kind == .jpeg:
        // From here on, every new decoder has libvips.
        shared.kind.withLock { $0 = .everything }
        shared.wakeAll()
        endHelper()
      case .outcome(let outcome): return outcome
      case .lost(let loss):
        if losses.add(loss) { return .failure(loss) }
        if !shared.queue.withLock({ $0.isWanted(job.id) }) { return nil }
      }
    }
  }

  private func send(
    _ job: DecodeJob, _ file: OpenedFile, _ piece: BufferPool.Piece, to helper: HelperProcess
  ) -> Bool {
    for memory in helper.takeDropped() {
      guard helper.channel.send(WireRequest.drop(memory: memory).bytes) else { return false }
    }
    let asked = WireJob(
      id: job.id, kind: job.kind, regionFile: job.regionFile, box: job.box, memory: piece.memory.id,
      memoryCount: UInt64(piece.memory.count), bringsMemory: piece.file != nil, cached: file.cached?.pathSum,
      mostPixels: shared.limits.mostPixels, cores: shared.queue.withLock { $0.cores(for: job.id) })
    let files = [file.picture, piece.file, file.cached?.file].compactMap(\.self)
    return helper.channel.send(WireRequest.decode(asked).bytes, descriptors: files)
  }

  /// Waits for the answer to a job that was sent at `progress`. Ends the decoder if no valid answer comes.
  private func answer(
    to job: DecodeJob, _ file: OpenedFile, _ memory: SharedMemory, from helper: HelperProcess, since progress: UInt64
  ) -> Answer {
    let start = MonotonicClock.systemSeconds
    let refusals = helper.refusals
    var limit = DecodeTimeout(timeout: shared.limits.timeout, start: start, progress: helper.progress)
    var isCancelled = false
    while true {
      let ready = Poll.readable(
        [waker.descriptor, helper.channel.socket.rawValue],
        until: limit.nextLook(after: MonotonicClock.systemSeconds))
      if ready[1] {
        guard let message = helper.channel.receive(length: WireReply.length) else {
          let ending = endHelper()
          if isCancelled { return .outcome(nil) }
          guard ending.isSealed else { return .lost(.decoderMissing) }
          // Many libraries end the process when they get no memory.
          if ending.isCrash, !ending.wasKilled, helper.refusals != refusals {
            return .outcome(.failure(.outOfMemory))
          }
          // A crash before the decoder read the picture is not the picture's fault.
          let isKilled = ending.wasKilled || (ending.isCrash && helper.progress == progress)
          return .lost(isKilled ? .killed : .crashed)
        }
        guard let reply = WireReply(bytes: message.bytes), reply.id == job.id,
          let answer = answer(
            in: reply, to: job, file, memory, helper.pool(for: job), seconds: MonotonicClock.systemSeconds - start,
            mayBeCancelled: isCancelled)
        else {
          endHelper()
          return .outcome(isCancelled ? nil : .failure(.garbled))
        }
        return answer
      }
      if ready[0] { waker.reset() }
      if !isCancelled, !shared.queue.withLock({ $0.isWanted(job.id) }) {
        isCancelled = true
        limit.shorten(to: MonotonicClock.systemSeconds + max(0, shared.limits.cancelGrace))
        _ = helper.channel.send(WireRequest.cancel(job: job.id).bytes)
      }
      if helper.wasStopped {
        endHelper()
        return isCancelled ? .outcome(nil) : .lost(.killed)
      }
      if limit.isOver(at: MonotonicClock.systemSeconds, progress: helper.progress) {
        endHelper()
        return .outcome(isCancelled ? nil : .failure(.timedOut(seconds: shared.limits.timeout)))
      }
    }
  }

  /// Returns the answer in a reply; `nil` if the reply does not fit the job.
  private func answer(
    in reply: WireReply, to job: DecodeJob, _ file: OpenedFile, _ memory: SharedMemory, _ pool: BufferPool,
    seconds: Double, mayBeCancelled: Bool
  ) -> Answer? {
    switch reply.result {
    case .picture(let picture):
      guard let size = picture.pixelSize(for: job) else { return nil }
      // These bytes are copied, because the decoder may still change them.
      let bytes = picture.detailsCount.map { count in memory.withBytes { Array($0.prefix(count)) } }
      let details = bytes.flatMap { PictureDetails(bytes: $0) }
      guard bytes == nil || details != nil else { return nil }
      let pixels: PixelBuffer
      if case .thumbnail = job.kind {
        pixels = PixelBuffer(thumbnail: picture, size, of: job, in: memory)
        if let new = NewThumbnail(picture, of: job, file, in: memory), let write = job.writeCached {
          shared.cacheWriter.add { write(new) }
        }
        pool.give(back: memory)
      } else {
        pixels = PixelBuffer(
          jobID: job.id, pixelSize: size, isOpaque: picture.isOpaque, isKept: job.keepsPixels, memory: memory,
          pool: pool)
      }
      let decoded = DecodedPicture(
        pixels: pixels, originalSize: picture.originalSize, isTruncated: picture.isTruncated,
        isClear: picture.isClear, isPreview: picture.isPreview, seconds: seconds, animation: picture.animation,
        videoLength: picture.videoLength, mayHaveIndex: picture.mayHaveIndex, delay: picture.delay, details: details)
      return .outcome(.success(decoded))
    case .failure(let failure):
      pool.give(back: memory)
      return .outcome(.failure(failure))
    case .cancelled:
      // A decoder that sends this without a request would get the job again and again.
      guard mayBeCancelled else { return nil }
      pool.give(back: memory)
      return .outcome(nil)
    case .probed: return nil
    }
  }

  private func startHelper() {
    helper = shared.makeHelper()
    if let process = helper?.process { shared.processes.withLock { _ = $0.insert(process.id) } }
  }

  @discardableResult private func endHelper() -> HelperProcess.Ending {
    guard let helper = helper.take() else { return HelperProcess.Ending(status: nil) }
    shared.processes.withLock { _ = $0.remove(helper.process.id) }
    return helper.end()
  }
}
