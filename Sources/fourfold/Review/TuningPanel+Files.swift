import Instruments
import Platform

extension TuningPanel.Actions {
  /// Creates actions that save presets in `store`, and write the values to a dated file and to standard output.
  @MainActor
  init(_ store: PresetStore) {
    self.init { changes, name in
      let saved = try store.save(changes, as: name)
      StandardOutput.remark(saved.path)
      return saved
    }
    freeName = { store.freeName }
    write = { text, lines in
      StandardOutput.remark(lines.joined(separator: "\n"))
      return try DatedFile.new(ending: ".\(text.rawValue)") { path in
        let file = try OutputFile(path)
        try file.write(Array((lines.joined(separator: "\n") + "\n").utf8))
        try file.finish()
        return path
      }
    }
  }
}
