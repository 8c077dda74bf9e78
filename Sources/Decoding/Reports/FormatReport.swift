import Formats
import Glibc
import PagerGeometry
import Platform

/// The formats that the decoder reads on this system. It decodes a small picture of each to find out.
public struct FormatReport: Sendable {
  /// The result for one format.
  public struct Entry: Hashable, Sendable {
    /// The name of the format, for the user.
    public let name: String
    /// The failure of its picture; `nil` if it was decoded.
    public let failure: DecodeFailure?
  }

  /// The results of all formats, in the order of the documentation.
  public let entries: [Entry]

  /// The longest time for all formats together, in seconds.
  private static let timeout = 30.0

  /// The formats that are read.
  public var read: [String] { entries.filter { $0.failure == nil }.map(\.name) }

  /// Decodes the pictures with the program at `helperPath`. Takes about 0.1 s.
  public init(helperPath: String) {
    let finished = WakeUp()
    let pool = DecoderPool(helperPath: helperPath, helpers: 1) { finished.signal() }
    defer { pool.stop() }
    let formats = PictureFormat.all
    let box = PixelSize(width: 16, height: 16)
    let jobs = formats.indices.map { index in
      let bytes = formats[index].sample
      return DecodeJob(id: UInt64(index), box: box) { () throws(OpenFailure) in try Self.file(of: bytes) }
    }
    pool.want(jobs)
    var outcomes: [UInt64: DecodeOutcome] = [:]
    let deadline = MonotonicClock.systemSeconds + Self.timeout
    while outcomes.count < jobs.count, MonotonicClock.systemSeconds < deadline {
      _ = finished.take(within: deadline - MonotonicClock.systemSeconds)
      for (id, outcome) in pool.takeFinished() { outcomes[id] = outcome }
    }
    entries = formats.enumerated().map { index, format in
      switch outcomes[UInt64(index)] {
      case .success: Entry(name: format.name, failure: nil)
      case .failure(let failure): Entry(name: format.name, failure: failure)
      case nil: Entry(name: format.name, failure: .timedOut(seconds: Self.timeout))
      }
    }
  }

  /// Returns a file in memory that contains `bytes`.
  private static func file(of bytes: [UInt8]) throws(OpenFailure) -> Descriptor {
    guard let file = SharedMemory.makeFile(count: bytes.count) else {
      throw OpenFailure(message: "There is not enough memory for a file.")
    }
    guard ByteStream.write(bytes[...], to: file.rawValue) == 0, lseek(file.rawValue, 0, SEEK_SET) == 0 else {
      throw OpenFailure(message: "A file in memory cannot be written.")
    }
    return file
  }
}
