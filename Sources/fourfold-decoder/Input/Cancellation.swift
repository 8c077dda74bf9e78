import CHeap
import Decoding
import Glibc

/// Why decoding ended without a picture.
enum DecodeStop: Error {
  case cancelled
  case failed(DecodeFailure)
}

/// Whether the client still wants the picture that is being decoded.
final class Cancellation: Sendable {
  private let channel: Channel
  private let job: UInt64
  private let progress: StatusPage?

  init(channel: Channel, job: UInt64, progress: StatusPage? = nil) {
    self.channel = channel
    self.job = job
    self.progress = progress
  }

  /// Asks the channel, without taking anything out of it, and notes that work goes on. Ends this process when the client
  /// is gone.
  var isCancelled: Bool {
    progress?.advance()
    guard let bytes = channel.peek(length: WireRequest.length) else { _exit(0) }
    return !bytes.isEmpty && WireRequest(bytes: bytes) == .cancel(job: job)
  }

  /// Has the client see when memory is refused to this process.
  func tellOfRefusals() {
    // The page is there for as long as the process.
    progress?.withRefusals { cheap_count_at($0) }
  }

  /// Throws once the client does not want the picture any more.
  func check() throws(DecodeStop) { if isCancelled { throw .cancelled } }

  /// For C: asks the cancellation whose address is `context`.
  static let ask: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
    guard let context else { return 0 }
    // Whoever passes the address keeps the object until the C call returns.
    return Unmanaged<Cancellation>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
  }

  /// What to pass along with ``ask``; valid for as long as this object is.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
