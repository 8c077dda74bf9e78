import ArgumentParser
import Platform
import Trace

/// Options about the reports of traces.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: """
      Report of the figures of each gesture: text, json, csv, or motion (the position at each millisecond, as CSV). For \
      several traces, text and json add medians and quartiles by preset and by person.
      """)
  var format: ReportFormat?

  @Option(
    name: .customLong("fail-if-jank"),
    help: ArgumentHelp("Limit for late frames, such as 1%; exit status 1 above it.", valueName: "share"),
    transform: Self.share)
  var mostJank: Double?

  @Option(
    name: .customLong("fail-if-settle"),
    help: ArgumentHelp(
      "Limit for the settle time of a gesture, such as 600ms; exit status 1 above it.", valueName: "time"),
    transform: Self.milliseconds)
  var longestSettle: Double?

  /// Whether a report or a limit was asked for.
  var isAsked: Bool { format != nil || mostJank != nil || longestSettle != nil }

  /// The name of the option that asks for a report or a limit.
  var option: String { format != nil ? "--report" : mostJank != nil ? "--fail-if-jank" : "--fail-if-settle" }

  /// Plays `trace` into `target`, prints its report if one was asked for, and returns it.
  ///
  /// - Parameter isFirst: whether it is the first of the reports, so that CSV has a header.
  @MainActor
  func show(_ trace: TraceFile, into target: PlaybackTarget, isFirst: Bool = true) -> TraceReport {
    var reporter = TraceReporter(trace, into: target, recordsMotion: format == .motion)
    let report = reporter.report()
    if let format { StandardOutput.document(format.write(report, motions: reporter.motions, isFirst: isFirst)) }
    return report
  }

  /// Returns the report of `trace`, played into `target`, without printing it.
  @MainActor
  func told(of trace: TraceFile, into target: PlaybackTarget) -> TraceReport {
    var reporter = TraceReporter(trace, into: target)
    return reporter.report()
  }

  /// Prints the reports of two replays and their differences, if a report was asked for.
  func show(_ comparison: ReportComparison) throws {
    guard let format else { return }
    guard let text = format.write(comparison) else {
      throw Exit(Exit.usage, "--report motion reports one replay: remove --versus")
    }
    StandardOutput.document(text)
  }

  /// Throws if `report` exceeds a given limit.
  func judge(_ report: TraceReport) throws {
    let violations = report.violations(mostJank: mostJank, longestSettle: longestSettle)
    guard violations.isEmpty else { throw Exit(Exit.differs, violations) }
  }

  /// Prints the summary of `reports`, if there are several.
  func show(_ reports: [TraceReport]) {
    guard reports.count > 1, let text = format?.write(ReportSummary(reports)) else { return }
    StandardOutput.document(text)
  }

  private static func share(_ text: String) throws -> Double {
    if let share = text.share { return share }
    throw ValidationError("--fail-if-jank is \(text): give a percentage, such as 1%")
  }

  private static func milliseconds(_ text: String) throws -> Double {
    if let seconds = text.seconds { return seconds * 1000 }
    throw ValidationError("--fail-if-settle is \(text): give a time, such as 600ms")
  }
}

extension ReportFormat: ExpressibleByArgument {}
