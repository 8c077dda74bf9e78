import Gallery
import Instruments
import Paging
import Platform
import Scene
import Shell
import Trace
import Words

/// The shortcuts of the program, as in the help.
enum KeyHelp {
  /// The fixed shortcuts of recording and instruments; the bindings of a row share a line.
  static let fixedRows = [
    [ShellScene.recordingKey], [NoteEntry.key], [HUD.key, TouchMarks.key, TuningPanel.key], [SlowMotion.keys],
  ]

  /// Returns the rows of the help for the key table `keys`, from top to bottom.
  static func rows(_ keys: KeyTable) -> [[KeyBinding]] { keys.bindings.map { [$0] } + fixedRows }

  /// The help of the default table as text, in English: labels, then meanings in a column of their own.
  static let text = inEnglish {
    rows(.program).map { row in
      line(row.map(\.label).joined(separator: ", "), row.map(\.meaning).joined(separator: ", "))
    }
    .joined(separator: "\n")
  }

  /// Returns a row of a table with two columns; a label that is too long for its column has a line of its own.
  private static func line(_ label: String, _ meaning: String) -> String {
    let width = 22
    return label.count < width
      ? "  \(label.padded(to: width))\(meaning)" : "  \(label)\n  \("".padded(to: width))\(meaning)"
  }

  /// The help of a replay's window as text, indented like the help of a command.
  static let replayText = replayKeys.map { line($0.label, $0.meaning) }.joined(separator: "\n")

  /// The shortcuts of a replay's window.
  static let replayKeys =
    PlaybackCommand.keyTable + Timeline.keys
    + [TuningPanel.switchKey, NoteEntry.key, HUD.key, TouchMarks.key, TuningPanel.key]
}
