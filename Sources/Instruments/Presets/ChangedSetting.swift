import PagerEngine

/// Something about the feel that is not as it comes, in words.
public struct ChangedSetting: Hashable, Sendable {
  /// What a preset's file calls it.
  public let name: String
  /// What it is called in a line of text.
  public let title: String
  /// What it is set to, with its unit.
  public let value: String
  /// What it is as it comes, with its unit.
  public let start: String

  /// All that `configuration` has otherwise than it comes: numbers of the tuning, and what ends and releases do.
  public static func all(in configuration: PagerConfiguration) -> [ChangedSetting] {
    let (tuning, start) = (configuration.tuning, Tuning())
    var settings: [ChangedSetting] = TuningKnob.all.compactMap { knob in
      let (value, usual) = (knob.value(of: tuning), knob.value(of: start))
      guard value != usual else { return nil }
      return ChangedSetting(
        name: knob.name, title: knob.text.title, value: PresetEditor.written(value, knob),
        start: PresetEditor.written(usual, knob))
    }
    let usual = PagerConfiguration()
    func add(_ name: String, _ title: String, _ value: String, _ start: String) {
      if value != start { settings.append(ChangedSetting(name: name, title: title, value: value, start: start)) }
    }
    add("settle", "Settles by", "\(tuning.settle)", "\(start.settle)")
    add("edgeBehavior", "At an end", configuration.edgeBehavior.swift, usual.edgeBehavior.swift)
    add("releaseRule", "A release leads", "\(configuration.releaseRule)", "\(usual.releaseRule)")
    return settings
  }
}
