import Gallery
import Instruments
import Paging
import Platform
import Scene
import Trace

/// Every key of the program, as the help has them.
enum KeyHelp {
  /// The help's rows from top to bottom; the bindings of a row share a line.
  static let rows =
    PagingCommand.keyTable.map { [$0] } + [
      [GalleryShell.key], [TraceRecorder.key], [HUD.key, TouchMarks.key, TuningPanel.key], [SlowMotion.keys],
    ]

  /// A line for each row: labels, then meanings in a column of their own.
  static let text = rows.map { row in
    let label = row.map(\.label).joined(separator: ", ")
    return "  \(label.padded(to: 20)) \(row.map(\.meaning).joined(separator: ", "))"
  }
  .joined(separator: "\n")
}
