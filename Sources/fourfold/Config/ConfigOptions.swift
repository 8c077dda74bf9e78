import ArgumentParser
import Paging
import Platform

/// Options about a person's own files, which say how the program is to be.
struct ConfigOptions: ParsableArguments {
  /// What is looked for before the command line is taken apart.
  static let (withoutFiles, printing) = ("--no-config", "--print-config")

  @Option(
    name: .customLong("keys"),
    help: ArgumentHelp(
      """
      What keys do: a file with a line each, as in j = next, instead of fourfold/keys in the folder for configuration; \
      list prints all of them.
      """, valueName: "file"))
  var keyFile: String?

  @Flag(name: .customLong("no-config"), help: "Read no files of settings and keys, as on a new system.")
  var readsNoFiles = false

  @Flag(
    name: .customLong("print-config"),
    help:
      "Print all settings in force, as lines of the file fourfold/settings in the folder for configuration, and end.")
  var printsSettings = false
}

extension ConfigOptions {
  private static let listWord = "list"

  /// What keys do, as the file says that was named, else the person's own. What is wrong with it is said on standard error.
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

  /// Prints what keys do where that is asked for instead of a window; whether it is.
  func listsKeys() throws -> Bool {
    guard keyFile == Self.listWord else { return false }
    StandardOutput.lines(KeyFile.lines(try readKeys().table).joined(separator: "\n"))
    return true
  }
}

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
