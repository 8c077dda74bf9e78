/// The value of a setting, as the Settings portal tells it.
enum PortalValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int64)
  case fraction(Double)
  case text(String)
  /// Red, green and blue, each from 0 to 1 unless the desktop errs.
  case color(Double, Double, Double)
  /// Of a type that no setting that is known here has.
  case other
}

/// The name of a setting: a namespace, and a key in it.
struct PortalKey: Hashable, Sendable {
  var namespace: String
  var key: String

  init(_ namespace: String, _ key: String) { (self.namespace, self.key) = (namespace, key) }
}
