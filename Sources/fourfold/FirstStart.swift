import Platform

/// Whether the program has been started before: an empty file in the folder for state says so.
enum FirstStart {
  /// Whether this is the first start, which from now on is over. Where that cannot be written down it is no first start:
  /// nothing is said again and again.
  ///
  /// - Parameter state: the folder for state; `nil` where none is known.
  static func take(in state: String? = systemFolder) -> Bool {
    guard let folder = state.map({ "\($0)/fourfold" }) else { return false }
    do {
      try OutputFolder.make(folder)
      try OutputFile("\(folder)/started").finish()
      return true
    } catch {
      return false
    }
  }

  /// `$XDG_STATE_HOME`, or `.local/state` at home.
  private static var systemFolder: String? {
    func variable(_ name: String) -> String? { Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return variable("XDG_STATE_HOME") ?? variable("HOME").map { "\($0)/.local/state" }
  }
}
