import PagerEngine
import Platform

/// Why a preset cannot be had, in one line.
public enum PresetError: ReportedError, Hashable, Sendable {
  /// Neither a shipped preset nor a file has this name.
  case unknown(name: String, known: [String])
  /// The file is no JSON object of numbers.
  case noPreset(path: String)
  /// No knob has this name.
  case badKey(path: String, key: String)
  /// What stands there is no number.
  case noNumber(path: String, key: String)
  /// What stands there is none of the setting's values.
  case badSetting(path: String, key: String)
  /// The number is out of the knob's range.
  case outOfRange(path: String, key: String, value: Double)

  /// There is a preset of this name, which stays as it is.
  case taken(String)
  /// No file can be called so.
  case badName(String)

  /// What is wrong, where, and what would be right.
  public var line: String {
    switch self {
    case .unknown(let name, let known):
      "no preset is called '\(ShownText.name(name))': "
        + (Spelling.suggestion(for: name, among: known) ?? "there are \(known.joined(separator: ", "))")
    case .noPreset(let path): "\(path) is no preset: it should be a JSON object of names and numbers"
    case .badKey(let path, let key):
      "\(path): \(ShownText.name(key)): no value has this name; docs/TUNING.md lists them"
    case .noNumber(let path, let key): "\(path): \(key): not a number; give one\(Self.range(of: key))"
    case .badSetting(let path, let key):
      "\(path): \(key): not one of its values; give "
        + (key == "releaseRule"
          ? #""projected" or "nearest""# : #"{"none": {}}, {"held": {}} or {"rubberBand": {"coefficient": 0.55}}"#)
    case .taken(let name): "There is a preset called '\(ShownText.name(name))': give another name"
    case .badName(let name): "A preset cannot be called '\(ShownText.name(name))': give letters and digits"
    case .outOfRange(let path, let key, let value):
      "\(path): \(key): \(value.plain) is out of range; give a number\(Self.range(of: key))"
    }
  }

  private static func range(of key: String) -> String {
    guard let knob = TuningKnob.named(key) else { return "" }
    return " from \(knob.range.lowerBound.plain) to \(knob.range.upperBound.plain)"
  }

  /// The exit status for a script, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .unknown, .taken, .badName: 64
    case .noPreset, .badKey, .noNumber, .badSetting, .outOfRange: 65
    }
  }
}

extension Double {
  /// The shortest text that reads back as the number, without a fraction where there is none.
  var plain: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
