import Decoding
import Platform

/// Prints what shuts the decoder in on this system.
enum SandboxCommand {
  /// Asks decoders that try to get out, and prints a line for each attempt; throws when one went through.
  static func run() throws(Exit) {
    let report = try report(of: try helper())
    for line in report.lines { StandardOutput.lines(line) }
    guard report.holds else { throw Exit(code: Exit.software, lines: ["the decoder is not sealed as it should be"]) }
  }

  private static func helper() throws(Exit) -> String {
    do throws(HelperLocation.Missing) { return try HelperLocation.find() } catch {
      throw Exit(code: Exit.unavailable, lines: ["\(error): build or install it beside fourfold"])
    }
  }

  private static func report(of helper: String) throws(Exit) -> SandboxReport {
    do throws(SandboxReport.Failure) { return try SandboxReport(helperPath: helper) } catch {
      throw Exit(code: Exit.software, lines: ["\(error)"])
    }
  }
}
