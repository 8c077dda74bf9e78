import Foundation
import TestSupport

/// The compiler and its tools, and the modules that these tests were built with.
struct Toolchain {
  /// A failure to run a tool.
  enum Failure: Error {
    case missing(String)
    case timedOut(String)
  }

  /// The folder with the modules, named after the configuration.
  let products: URL

  init() throws {
    // The tests' executable is in the same folder.
    products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: modules) else { throw Failure.missing(modules) }
  }

  /// The path of the Swift modules.
  var modules: String { products.appending(path: "Modules").path }

  /// The target triple of the modules, such as `x86_64-unknown-linux-gnu`.
  var target: String { products.deletingLastPathComponent().lastPathComponent }

  /// Returns the compiler's flags for our C modules.
  func moduleMaps() throws -> [String] {
    let built = try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil)
      .map { $0.appending(path: "module.modulemap").path }
      .filter(FileManager.default.fileExists).sorted()
    // The module maps of system libraries are not copied to the build folder.
    let system = try Checkout.files(in: "Sources", endingWith: "/module.modulemap")
      .map { Checkout.root.appending(path: $0).path }
    return (built + system).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// Returns the compiler's flags for the headers of the C libraries behind Stage.
  func libraryFlags() throws -> [String] {
    let process = try ChildProcess(
      "/usr/bin/env", ["pkg-config", "--cflags", "fontconfig", "fribidi", "libpng", "dbus-1"])
    _ = process.wait(timeout: .seconds(60))
    return process.output.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
  }

  /// Runs `tool` of the toolchain on the path; returns whether it succeeded, and its output.
  func run(_ tool: String, _ arguments: [String]) throws -> (succeeded: Bool, output: String) {
    let process = try ChildProcess(try Self.path(of: tool), arguments)
    guard let exit = process.wait(timeout: .seconds(120)) else { throw Failure.timedOut(tool) }
    return (exit == .status(0), process.output)
  }

  private static func path(of tool: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    // A distribution may put `swift` alone on the path, as a link into the toolchain.
    let linked = folders.map { URL(filePath: "\($0)/swift").resolvingSymlinksInPath().deletingLastPathComponent().path }
    let paths = (folders + linked).map { "\($0)/\(tool)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { throw Failure.missing(tool) }
    return path
  }
}
