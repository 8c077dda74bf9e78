import Words

/// What a person can touch on the tuning panel.
enum PanelItem: Hashable, Sendable {
  /// A number's slider, by its place in ``TuningKnob/all``.
  case knob(Int)
  /// The control that takes a number back, by the same place.
  case reset(Int)
  case button(PanelButton)

  /// The number that it changes.
  var knob: Int? {
    switch self {
    case .knob(let index), .reset(let index): index
    case .button: nil
    }
  }
}

/// A button of the tuning panel, with what is written on it.
enum PanelButton: String, Hashable, CaseIterable, Sendable {
  case previousPreset = "‹"
  case nextPreset = "›"
  case close = "×"
  case printDiff = "Diff"
  case printSwift = "Swift"
  case save = "Save"
  case resetAll = "Reset"

  /// Those above the list, left to right.
  static let header: [PanelButton] = [.previousPreset, .nextPreset, .close]
  /// Those below it.
  static let footer: [PanelButton] = [.printDiff, .printSwift, .save, .resetAll]

  /// What it does, in a line; of `preset`, which is chosen, what it is like.
  func help(_ preset: Preset) -> String {
    switch self {
    case .previousPreset, .nextPreset:
      preset.summary.isEmpty ? translated("Another preset.") : "\(preset.name): \(translated(preset.summary))."
    case .close: translated("Closes the panel; what is set stays. F4 opens it.")
    case .printDiff: translated("Writes what is set to a file, as a text diff.")
    case .printSwift: translated("Writes what is set to a file, as Swift.")
    case .save: translated("Keeps what is set as a preset with a name.")
    case .resetAll: translated("Takes back every number to the preset's.")
    }
  }
}
