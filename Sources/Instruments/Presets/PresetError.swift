import PagerEngine
import Platform

/// An error of a preset.
public enum PresetError: ReportedError, Hashable, Sendable {
  /// No built-in preset and no file has this name.
  case unknown(name: String, known: [String])
  /// The file is not a JSON object.
  case noPreset(path: String)
  /// No knob or setting has this name.
  case badKey(path: String, key: String)
  /// The value is not a number.
  case noNumber(path: String, key: String)
  /// The value is not valid for this setting.
  case badSetting(path: String, key: String)
  /// The value is out of the knob's range.
  case outOfRange(path: String, key: String, value: Double)

  /// A preset with this name exists; it is kept.
  case taken(String)
  /// A file cannot have this name.
  case badName(String)

  /// The message for the user: the place, the error and the valid values.
  public var line: String {
    switch self {
    case .unknown(let name, let known):
      "unknown preset '\(ShownText.name(name))': "
        + (Spelling.suggestion(for: name, among: known) ?? "there are \(known.joined(separator: ", "))")
    case .noPreset(let path): "\(path) is not a preset: it must be a JSON object of names and numbers"
    case .badKey(let path, let key):
      "\(path): \(ShownText.name(key)): unknown name; docs/ENGINE.md lists them"
    case .noNumber(let path, let key): "\(path): \(key): not a number; give one\(Self.range(of: key))"
    case .badSetting(let path, let key):
      "\(path): \(key): not one of its values; give "
        + (key == "releaseRule"
          ? #""projected" or "nearest""# : #"{"none": {}}, {"held": {}} or {"rubberBand": {"coefficient": 0.55}}"#)
    case .taken(let name): "There is already a preset '\(ShownText.name(name))': give another name"
    case .badName(let name): "Invalid preset name '\(ShownText.name(name))': give letters and digits"
    case .outOfRange(let path, let key, let value):
      "\(path): \(key): \(value.plain) is out of range; give a number\(Self.range(of: key))"
    }
  }

  private static func range(of key: String) -> String {
    guard let knob = TuningKnob.named(key) else { return "" }
    return " from \(knob.range.lowerBound.plain) to \(knob.range.upperBound.plain)"
  }

  /// The exit status, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .unknown, .taken, .badName: 64
    case .noPreset, .badKey, .noNumber, .badSetting, .outOfRange: 65
    }
  }
}

extension Double {
  /// The shortest text that reads back as the same number, without a fraction for a whole number.
  var plain: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
