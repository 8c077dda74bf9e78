import Decoding
import Glibc
import Platform

/// Takes requests off the channel, one at a time, and answers each job once.
struct DecoderLoop {
  private let channel: Channel
  private let kind: HelperKind
  private let walls: Walls
  private let progress: StatusPage?
  private var memories: [UInt32: SharedMemory] = [:]
  private var animation: OpenAnimation?

  init(channel: Channel, kind: HelperKind, walls: Walls, progress: StatusPage?) {
    self.channel = channel
    self.kind = kind
    self.walls = walls
    self.progress = progress
  }

  /// Runs until the client is gone or says something that makes no sense.
  mutating func run() {
    while let message = channel.receive(length: WireRequest.length, descriptors: 3),
      let request = WireRequest(bytes: message.bytes)
    {
      switch request {
      case .decode(let job):
        // A crash from here on may be the picture's fault.
        progress?.advance()
        let brought = 1 + (job.bringsMemory ? 1 : 0) + (job.cached != nil ? 1 : 0)
        guard message.descriptors.count == brought else { return }
        let picture = message.descriptors[0]
        let cached = job.cached.map { CachedFile(message.descriptors[brought - 1], pathSum: $0) }
        if job.bringsMemory {
          memories[job.memory] = SharedMemory(
            id: job.memory, file: message.descriptors[1], count: Int(job.memoryCount))
        }
        let reply = WireReply(id: job.id, result: result(of: job, picture, cached))
        guard channel.send(reply.bytes) else { return }
      case .cancel: continue
      case .drop(let memory): memories[memory] = nil
      case .close: animation = nil
      case .probe(let probe):
        let reply = WireReply(id: UInt64(probe.rawValue), result: .probed(walls.answer(to: probe)))
        guard channel.send(reply.bytes) else { return }
      }
    }
  }

  private mutating func result(of job: WireJob, _ picture: Descriptor, _ cached: CachedFile?) -> WireReply.Result {
    guard let memory = memories[job.memory], memory.count >= job.box.width * job.box.height * 4 else {
      return .failure(.outOfMemory)
    }
    let task = DecodeTask(
      picture: picture, box: job.box, mostPixels: job.mostPixels, memory: memory,
      cancellation: Cancellation(channel: channel, job: job.id, progress: progress), kind: kind)
    do throws(DecodeStop) {
      return switch job.kind {
      case .sharp: .picture(try task.run())
      case .preview: .picture(try task.runPreview(cached: cached))
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
