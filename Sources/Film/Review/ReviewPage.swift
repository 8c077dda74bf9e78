import Trace

/// A review page: one HTML file that contains everything.
public struct ReviewPage: Hashable, Sendable {
  /// The reviewed subject.
  public var first: ReviewSubject
  /// The subject of the comparison; `nil` for a review of one subject.
  public var second: ReviewSubject?
  /// The version of the program that makes the page.
  public var app: String

  /// The limit of gestures of one trace on a page, as a person looks at each of them.
  public static let mostGestures = 200

  /// Creates a page about `first`, compared with `second` if there is one.
  public init(_ first: ReviewSubject, _ second: ReviewSubject? = nil, app: String) {
    self.first = first
    self.second = second
    self.app = app
  }

  /// The subjects of the page: one or two.
  var subjects: [ReviewSubject] { [first] + (second.map { [$0] } ?? []) }

  /// The names of the subjects: with the letters A and B for two, without for one.
  var labels: [String] {
    second.map { ["A · \(first.name)", "B · \($0.name)"] } ?? [first.name]
  }

  /// Returns the bytes of the file. O(bytes of the films).
  public func bytes() -> [UInt8] { Array(document.source.utf8) }
}

/// One trace with one set of settings, for a review page.
public struct ReviewSubject: Hashable, Sendable {
  /// The name of the preset or the trace, to tell subjects apart.
  public var name: String
  /// The header of the trace.
  public var header: TraceHeader
  /// The duration of the recording (s).
  public var seconds: Double
  /// The report; only of the gestures that the page shows.
  public var report: TraceReport
  /// The motions, each with its gesture's number.
  public var motions: [GestureMotion]
  /// The film.
  public var film: ReviewFilm
  /// The trace as it was recorded, without a preset of the replay; comments go into a copy of it.
  var source: TraceFile

  /// Creates a subject from the replay of `trace` with its `report`, `motions` and `film`.
  ///
  /// Gestures outside the film's excerpt, and those beyond ``ReviewPage/mostGestures``, are left out of the report.
  ///
  /// - Parameter source: the trace as it was recorded, if `trace` has the tuning of a preset.
  public init(
    _ trace: TraceFile, name: String, report: TraceReport, motions: [GestureMotion], film: ReviewFilm,
    source: TraceFile? = nil
  ) {
    self.source = source ?? trace
    self.name = name
    header = trace.header
    seconds = trace.duration
    self.report = report
    self.motions = motions
    self.film = film
    self.report.gestures = Array(
      report.gestures.filter { film.shows($0.press) }.prefix(ReviewPage.mostGestures))
  }

  /// Returns the motion of gesture `number`; `nil` if it was not recorded.
  func motion(of number: Int) -> GestureMotion? { motions.first { $0.number == number } }
}
