import PagerGeometry
import Scene
import Trace

/// The cells of a contact sheet: a row of important moments per gesture, or moments at even intervals without gestures.
///
/// With more than sixteen gestures each has a single picture.
struct SheetCells: Hashable {
  /// A cell of the sheet.
  struct Cell: Hashable {
    /// The number of the film's frame.
    var frame: Int
    /// The caption: the gesture and its moment, and the time in the trace.
    var title: String
    /// The index of the cell, in rows from left to right.
    var place: Int
    /// The time in the trace.
    var instant: Instant
  }

  let cells: [Cell]
  /// The number of columns.
  let columns: Int

  /// The limit of gestures with a row each; more gestures have one picture each.
  private static let mostRows = 16
  /// The limit of cells at even intervals; more would be too small.
  static let mostEven = 48
  /// The columns of a gesture's row; a cancel takes the column of the release.
  private static let kinds: [ReviewMoment.Kind] = [.press, .lock, .release, .crossing, .settle]

  /// Creates the cells of a film on `schedule` with `gestures`.
  init(_ gestures: [GestureReport], on schedule: FilmSchedule) {
    let part =
      schedule.instant(of: 0).milliseconds...max(schedule.instant(of: 0).milliseconds, schedule.end.milliseconds)
    let shown = gestures.filter { part.contains($0.press) }
    func cell(_ moment: ReviewMoment, _ place: Int) -> Cell {
      let instant = Instant.zero.advanced(bySeconds: moment.time / 1000)
      let title = moment.gesture.map { "\($0.number) \($0.kind.rawValue)" }
      let seconds = "\((moment.time / 10).rounded() / 100) s"
      let words = [title, seconds, velocity(at: moment)].compactMap { $0 }
      return Cell(
        frame: schedule.number(at: instant), title: words.joined(separator: "  ·  "), place: place, instant: instant)
    }
    /// Returns the velocity of the finger at a release.
    func velocity(at moment: ReviewMoment) -> String? {
      guard let gesture = moment.gesture, gesture.kind == .release else { return nil }
      let velocity = shown.first { $0.number == gesture.number }?.releaseVelocity
      return velocity.map { "\(Int(max(-1e6, min(1e6, $0)).rounded())) pt/s" }
    }
    guard !shown.isEmpty else {
      let step = (schedule.count + Self.mostEven - 1) / Self.mostEven
      cells = stride(from: 0, to: schedule.count, by: max(1, step)).enumerated().map { place, frame in
        cell(ReviewMoment(at: schedule.instant(of: frame).milliseconds), place)
      }
      columns = 8
      return
    }
    guard shown.count <= Self.mostRows else {
      cells = shown.compactMap(ReviewMoment.mostTelling).enumerated().map { cell($1, $0) }
      columns = 6
      return
    }
    cells = shown.enumerated().flatMap { row, gesture in
      ReviewMoment.moments(of: gesture).filter { $0.time <= part.upperBound }.compactMap { moment -> Cell? in
        let kind = moment.gesture?.kind == .cancel ? .release : moment.gesture?.kind
        guard let column = Self.kinds.firstIndex(where: { $0 == kind }) else { return nil }
        return cell(moment, row * Self.kinds.count + column)
      }
    }
    columns = Self.kinds.count
  }
}

extension Instant {
  /// The time from the trace's start (ms).
  fileprivate var milliseconds: Double { Double(nanoseconds) / 1e6 }
}
