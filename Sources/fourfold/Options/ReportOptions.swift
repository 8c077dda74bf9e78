import ArgumentParser
import Platform
import Trace

/// Options about what is told of a trace in numbers.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: """
      Print what each gesture came to, in numbers: text, json or csv; or where its picture was at each millisecond, as csv: \
      motion. Of several traces, text and json end with medians and quartiles, by preset and by person.
      """)
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

  /// Tells of `trace`, played into `target`, and returns what came of it; `isFirst` of those that are told of.
  @MainActor
  func show(_ trace: TraceFile, into target: PlaybackTarget, isFirst: Bool = true) -> TraceReport {
    var reporter = TraceReporter(trace, into: target, recordsMotion: format == .motion)
    let report = reporter.report()
    if let format { StandardOutput.document(format.write(report, motions: reporter.motions, isFirst: isFirst)) }
    return report
  }

  /// Throws where `report` is beyond a limit that was given.
  func judge(_ report: TraceReport) throws {
    let violations = report.violations(mostJank: mostJank, longestSettle: longestSettle)
    guard violations.isEmpty else { throw Exit(Exit.differs, violations) }
  }

  /// Tells what `reports` come to together, where they are several.
  func show(_ reports: [TraceReport]) {
    guard reports.count > 1, let text = format?.write(ReportSummary(reports)) else { return }
    StandardOutput.document(text)
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
