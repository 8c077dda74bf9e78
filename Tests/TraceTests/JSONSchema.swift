import Foundation

/// The part of JSON Schema (2020-12) that the trace's schema uses. An unknown keyword is a violation, so that none is
/// silently ignored.
struct JSONSchema {
  private let root: [String: Any]

  init(_ text: Data) throws {
    root = try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
  }

  /// The violations in `value` of the definition `name`, or of the whole schema.
  func violations(_ value: Any, against name: String? = nil) -> [String] {
    let schema = name.map { ["$ref": "#/$defs/\($0)"] as [String: Any] } ?? root
    return violations(value, schema, at: "")
  }

  private func violations(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
    schema.keys.sorted().flatMap { keyword in
      violations(value, keyword, schema[keyword] ?? NSNull(), schema, at: place)
    }
  }

  private func violations(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], at place: String
  ) -> [String] {
    let object = value as? [String: Any]
    let array = value as? [Any]
    func unless(_ holds: Bool) -> [String] { holds ? [] : ["\(place): \(keyword) \(rule)"] }
    switch keyword {
    case "$schema", "$defs", "title", "description": return []
    case "$ref":
      let name = (rule as? String ?? "").replacingOccurrences(of: "#/$defs/", with: "")
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        return ["\(place): no definition \(name)"]
      }
      return violations(value, target, at: place)
    case "oneOf":
      let choices = (rule as? [[String: Any]] ?? []).map { violations(value, $0, at: place) }
      return choices.count { $0.isEmpty } == 1 ? [] : choices.flatMap { $0 }
    case "type": return unless(Self.isA(value, rule as? String ?? ""))
    case "const": return unless((value as? NSObject) == (rule as? NSObject))
    case "enum": return unless((rule as? [NSObject] ?? []).contains { $0 == value as? NSObject })
    case "pattern":
      return unless((value as? String)?.range(of: rule as? String ?? "", options: .regularExpression) != nil)
    case "maxLength": return unless((value as? String)?.unicodeScalars.count ?? 0 <= rule as? Int ?? 0)
    case "minimum": return unless((value as? NSNumber)?.doubleValue ?? 0 >= (rule as? NSNumber)?.doubleValue ?? 0)
    case "maximum": return unless((value as? NSNumber)?.doubleValue ?? 0 <= (rule as? NSNumber)?.doubleValue ?? 0)
    case "minItems": return unless((array?.count ?? 0) >= rule as? Int ?? 0)
    case "maxItems": return unless((array?.count ?? 0) <= rule as? Int ?? 0)
    case "minProperties": return unless((object?.count ?? 0) >= rule as? Int ?? 0)
    case "maxProperties": return unless((object?.count ?? 0) <= rule as? Int ?? 0)
    case "required": return (rule as? [String] ?? []).filter { object?[$0] == nil }.map { "\(place): no \($0)" }
    case "items":
      return (array ?? []).enumerated().flatMap {
        violations($1, rule as? [String: Any] ?? [:], at: "\(place)/\($0)")
      }
    case "properties":
      return (rule as? [String: [String: Any]] ?? [:]).sorted { $0.key < $1.key }.flatMap { name, schema in
        object?[name].map { violations($0, schema, at: "\(place)/\(name)") } ?? []
      }
    case "additionalProperties":
      let known = schema["properties"] as? [String: Any] ?? [:]
      return (object ?? [:]).keys.filter { known[$0] == nil }.sorted().map { "\(place): \($0) is not known" }
    default: return ["the keyword \(keyword) is not known"]
    }
  }

  private static func isA(_ value: Any, _ type: String) -> Bool {
    let isBoolean = (value as? NSNumber).map { CFBooleanCheck.isBoolean($0) } ?? false
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBoolean
    case "null": value is NSNull
    case "number": value is NSNumber && !isBoolean
    case "integer": !isBoolean && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    default: false
    }
  }
}

/// Distinguishes `true` from 1: JSONSerialization returns both as numbers.
private enum CFBooleanCheck {
  static func isBoolean(_ number: NSNumber) -> Bool { number === NSNumber(value: true) || number.objCType[0] == 99 }
}
