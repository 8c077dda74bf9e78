import PagerGeometry
import Platform

/// Writes a trace to a file: lines gather in memory and are written at least once a second.
///
/// What was written is whole lines, so that a program that is killed leaves a trace that can be replayed up to there.
@MainActor
public final class TraceWriter {
  /// Where it goes.
  public let path: String
  /// Bytes that were written or wait to be.
  public private(set) var byteCount = 0
  /// Whether it has its name, and a first line.
  private(set) var hasBegun = false
  private let file: OutputFile
  private var text = TraceEncoder()
  private var lastWrite = Instant.zero
  private let zipped: GzipWriter?
  private let mostBytes: Int
  private var textCount = 0
  private var lineCount = 0

  /// Lines wait this long at most (s), as event time goes.
  private static let longestWait = 1.0

  /// A new file at `path`, gzipped where that ends in `.gz`. It has its name once its first line is written.
  ///
  /// - Parameters:
  ///   - overwrites: whether a file that is there is replaced then.
  ///   - mostBytes: what it holds before it is zipped; by default what a reader takes, but for one line.
  public init(path: String, overwrites: Bool = false, mostBytes: Int? = nil) throws {
    self.path = path
    self.mostBytes = mostBytes ?? TraceFile.Limits.bytes - TraceFile.Limits.lineBytes
    zipped = path.hasSuffix(".gz") ? GzipWriter() : nil
    file = try OutputFile(path, overwrites: overwrites)
  }

  /// Writes the first line, at once.
  func begin(_ header: TraceHeader) throws {
    text.add(header)
    try write(at: .zero)
    try file.takeName()
    hasBegun = true
  }

  /// Adds a line; writes what waits once it has waited for a second. Throws ``TraceError/full(path:)`` once there is as
  /// much as a reader takes; the line counts still, and ``end(at:)`` makes the trace whole.
  func add(_ line: TraceLine) throws {
    text.add(line)
    lineCount += 1
    // The end is a line too.
    guard textCount + text.bytes.count <= mostBytes, lineCount < TraceFile.Limits.lines - 1 else {
      throw TraceError.full(path: path)
    }
    if line.instant.seconds(since: lastWrite) >= Self.longestWait { try write(at: line.instant) }
  }

  /// Writes what waits: for a moment in which nothing moves.
  func flush() throws {
    if !text.bytes.isEmpty { try write(at: lastWrite) }
  }

  /// Writes what waits and a last line, and closes the file.
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
