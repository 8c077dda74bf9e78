import PagerGeometry
import Platform

/// A writer of a trace file: lines gather in memory and reach the file at least once a second of event time.
///
/// The file contains whole lines only, so that the trace of a killed program can be replayed up to the last write.
@MainActor
public final class TraceWriter {
  /// The path of the file.
  public let path: String
  /// The number of bytes written to the file, after compression.
  public private(set) var byteCount = 0
  /// Whether the file has its final name and its first line.
  private(set) var hasBegun = false
  private let file: OutputFile
  private var text = TraceEncoder()
  private var lastWrite = Instant.zero
  private let zipped: GzipWriter?
  private let mostBytes: Int
  private var textCount = 0
  private var lineCount = 0

  /// The longest time that lines wait in memory (s), in event time.
  private static let longestWait = 1.0

  /// Creates a file at `path`, gzipped if that ends in `.gz`; it gets its name with its first line.
  ///
  /// - Parameters:
  ///   - overwrites: whether an existing file is replaced at that time.
  ///   - mostBytes: the limit of the content before compression; the default is the reader's limit less one longest
  ///     line.
  public init(path: String, overwrites: Bool = false, mostBytes: Int? = nil) throws {
    self.path = path
    self.mostBytes = mostBytes ?? TraceFile.Limits.bytes - TraceFile.Limits.lineBytes
    zipped = path.hasSuffix(".gz") ? GzipWriter() : nil
    file = try OutputFile(path, overwrites: overwrites)
  }

  /// Writes the header to the file at once and gives the file its name.
  func begin(_ header: TraceHeader) throws {
    text.add(header)
    try write(at: .zero)
    try file.takeName()
    hasBegun = true
  }

  /// Adds a line and writes the waiting lines once a second has passed since the last write.
  ///
  /// - Throws: ``TraceError/full(path:)`` once the content reaches the reader's limit. The line is kept, and
  ///   ``end(at:)`` completes the trace.
  func add(_ line: TraceLine) throws {
    text.add(line)
    lineCount += 1
    // The end is also a line.
    guard textCount + text.bytes.count <= mostBytes, lineCount < TraceFile.Limits.lines - 1 else {
      throw TraceError.full(path: path)
    }
    if line.instant.seconds(since: lastWrite) >= Self.longestWait { try write(at: line.instant) }
  }

  /// Writes the waiting lines to the file; for moments at rest.
  func flush() throws {
    if !text.bytes.isEmpty { try write(at: lastWrite) }
  }

  /// Writes the waiting lines and the end line, and closes the file.
  func end(at instant: Instant) throws {
    text.add(TraceLine.end(at: instant))
    try write(at: instant, isLast: true)
    try file.finish()
  }

  private func write(at instant: Instant, isLast: Bool = false) throws {
    lastWrite = instant
    let lines = text.take()
    textCount += lines.count
    let bytes = zipped?.zip(lines, isLast: isLast) ?? lines
    byteCount += bytes.count
    try file.write(bytes)
  }
}
