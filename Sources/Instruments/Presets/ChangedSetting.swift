import PagerEngine

/// A setting that differs from its default, in words.
public struct ChangedSetting: Hashable, Sendable {
  /// The name in a preset's file.
  public let name: String
  /// The title for the user.
  public let title: String
  /// The value, with its unit.
  public let value: String
  /// The default value, with its unit.
  public let start: String

  /// Returns the settings of `configuration` that differ from the defaults.
  ///
  /// These are the tuning values, the kind of settle, the edge behaviour and the release rule.
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
