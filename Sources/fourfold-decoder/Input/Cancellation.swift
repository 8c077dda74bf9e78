import CHeap
import Decoding
import Glibc

/// The reason why decoding ended without a picture.
enum DecodeStop: Error {
  case cancelled
  case failed(DecodeFailure)
}

/// The cancellation of a job by the client.
final class Cancellation: Sendable {
  private let channel: Channel
  private let job: UInt64
  private let progress: StatusPage?

  init(channel: Channel, job: UInt64, progress: StatusPage? = nil) {
    self.channel = channel
    self.job = job
    self.progress = progress
  }

  /// Whether the client has cancelled the job. Looks at the channel without removing a message, and reports progress.
  /// Ends this process if the client is gone.
  var isCancelled: Bool {
    progress?.advance()
    guard let bytes = channel.peek(length: WireRequest.length) else { _exit(0) }
    return !bytes.isEmpty && WireRequest(bytes: bytes) == .cancel(job: job)
  }

  /// Has refused allocations counted where the client sees them.
  func tellOfRefusals() {
    // The page lives as long as the process.
    progress?.withRefusals { cheap_count_at($0) }
  }

  /// Throws if the client has cancelled the job.
  func check() throws(DecodeStop) { if isCancelled { throw .cancelled } }

  /// The callback for C: asks the cancellation at the address `context`.
  static let ask: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
    guard let context else { return 0 }
    // The caller keeps the object alive until the C call returns.
    return Unmanaged<Cancellation>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
  }

  /// The argument for ``ask``, valid as long as this object lives.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
