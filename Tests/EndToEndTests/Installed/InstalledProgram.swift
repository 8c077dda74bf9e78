import Foundation
import TestSupport

/// Fourfold, installed into a folder by `scripts/install`.
struct InstalledProgram: Sendable {
  private let folder: TemporaryDirectory
  /// The prefix that the scripts get.
  var prefix: String { "\(folder.path)/pre fix" }

  /// Installs the program into a folder that has files of other programs.
  init() throws {
    folder = try TemporaryDirectory()
    for place in Self.others {
      let file = URL(filePath: "\(prefix)/\(place)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try install()
  }

  /// Files of other programs, in the same folders as ours.
  static let others = ["bin/other", "share/icons/hicolor/48x48/apps/other.png", "share/man/man1/other.1"]

  /// Runs `scripts/install` or `scripts/uninstall` on it.
  func script(_ name: String) throws -> (exit: ChildProcess.Exit?, output: String) {
    let process = try ChildProcess("\(Installation.package)/scripts/\(name)", ["--prefix", prefix])
    let exit = process.wait(timeout: .seconds(300))
    return (exit, process.output)
  }

  /// Installs the program, also over an earlier installation.
  func install() throws {
    let (exit, output) = try script("install")
    guard exit == .status(0) else { throw Failure(output: output) }
  }

  /// Returns the files and the empty folders below the prefix, in order.
  func files() throws -> [String] {
    let manager = FileManager.default
    return try manager.subpathsOfDirectory(atPath: prefix).filter { path in
      var isFolder = ObjCBool(false)
      guard manager.fileExists(atPath: "\(prefix)/\(path)", isDirectory: &isFolder), isFolder.boolValue else {
        return true
      }
      return try manager.contentsOfDirectory(atPath: "\(prefix)/\(path)").isEmpty
    }
    .sorted()
  }

  /// Runs the installed program to its end.
  func run(_ arguments: [String]) throws -> (exit: ChildProcess.Exit?, output: String) {
    let process = try ChildProcess(
      "\(prefix)/bin/fourfold", arguments, environment: ["FOURFOLD_DECODER": "", "FOURFOLD_ASSETS": ""])
    let exit = process.wait(timeout: .seconds(120))
    return (exit, process.output)
  }

  /// The installation failed.
  struct Failure: Error, CustomStringConvertible {
    let output: String
    var description: String { output }
  }
}
