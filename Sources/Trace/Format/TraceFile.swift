import FoundationEssentials
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene

/// A trace: a header and the lines after it, in order.
///
/// The format is JSON Lines; `docs/TRACE.md` specifies each line.
public struct TraceFile: Hashable, Sendable {
  /// The header: the state at the start of the recording.
  public var header: TraceHeader
  /// The lines after the header.
  public var lines: [TraceLine]
  /// The path that it was read from, for messages.
  public var path: String

  /// Creates a trace of `lines` after `header`.
  public init(header: TraceHeader, lines: [TraceLine], path: String = "") {
    self.header = header
    self.lines = lines
    self.path = path
  }

  /// Whether the last line is an end, so that the recording was not cut off.
  public var isWhole: Bool { if case .end = lines.last { true } else { false } }

  /// The time of the last line that is not a note. O(notes after it).
  var end: Instant { lines.last { !$0.isNote }?.instant ?? .zero }

  /// The duration from the trace's zero to the last line that is not a note (s).
  public var duration: Double { end.seconds(since: .zero) }

  /// The size limits of a trace.
  ///
  /// A trace may come from an untrusted source. Each limit is far above an hour of use, and low enough for the program
  /// to hold and play the trace.
  enum Limits {
    /// The limit of unzipped bytes: more than an hour of a finger that never rests.
    static let bytes = 1 << 26
    /// The limit of bytes in a line: enough for the order of a million pictures.
    static let lineBytes = 1 << 23
    /// The limit of a line's time (ns): 115 days.
    static let nanoseconds: Int64 = 10_000_000_000_000_000
    /// The limit of lines after the header; an hour of a finger that never rests has half as many.
    static let lines = 1 << 20
    /// The limit of pages in all albums over all lines.
    static let pages = AlbumList.mostAllPages
  }

  /// Creates a trace from the file at `path`, gzipped or not. O(bytes).
  ///
  /// An incomplete last line is ignored.
  public init(reading path: String) throws {
    try self.init(bytes: try BoundedReader.bytes(at: path, limit: Limits.bytes), path: path)
  }

  /// Creates a trace from the bytes of `descriptor`, gzipped or not; waits until the writer closes its end.
  ///
  /// - Parameter name: the name of the trace in messages.
  public init(from descriptor: Int32, named name: String) throws {
    try self.init(bytes: try BoundedReader.bytes(from: descriptor, named: name, limit: Limits.bytes), path: name)
  }

  /// Creates a trace from `bytes`, gzipped or not.
  public init(bytes: [UInt8], path: String = "") throws {
    let bytes = try Self.unzipped(bytes, path: path)
    // The limits are checked before the lines are decoded.
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
    var pictures = 0
    var start = headerEnd + 1
    for (index, end) in ends.enumerated() {
      let line: TraceLine
      do { line = try decoder.decode(TraceLine.self, from: Data(bytes[start..<end])) } catch {
        throw error is AlbumList.TooManyPages
          ? TraceError.tooManyPages(path: path, number: index + 2, most: Limits.pages)
          : TraceError.badLine(path: path, number: index + 2)
      }
      guard (-Limits.nanoseconds...Limits.nanoseconds).contains(line.instant.nanoseconds) else {
        throw TraceError.badLine(path: path, number: index + 2)
      }
      if case .map(let map, _) = line { pages += map.pageCount }
      if case .picture = line { pictures += 1 }
      guard pictures <= TracePicture.most.pictures else {
        throw TraceError.tooManyPictures(path: path, number: index + 2, most: TracePicture.most.pictures)
      }
      guard pages <= Limits.pages else {
        throw TraceError.tooManyPages(path: path, number: index + 2, most: Limits.pages)
      }
      lines.append(line)
      start = end + 1
    }
  }

  /// Returns the offset of the header's line break, and those of all complete lines after it.
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

  /// Returns the trace in the form of a file, not gzipped.
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
  /// Returns the same input with the tuning values of `changes` and the preset name `preset`.
  ///
  /// Tuning values of the header and of later lines are removed.
  public func tuned(by changes: TuningPatch, preset: String?) -> TraceFile {
    var trace = self
    trace.header.preset = preset
    trace.header.tuning = changes.isEmpty ? nil : changes
    trace.lines.removeAll { if case .tuning = $0 { true } else { false } }
    return trace
  }

  /// Returns the same input with the pager settings of `other`: pager, key motion, preset and tuning.
  public func with(settingsOf other: TraceFile) -> TraceFile {
    var trace = self
    trace.header.pager = other.header.pager
    trace.header.keyMotion = other.header.keyMotion
    trace.header.preset = other.header.preset
    trace.header.tuning = other.header.tuning
    return trace
  }

  /// Returns the trace for a smaller picture.
  ///
  /// Each viewport keeps its size in points and has `factor` times the pixels per side.
  ///
  /// - Parameter factor: 0.1 to 1; values outside are clamped.
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
  /// Returns the viewport with the same points and `factor` times the pixels per side.
  fileprivate func scaled(by factor: Double) -> Viewport {
    Viewport(
      pixelSize: PixelSize(
        width: Int((Double(pixelSize.width) * factor).rounded()),
        height: Int((Double(pixelSize.height) * factor).rounded())), scale: grid.scale * factor, look: look)
  }
}

/// The memory use of the program during a recording.
public struct TraceMemory: Hashable, Sendable, Codable {
  /// The resident memory of the program (bytes), without decoder processes.
  public var resident: Int
  /// The number of textures that contain an image.
  public var textures: Int
  /// The number of spare textures, kept for reuse.
  public var spare: Int
  /// The size of the pixels of all textures (bytes).
  public var textureBytes: Int

  /// Creates a memory use from its four figures.
  public init(resident: Int, textures: Int, spare: Int, textureBytes: Int) {
    self.resident = resident
    self.textures = textures
    self.spare = spare
    self.textureBytes = textureBytes
  }
}
