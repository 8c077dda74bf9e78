import Gallery
import Instruments
import Paging
import Platform
import Scene
import Shell
import Trace
import Words

/// Every key of the program, as the help has them.
enum KeyHelp {
  /// The keys of what judges gestures, which stay as they are; the bindings of a row share a line.
  static let fixedRows = [
    [ShellScene.recordingKey], [NoteEntry.key], [HUD.key, TouchMarks.key, TuningPanel.key], [SlowMotion.keys],
  ]

  /// The help's rows from top to bottom where `keys` is what each key does.
  static func rows(_ keys: KeyTable) -> [[KeyBinding]] { keys.bindings.map { [$0] } + fixedRows }

  /// A line for each row of the table as it comes: labels, then meanings in a column of their own.
  static let text = inEnglish {
    rows(.program).map { row in
      let label = row.map(\.label).joined(separator: ", ")
      return "  \(label.padded(to: 20)) \(row.map(\.meaning).joined(separator: ", "))"
    }
    .joined(separator: "\n")
  }

  /// The same for a replay's window, indented as the help of a command is.
  static let replayText = replayKeys.map { "  \($0.label.padded(to: 20)) \($0.meaning)" }.joined(separator: "\n")

  /// The keys of a replay's window.
  static let replayKeys = PlaybackCommand.keyTable + [NoteEntry.key, HUD.key, TouchMarks.key, TuningPanel.key]
}
