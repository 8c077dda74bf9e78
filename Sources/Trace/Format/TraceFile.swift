import FoundationEssentials
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene

/// What was recorded: a header, and everything that moved a scene, in order.
///
/// JSON Lines; `docs/TRACE.md` says what each line means.
public struct TraceFile: Hashable, Sendable {
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

  /// When the last line was recorded; notes are none. O(notes).
  var end: Instant { lines.last { !$0.isNote }?.instant ?? .zero }

  /// From the first line to the last one recorded (s).
  public var duration: Double { end.seconds(since: .zero) }

  /// What a trace may have. Anybody may have made it, so each is far above what a person does in an hour, and what a
  /// program can still hold and play.
  enum Limits {
    /// Bytes, unzipped: more than an hour of a finger that never rests.
    static let bytes = 1 << 26
    /// Bytes of a line: the order of a million pictures.
    static let lineBytes = 1 << 23
    /// Lines, twice of which that hour has.
    static let lines = 1 << 20
    /// Pages of all the albums that it tells of, over all its lines.
    static let pages = AlbumList.mostAllPages
  }

  /// The trace in the file at `path`, gzipped or not. A last line that was cut off counts for nothing. O(bytes).
  public init(reading path: String) throws {
    try self.init(bytes: try BoundedReader.bytes(at: path, limit: Limits.bytes), path: path)
  }

  /// The trace that comes out of `descriptor`, gzipped or not; messages call it `name`. Waits for whoever writes it.
  public init(from descriptor: Int32, named name: String) throws {
    try self.init(bytes: try BoundedReader.bytes(from: descriptor, named: name, limit: Limits.bytes), path: name)
  }

  /// The trace that `bytes` spell.
  public init(bytes: [UInt8], path: String = "") throws {
    let bytes = try Self.unzipped(bytes, path: path)
    // Looked at before anything is made of it.
    let (headerEnd, ends) = try Self.lineEnds(of: bytes, path: path)
    guard let headerEnd else {
      throw bytes.first == UInt8(ascii: "{") ? TraceError.cutHeader(path: path) : TraceError.noTrace(path: path)
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    header = try Self.header(Data(bytes[..<headerEnd]), decoder, path: path)
    lines = []
    lines.reserveCapacity(ends.count)
    self.path = path
    var pages = header.map?.pageCount ?? 0
    var start = headerEnd + 1
    for (index, end) in ends.enumerated() {
      let line: TraceLine
      do { line = try decoder.decode(TraceLine.self, from: Data(bytes[start..<end])) } catch {
        throw error is AlbumList.TooManyPages
          ? TraceError.tooManyPages(path: path, number: index + 2, most: Limits.pages)
          : TraceError.badLine(path: path, number: index + 2)
      }
      if case .map(let map, _) = line { pages += map.pageCount }
      guard pages <= Limits.pages else {
        throw TraceError.tooManyPages(path: path, number: index + 2, most: Limits.pages)
      }
      lines.append(line)
      start = end + 1
    }
  }

  /// Where the header ends and where each whole line after it does.
  private static func lineEnds(of bytes: [UInt8], path: String) throws -> (header: Int?, lines: [Int]) {
    var ends: [Int] = []
    var header: Int?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      guard (end ?? bytes.count) - start <= Limits.lineBytes else {
        throw TraceError.longLine(path: path, number: ends.count + (header == nil ? 1 : 2), bytes: Limits.lineBytes)
      }
      guard let end else { break }
      if header == nil { header = end } else { ends.append(end) }
      guard ends.count <= Limits.lines else { throw TraceError.tooManyLines(path: path, most: Limits.lines) }
      start = end + 1
    }
    return (header, ends)
  }

  /// The trace as a file has it.
  public func bytes() -> [UInt8] {
    var writing = TraceEncoder()
    writing.add(header)
    for line in lines { writing.add(line) }
    return writing.bytes
  }

  private static func unzipped(_ bytes: [UInt8], path: String) throws -> [UInt8] {
    guard Gzip.isZipped(bytes) else {
      guard bytes.count <= Limits.bytes else { throw FileError.tooLong(path: path, bytes: Limits.bytes) }
      return bytes
    }
    do throws(Gzip.Failure) { return try Gzip.unzip(bytes, limit: Limits.bytes) } catch {
      switch error {
      case .damaged: throw TraceError.damagedGzip(path: path)
      case .tooLong(let limit): throw FileError.tooLong(path: path, bytes: limit)
      }
    }
  }

  private struct Version: Decodable { var format: Int }

  private static func header(_ text: Data, _ decoder: JSONDecoder, path: String) throws -> TraceHeader {
    guard let version = try? decoder.decode(Version.self, from: text) else { throw TraceError.noTrace(path: path) }
    let format = version.format
    guard format == TraceHeader.currentFormat else {
      throw format > TraceHeader.currentFormat
        ? TraceError.newer(path: path, format: format) : TraceError.older(path: path, format: format)
    }
    do { return try decoder.decode(TraceHeader.self, from: text) } catch {
      throw error is AlbumList.TooManyPages
        ? TraceError.tooManyPages(path: path, number: 1, most: Limits.pages) : TraceError.noTrace(path: path)
    }
  }
}

extension TraceFile {
  /// The same input on a pager with the numbers of `changes`, which is called `preset`, where it has a name. What was set
  /// before and while it was recorded does not count.
  public func tuned(by changes: TuningPatch, preset: String?) -> TraceFile {
    var trace = self
    trace.header.preset = preset
    trace.header.tuning = changes.isEmpty ? nil : changes
    trace.lines.removeAll { if case .tuning = $0 { true } else { false } }
    return trace
  }

  /// The same input with the settings that `other` was recorded with.
  public func with(settingsOf other: TraceFile) -> TraceFile {
    var trace = self
    trace.header.pager = other.header.pager
    trace.header.keyMotion = other.header.keyMotion
    trace.header.preset = other.header.preset
    trace.header.tuning = other.header.tuning
    return trace
  }

  /// The same, seen smaller: as many points on `factor` as many pixels a side (0.1 to 1, held to that).
  public func scaled(by factor: Double) -> TraceFile {
    let factor = max(0.1, min(1, factor))
    var trace = self
    trace.header.viewport = TraceHeader.Window(header.viewport.viewport.scaled(by: factor))
    for index in trace.lines.indices {
      guard case .event(.resized(let viewport), let instant) = trace.lines[index] else { continue }
      trace.lines[index] = .event(.resized(viewport.scaled(by: factor)), at: instant)
    }
    return trace
  }
}

extension Viewport {
  /// As many points on `factor` as many pixels a side.
  fileprivate func scaled(by factor: Double) -> Viewport {
    Viewport(
      pixelSize: PixelSize(
        width: Int((Double(pixelSize.width) * factor).rounded()),
        height: Int((Double(pixelSize.height) * factor).rounded())), scale: grid.scale * factor, look: look)
  }
}

/// What the program takes while a trace is recorded.
public struct TraceMemory: Hashable, Sendable, Codable {
  /// Memory of the program that is in the machine's (bytes), decoders left out.
  public var resident: Int
  /// Textures that have an image.
  public var textures: Int
  /// Textures that are kept for the next one.
  public var spare: Int
  /// What the pixels of all textures take (bytes).
  public var textureBytes: Int

  /// So many textures, and so many bytes.
  public init(resident: Int, textures: Int, spare: Int, textureBytes: Int) {
    self.resident = resident
    self.textures = textures
    self.spare = spare
    self.textureBytes = textureBytes
  }
}
