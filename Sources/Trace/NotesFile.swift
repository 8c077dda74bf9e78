import PagerGeometry
import Platform

/// A copy of a trace with notes, in a file beside the trace.
///
/// The recorded trace stays unchanged. Each new note rewrites the copy, so that no note is lost.
@MainActor
public final class NotesFile {
  /// The path of the copy; `nil` before the first note.
  public private(set) var path: String?
  /// The trace, including the notes.
  public private(set) var trace: TraceFile
  private let source: String

  /// Creates a notes file for `trace`, which came from the file `source`.
  ///
  /// A `source` of `nil` means that the trace did not come from a file; the notes then go to `replay.notes.trace` in
  /// the working folder.
  public init(on trace: TraceFile, from source: String?) {
    self.trace = trace
    self.source = source ?? "replay.trace"
  }

  /// Adds `note` at `instant`, writes the copy, and returns its path.
  ///
  /// If the copy cannot be written, the note stays in ``trace`` and is written with the next note.
  ///
  /// - Throws: ``FileError`` or ``OutputError``.
  @discardableResult
  public func add(_ note: TraceNote, at instant: Instant) throws -> String {
    trace = trace.adding(note, at: instant)
    let bytes = trace.bytes()
    if let path {
      try Self.write(bytes, to: path, overwrites: true)
      return path
    }
    var number = 1
    while true {
      let path = Self.path(beside: source, number: number)
      do {
        try Self.write(bytes, to: path, overwrites: false)
        self.path = path
        return path
      } catch OutputError.exists, OutputError.taken, OutputError.isFolder, OutputError.notAFile {
        number += 1
      }
    }
  }

  /// Returns the path of the copy: `flick.notes.trace` for `flick.trace`, with number 2 `flick.notes-2.trace`.
  ///
  /// A `source` that ends in `.notes` before its extension gets no second `.notes`.
  nonisolated package static func path(beside source: String, number: Int) -> String {
    let endings = [".trace.gz", ".trace"]
    var stem = source
    if let ending = endings.first(where: source.hasSuffix) { stem = String(source.dropLast(ending.count)) }
    if stem.hasSuffix(".notes") { stem = String(stem.dropLast(".notes".count)) }
    return stem + ".notes" + (number == 1 ? "" : "-\(number)") + ".trace"
  }

  private static func write(_ bytes: [UInt8], to path: String, overwrites: Bool) throws {
    let file = try OutputFile(path, overwrites: overwrites)
    try file.write(bytes)
    try file.finish()
  }
}

extension TraceFile {
  /// Returns the trace in the form of a gzipped file. O(lines).
  package func zippedBytes() -> [UInt8] { GzipWriter().zip(bytes(), isLast: true) }
}
