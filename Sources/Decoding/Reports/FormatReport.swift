import Formats
import Glibc
import PagerGeometry
import Platform

/// Which formats the decoder reads on this system, found out by having it read a small picture of each.
public struct FormatReport: Sendable {
  /// What came of one format.
  public struct Entry: Hashable, Sendable {
    /// The format, for a person.
    public let name: String
    /// Why its picture was not read; `nil` where it was.
    public let failure: DecodeFailure?
  }

  /// Every format that is shown, in the order of the documentation.
  public let entries: [Entry]

  /// So long is waited for all of them together (s).
  private static let timeout = 30.0

  /// The formats that are read.
  public var read: [String] { entries.filter { $0.failure == nil }.map(\.name) }

  /// Has a decoder of the program at `helperPath` read them. Takes a tenth of a second.
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

  /// A file in memory that has `bytes`.
  private static func file(of bytes: [UInt8]) throws(OpenFailure) -> Descriptor {
    guard let file = SharedMemory.makeFile(count: bytes.count) else {
      throw OpenFailure(message: "There is no memory for a file.")
    }
    guard ByteWriter.write(bytes[...], to: file.rawValue) == 0, lseek(file.rawValue, 0, SEEK_SET) == 0 else {
      throw OpenFailure(message: "A file in memory cannot be written.")
    }
    return file
  }
}
