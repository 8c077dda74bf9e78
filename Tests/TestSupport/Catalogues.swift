import Foundation
import Words

/// The checkout's translations, compiled by `msgfmt` at their first use.
public enum Catalogues {
  /// The folder of the compiled translations; `nil` without `msgfmt`.
  public static let folder: TemporaryDirectory? = {
    guard let folder = try? TemporaryDirectory() else { return nil }
    // Found in the locale that always exists, and in those that the environment names instead.
    let given = (ProcessInfo.processInfo.environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    for language in ["ar", "de"] {
      for name in ["C.UTF-8"] + given {
        let parent = "\(folder.path)/\(name)/LC_MESSAGES"
        try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        let made = try? ChildProcess(
          "/usr/bin/msgfmt",
          ["-o", "\(parent)/fourfold-\(language).mo", "\(Checkout.root.path)/po/\(language).po"])
        guard made?.wait(timeout: .seconds(60)) == .status(0) else { return nil }
      }
    }
    return folder
  }()

  /// Returns the words of `language` (`de`, `ar`), with plain numbers and dates, independent of the machine's language
  /// and its installed locales. English without `msgfmt`.
  public static func language(_ language: String) -> Language {
    guard let folder else { return .english }
    return Language(catalogues: folder.path, domain: "fourfold-\(language)", locale: "C.UTF-8")
  }
}
