/// The rule about text on the screen.
extension Rule {
  /// The modules that draw text. The program's own module writes most of its text to a terminal, in English.
  private static let withShownWords: Set<String> = [
    "Gallery", "Instruments", "Paging", "Photos", "Scene", "Shell", "Trace", "fourfold",
  ]

  /// The folders and files of the program that write text to a terminal, in English.
  private static let withPrintedWords = ["Config/", "Doctor.swift", "Options/"].map { "Sources/fourfold/\($0)" }

  /// Returns the literals that are drawn without a translation. A literal with only interpolations has no letters and
  /// passes. Text that is stored and drawn later is not found; `marked` and a look at the screen help there.
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
