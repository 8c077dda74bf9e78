import Decoding
import Platform

/// Prints what shuts the decoder in on this system.
enum SandboxCommand {
  /// Asks decoders that try to get out, and prints a line for each attempt; throws when one went through.
  static func run() throws {
    let report = try SandboxReport(helperPath: try HelperLocation.find())
    for line in report.lines { StandardOutput.lines(line) }
    guard report.holds else { throw Exit(Exit.software, "the decoder is not sealed as it should be") }
  }
}
