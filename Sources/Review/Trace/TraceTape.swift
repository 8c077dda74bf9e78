import Geometry
import Platform

/// A trace on its way to a file: lines gather in memory and are written at least once a second.
///
/// What was written is whole lines, so that a program that is killed leaves a trace that can be replayed up to there.
@MainActor
public final class TraceTape {
  /// Where it goes.
  public let path: String
  /// Bytes that were written or wait to be.
  public private(set) var byteCount = 0
  /// Whether it has its name, and a first line.
  private(set) var hasBegun = false
  private let file: OutputFile
  private var text = TraceText()
  private var lastWrite = Instant.zero
  private let zipped: GzipWriter?

  /// Lines wait this long at most (s), as event time goes.
  private static let longestWait = 1.0

  /// A new file at `path`, gzipped where that ends in `.gz`. It has its name once its first line is written.
  ///
  /// - Parameter overwrites: whether a file that is there is replaced then.
  public init(path: String, overwrites: Bool = false) throws(TraceError) {
    self.path = path
    zipped = path.hasSuffix(".gz") ? GzipWriter() : nil
    do throws(OutputError) { file = try OutputFile(path, overwrites: overwrites) } catch { throw .output(error) }
  }

  /// Writes the first line, at once.
  func begin(_ header: TraceHeader) throws(TraceError) {
    text.add(header)
    try write(at: .zero)
    do throws(OutputError) { try file.takeName() } catch { throw .output(error) }
    hasBegun = true
  }

  /// Adds a line; writes what waits once it has waited for a second.
  func add(_ line: TraceLine) throws(TraceError) {
    text.add(line)
    if line.instant.seconds(since: lastWrite) >= Self.longestWait { try write(at: line.instant) }
  }

  /// Writes what waits: for a moment in which nothing moves.
  func flush() throws(TraceError) {
    if !text.bytes.isEmpty { try write(at: lastWrite) }
  }

  /// Writes what waits and a last line, and closes the file.
  func end(at instant: Instant) throws(TraceError) {
    text.add(TraceLine.end(at: instant))
    try write(at: instant, isLast: true)
    do throws(OutputError) { try file.finish() } catch { throw .output(error) }
  }

  private func write(at instant: Instant, isLast: Bool = false) throws(TraceError) {
    lastWrite = instant
    let lines = text.take()
    let bytes = zipped?.zip(lines, isLast: isLast) ?? lines
    byteCount += bytes.count
    do throws(OutputError) { try file.write(bytes) } catch { throw .output(error) }
  }
}
