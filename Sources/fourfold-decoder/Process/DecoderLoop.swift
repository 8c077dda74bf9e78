import Decoding
import Glibc
import Platform

/// The loop that takes requests from the channel, one at a time, and answers each job once.
struct DecoderLoop {
  let channel: Channel
  let kind: HelperKind
  let sealing: Sealing
  let progress: StatusPage?
  /// The display's colours; `nil` for sRGB.
  let display: DisplayColors?
  /// The open animation.
  var animation: OpenAnimation?
  /// The index for the regions of a picture.
  let index = KeptIndex()
  /// The threads for all jobs.
  private let threads = DecodeThreads()

  /// Runs until the client is gone or sends an invalid request.
  mutating func run() {
    while let message = channel.receive(length: WireRequest.length, descriptors: 3),
      let request = WireRequest(bytes: message.bytes)
    {
      switch request {
      case .decode(let job):
        // A crash from here on may be the picture's fault.
        progress?.advance()
        guard message.descriptors.count == (job.cached == nil ? 2 : 3) else { return }
        let reply = WireReply(id: job.id, result: result(of: job, message.descriptors))
        guard channel.send(reply.bytes) else { return }
      case .cancel, .drop, .close: continue
      case .probe(let probe):
        let reply = WireReply(id: UInt64(probe.rawValue), result: .probed(sealing.answer(to: probe)))
        guard channel.send(reply.bytes) else { return }
      }
    }
  }

  /// Does a job and returns its result. `descriptors` are its picture, its memory and its cached thumbnail, if any.
  private mutating func result(of job: WireJob, _ descriptors: [Descriptor]) -> WireReply.Result {
    guard let memory = SharedMemory(id: job.memory, file: descriptors[1], count: Int(job.memoryCount)) else {
      return .failure(.outOfMemory)
    }
    var task = DecodeTask(
      picture: descriptors[0], box: job.box, mostPixels: job.mostPixels, memory: memory,
      cancellation: Cancellation(channel: channel, job: job.id, progress: progress), kind: kind, display: display)
    threads.count = job.cores
    task.threads = threads
    if job.keptFile != nil { task.kept = index }
    let cached = job.cached.map { CachedFile(descriptors[2], pathSum: $0) }
    do throws(DecodeStop) {
      return switch job.kind {
      case .sharp: .picture(try task.run())
      case .preview: .picture(try task.runPreview(cached: cached))
      case .thumbnail(let written, let takesCarried):
        if job.readsOnlyCache, let cached {
          .picture(try task.runThumbnail(onlyCached: cached))
        } else {
          .picture(try task.runThumbnail(cached: cached, takesCarried: takesCarried, writing: written))
        }
      case .region(let region): .picture(try task.run(region))
      case .details: .picture(try task.runDetails())
      case .frame(let frame): .picture(try task.runFrame(frame, from: &animation))
      }
    } catch {
      switch error {
      case .cancelled: return .cancelled
      case .failed(let failure): return .failure(failure)
      }
    }
  }
}
