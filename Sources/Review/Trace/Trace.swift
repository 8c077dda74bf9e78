import FoundationEssentials
import Geometry

/// What was recorded: a header, and everything that moved a scene, in order.
///
/// JSON Lines; `docs/TRACE.md` says what each line means.
public struct Trace: Hashable, Sendable {
  /// Where the recording began.
  public var header: TraceHeader
  /// What happened.
  public var lines: [TraceLine]
  /// Where it was read from; for messages.
  public var path: String

  /// A trace of `lines` after `header`.
  public init(header: TraceHeader, lines: [TraceLine], path: String = "") {
    self.header = header
    self.lines = lines
    self.path = path
  }

  /// Whether the recording was ended, not cut off.
  public var isWhole: Bool { if case .end = lines.last { true } else { false } }

  /// From the first line to the last (s).
  public var duration: Double { lines.last?.instant.seconds(since: .zero) ?? 0 }

  /// What a gzipped trace may become (bytes): ten hours of a finger that never rests.
  static let mostBytes = 1 << 29

  /// The trace in the file at `path`, gzipped or not. A last line that was cut off counts for nothing. O(bytes).
  public init(reading path: String) throws(TraceError) {
    try self.init(bytes: try TraceFile.read(path), path: path)
  }

  /// The trace that `bytes` spell.
  public init(bytes: [UInt8], path: String = "") throws(TraceError) {
    let bytes = try Self.unzipped(bytes, path: path)
    let newline = UInt8(ascii: "\n")
    guard let headerEnd = bytes.firstIndex(of: newline) else {
      throw bytes.first == UInt8(ascii: "{") ? .cutHeader(path: path) : .noTrace(path: path)
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    header = try Self.header(Data(bytes[..<headerEnd]), decoder, path: path)
    lines = []
    self.path = path
    var rest = bytes[(headerEnd + 1)...]
    var number = 1
    while let end = rest.firstIndex(of: newline) {
      number += 1
      guard let line = try? decoder.decode(TraceLine.self, from: Data(rest[..<end])) else {
        throw .badLine(path: path, number: number)
      }
      lines.append(line)
      rest = rest[(end + 1)...]
    }
  }

  /// The trace as a file has it.
  public func bytes() -> [UInt8] {
    var writing = TraceText()
    writing.add(header)
    for line in lines { writing.add(line) }
    return writing.bytes
  }

  private static func unzipped(_ bytes: [UInt8], path: String) throws(TraceError) -> [UInt8] {
    guard Gzip.isZipped(bytes) else { return bytes }
    do throws(Gzip.Failure) { return try Gzip.unzip(bytes, limit: mostBytes) } catch {
      switch error {
      case .damaged: throw .damagedGzip(path: path)
      case .tooLong(let limit): throw .tooLong(path: path, bytes: limit)
      }
    }
  }

  private struct Version: Decodable { var format: Int }

  private static func header(_ text: Data, _ decoder: JSONDecoder, path: String) throws(TraceError) -> TraceHeader {
    guard let version = try? decoder.decode(Version.self, from: text) else { throw .noTrace(path: path) }
    guard version.format <= TraceHeader.currentFormat else { throw .newer(path: path, format: version.format) }
    guard let header = try? decoder.decode(TraceHeader.self, from: text) else { throw .noTrace(path: path) }
    return header
  }
}

/// Lines of JSON, one after the other.
struct TraceText {
  /// What was added and not taken yet.
  private(set) var bytes: [UInt8] = []
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // No input should be like this, but a trace is there for what should not be.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  /// Adds a line.
  mutating func add(_ value: some Encodable) {
    guard let text = try? encoder.encode(value) else { return }
    bytes += text
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Hands out the bytes and starts anew.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
