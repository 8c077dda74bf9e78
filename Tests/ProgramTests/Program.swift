import Foundation
import TestSupport

/// The program that was built beside these tests.
enum Program {
  /// Runs it without a display, with a shell's `redirection`. Returns its output on both streams, and its exit.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], redirection: String = ""
  ) throws -> (output: String, exit: ChildProcess.Exit?) {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: tests).deletingLastPathComponent().appending(path: "fourfold").path
    let process = try ChildProcess(
      "/bin/sh", ["-c", "exec \"$0\" \"$@\" \(redirection)", path] + arguments,
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "", "COLUMNS": "200"].merging(environment)
      {
        $1
      })
    // With a sanitizer it takes a minute to check a settings file.
    let exit = process.wait(timeout: .seconds(240))
    return (process.output, exit)
  }
}
