import ArgumentParser
import Platform
import Trace

/// Options about what is told of a trace in numbers.
struct ReportOptions: ParsableArguments {
  @Option(name: .customLong("report"), help: "Print what each gesture came to, in numbers: text, json or csv.")
  var format: ReportFormat?

  @Option(
    name: .customLong("fail-if-jank"),
    help: ArgumentHelp("End with status 1 where more than this part of the frames was late: 1%.", valueName: "share"),
    transform: Self.share)
  var mostJank: Double?

  @Option(
    name: .customLong("fail-if-settle"),
    help: ArgumentHelp("End with status 1 where a gesture took longer than this to rest: 600ms.", valueName: "time"),
    transform: Self.milliseconds)
  var longestSettle: Double?

  /// Whether there is anything to tell or to judge.
  var isAsked: Bool { format != nil || mostJank != nil || longestSettle != nil }

  /// Tells and judges `trace`, played into `target`; `isFirst` of those that are told of.
  @MainActor
  func show(_ trace: TraceFile, into target: PlaybackTarget, isFirst: Bool = true) throws {
    var reporter = TraceReporter(trace, into: target)
    let report = reporter.report()
    if let format { StandardOutput.document(format.write(report, isFirst: isFirst)) }
    let violations = report.violations(mostJank: mostJank, longestSettle: longestSettle)
    guard violations.isEmpty else { throw Exit(Exit.differs, violations) }
  }

  private static func share(_ text: String) throws -> Double {
    if let share = text.share { return share }
    throw ValidationError("--fail-if-jank is \(text): give a share as 1%")
  }

  private static func milliseconds(_ text: String) throws -> Double {
    if let seconds = text.seconds { return seconds * 1000 }
    throw ValidationError("--fail-if-settle is \(text): give a time as 600ms")
  }
}

extension ReportFormat: ExpressibleByArgument {}
