import PagerGeometry
import Platform

/// A copy of a trace that takes notes, beside the trace: what was recorded stays as it is.
///
/// It is written anew with each note, so that none is lost.
@MainActor
public final class NotesFile {
  /// Where it is; `nil` before the first note.
  public private(set) var path: String?
  /// The trace with the notes.
  public private(set) var trace: TraceFile
  private let source: String

  /// Notes on `trace`, which was read from `source`; `nil` where that was no file, so that they go to the working folder.
  public init(on trace: TraceFile, from source: String?) {
    self.trace = trace
    self.source = source ?? "replay.trace"
  }

  /// Adds `note` at `instant`, and writes it down. Throws ``FileError`` or ``OutputError`` where that cannot be; the note
  /// counts still, and is written with the next one.
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

  /// `flick.notes.trace` for `flick.trace`, `flick.notes-2.trace` as the second; notes on notes are counted on.
  static func path(beside source: String, number: Int) -> String {
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
