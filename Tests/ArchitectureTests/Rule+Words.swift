/// The rule about words that a person reads on the screen.
extension Rule {
  /// The modules whose words are drawn. In the program's own most are written to a terminal, in English.
  private static let withShownWords: Set<String> = [
    "Gallery", "Instruments", "Paging", "Photos", "Scene", "Shell", "Trace", "fourfold",
  ]

  /// Folders and files of the program whose words are written to a terminal, in English.
  private static let withPrintedWords = ["Config/", "Doctor.swift", "Options/"].map { "Sources/fourfold/\($0)" }

  /// Literals that are drawn and not translated. One that is built of a picture's name and a number has no letters of
  /// its own. What stands in a value that is drawn later is not seen here: `marked` and a look at the screen help there.
  static func untranslatedWords(in file: SourceFile) -> [String] {
    guard file.isSwift, withShownWords.contains(file.module), !withPrintedWords.contains(where: file.path.hasPrefix)
    else { return [] }
    let drawn =
      #/(?:^|\W)(?:text|Run|say|Notice|label|fail)\(\s*\[?"[^"\\]*[A-Za-z]{3}|(?:^|\W)message\s*=\s*"[^"\\]*[A-Za-z]{3}/#
    return SourceFile.lines(of: file.text).compactMap { number, line in
      guard line.contains(drawn), !line.drop(while: { $0 == " " }).hasPrefix("//") else { return nil }
      return "\(file.path):\(number): draws words that nobody can translate: translated(\"...\") has them"
    }
  }
}
