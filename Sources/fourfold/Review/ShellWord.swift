/// Words of a command line that a person can copy into a shell.
enum ShellWord {
  /// `words` with spaces between them, those in quotes that a shell would take apart.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_./,:=+@%".unicodeScalars.contains($0)
      }
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
