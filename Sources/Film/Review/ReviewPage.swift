import Trace

/// A review that can be sent: one HTML file with everything in it.
public struct ReviewPage: Hashable, Sendable {
  /// What is reviewed.
  public var first: ReviewSubject
  /// What it is compared with; `nil` for a review of one thing.
  public var second: ReviewSubject?
  /// The version of the program that makes the page.
  public var app: String

  /// More gestures than this of a trace are not on its page: a review is looked at, gesture by gesture.
  public static let mostGestures = 200

  /// A page about `first`, beside `second` where there is one.
  public init(_ first: ReviewSubject, _ second: ReviewSubject? = nil, app: String) {
    self.first = first
    self.second = second
    self.app = app
  }

  /// What the page is about: one or two.
  var subjects: [ReviewSubject] { [first] + (second.map { [$0] } ?? []) }

  /// The names that tell two subjects apart, with a letter each; a single one needs none.
  var labels: [String] {
    second.map { ["A · \(first.name)", "B · \($0.name)"] } ?? [first.name]
  }

  /// The file's bytes. O(bytes of the films).
  public func bytes() -> [UInt8] { Array(document.source.utf8) }
}

/// One trace on one set of settings, as a review page shows it.
public struct ReviewSubject: Hashable, Sendable {
  /// What tells it from another one: the preset's name or the trace's.
  public var name: String
  /// What was recorded: the trace's first line.
  public var header: TraceHeader
  /// How long the recording is (s).
  public var seconds: Double
  /// What its gestures came to.
  public var report: TraceReport
  /// Where its pictures were, by the numbers of the gestures.
  public var motions: [GestureMotion]
  /// What is seen of it.
  public var film: ReviewFilm

  /// The replay of `trace` that came to `report` and `motions`, of which `film` shows a part: gestures that the film does
  /// not show are left out, and so are those beyond ``ReviewPage/mostGestures``.
  public init(
    _ trace: TraceFile, name: String, report: TraceReport, motions: [GestureMotion], film: ReviewFilm
  ) {
    self.name = name
    header = trace.header
    seconds = trace.duration
    self.report = report
    self.motions = motions
    self.film = film
    self.report.gestures = Array(
      report.gestures.filter { film.shows($0.press) }.prefix(ReviewPage.mostGestures))
  }

  /// Where the picture of gesture `number` was; nothing where that was not recorded.
  func motion(of number: Int) -> GestureMotion? { motions.first { $0.number == number } }
}
