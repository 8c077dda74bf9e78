import Words

/// An interactive element of the tuning panel.
enum PanelItem: Hashable, Sendable {
  /// The slider of a knob, by its index in ``TuningKnob/all``.
  case knob(Int)
  /// The reset control of a knob, by the same index.
  case reset(Int)
  case button(PanelButton)

  /// The index of the knob that it changes; `nil` for a button.
  var knob: Int? {
    switch self {
    case .knob(let index), .reset(let index): index
    case .button: nil
    }
  }
}

/// A button of the tuning panel; the raw value is its label.
enum PanelButton: String, Hashable, CaseIterable, Sendable {
  case previousPreset = "‹"
  case nextPreset = "›"
  case close = "×"
  case printDiff = "Diff"
  case printSwift = "Swift"
  case save = "Save"
  case resetAll = "Reset"

  /// The buttons above the list, left to right.
  static let header: [PanelButton] = [.previousPreset, .nextPreset, .close]
  /// The buttons below the list, left to right.
  static let footer: [PanelButton] = [.printDiff, .printSwift, .save, .resetAll]

  /// Returns a line of help; for the preset buttons the summary of the chosen `preset`.
  func help(_ preset: Preset) -> String {
    switch self {
    case .previousPreset, .nextPreset:
      preset.summary.isEmpty ? translated("Selects another preset.") : "\(preset.name): \(translated(preset.summary))."
    case .close: translated("Closes the panel and keeps the values. F4 opens it again.")
    case .printDiff: translated("Exports the values to a file, as a text diff.")
    case .printSwift: translated("Exports the values to a file, as Swift code.")
    case .save: translated("Saves the values as a named preset.")
    case .resetAll: translated("Resets every value to the preset's.")
    }
  }
}
