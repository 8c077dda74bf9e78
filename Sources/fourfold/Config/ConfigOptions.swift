import ArgumentParser
import Paging
import Platform

/// Options about the user's configuration files.
struct ConfigOptions: ParsableArguments {
  /// The options that are looked for before the command line is parsed.
  static let (withoutFiles, printing) = ("--no-config", "--print-config")

  @Option(
    name: .customLong("keys"),
    help: ArgumentHelp(
      """
      Key file, with lines such as j = next, in place of ~/.config/fourfold/keys; list prints all shortcuts.
      """, valueName: "file"))
  var keyFile: String?

  @Flag(name: .customLong("no-config"), help: "No settings file and no key file.")
  var readsNoFiles = false

  @Flag(
    name: .customLong("print-config"),
    help:
      "All settings in effect, printed in the format of ~/.config/fourfold/settings.")
  var printsSettings = false
}

extension ConfigOptions {
  private static let listWord = "list"

  /// Returns the shortcuts of the named key file, or else of the user's own; prints its errors on standard error.
  func readKeys() throws -> KeyFile {
    let file = try keyFile.map { $0 == Self.listWord ? ownKeys() : try KeyFile(reading: $0) } ?? ownKeys()
    for problem in file.problems { StandardError.message(problem) }
    return file
  }

  private func ownKeys() -> KeyFile {
    guard !readsNoFiles, let folder = ConfigFolder.path else { return .none }
    do throws(FileError) { return try KeyFile(reading: "\(folder)/keys") } catch {
      if case .missing = error { return .none }
      StandardError.message(error.line)
      return .none
    }
  }

  /// Prints all shortcuts if the option asks for them; returns whether it did.
  func listsKeys() throws -> Bool {
    guard keyFile == Self.listWord else { return false }
    StandardOutput.lines(KeyFile.lines(try readKeys().table).joined(separator: "\n"))
    return true
  }
}

/// The folder of the user's configuration files.
enum ConfigFolder {
  /// The path of the folder; `nil` if the system names no home.
  ///
  /// It is `$XDG_CONFIG_HOME/fourfold`, or `.config/fourfold` in the home folder.
  static var path: String? {
    func variable(_ name: String) -> String? { Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (variable("XDG_CONFIG_HOME") ?? variable("HOME").map { "\($0)/.config" }).map { "\($0)/fourfold" }
  }

  /// The size limit of a file (bytes).
  private static let mostBytes = 1 << 18

  /// Returns the lines of the file at `path` with their numbers, from 1; empty lines and comments (`#`) are left out.
  static func lines(of path: String) throws(FileError) -> [(number: Int, text: String)] {
    let text = try BoundedReader.text(at: path, limit: mostBytes)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { line in
      let text = line.element.drop(while: \.isWhitespace)
      return text.isEmpty || text.hasPrefix("#") ? nil : (line.offset + 1, String(text))
    }
  }
}
