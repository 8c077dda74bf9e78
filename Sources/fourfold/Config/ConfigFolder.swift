import Platform

/// Where a person's own files are that say how the program is to be.
enum ConfigFolder {
  /// `$XDG_CONFIG_HOME/fourfold`, or `.config/fourfold` at home; `nil` where the system names no home.
  static var path: String? {
    func variable(_ name: String) -> String? { Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (variable("XDG_CONFIG_HOME") ?? variable("HOME").map { "\($0)/.config" }).map { "\($0)/fourfold" }
  }

  /// No file of it is longer (bytes).
  private static let mostBytes = 1 << 18

  /// The lines of the file at `path` that say something, with their numbers from 1; what begins with `#` says nothing.
  static func lines(of path: String) throws(FileError) -> [(number: Int, text: String)] {
    let text = try BoundedReader.text(at: path, limit: mostBytes)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { line in
      let text = line.element.drop(while: \.isWhitespace)
      return text.isEmpty || text.hasPrefix("#") ? nil : (line.offset + 1, String(text))
    }
  }
}
