import Foundation
import Words

/// The checkout's translations, made by `msgfmt` for whoever asks first.
public enum Catalogues {
  /// Where they are, in a folder for each language; `nil` where there is no `msgfmt`.
  public static let folder: TemporaryDirectory? = {
    guard let folder = try? TemporaryDirectory() else { return nil }
    // Found by this name in the locale that is always there, and by those that the environment names instead of it.
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

  /// The words of `language` (`de`, `ar`), with plain numbers and dates: whatever the machine's language, and which
  /// locales are installed there. English where there is no `msgfmt`.
  public static func language(_ language: String) -> Language {
    guard let folder else { return .english }
    return Language(catalogues: folder.path, domain: "fourfold-\(language)", locale: "C.UTF-8")
  }
}
