import PagerGeometry
import Scene
import Trace

/// The arrangement of two replays.
public enum VersusForm: Hashable, Sendable {
  /// The second replay to the right of the first.
  case sideBySide
  /// The second replay, more transparent, over the first.
  case onionSkin
}

/// A film of two replays with one clock: side by side, or the second as an onion skin over the first.
@MainActor
final class VersusFilm: FilmSource {
  /// The opacity of the second replay over the first.
  private static let onionOpacity = 0.4
  /// The gap between the two replays (pixels).
  private static let gap = 2

  let schedule: FilmSchedule
  let size: PixelSize
  private let sides: [VersusSide]
  private let form: VersusForm
  private let picture: PixelSize
  private let caption: String?
  private let look: Look
  private let footer: FilmFooter
  private var number = 0
  private var second: Frame?

  /// Creates a film of `first` and `second`, at `scale` pixels per point; `caption` is the last line of the footer.
  init(
    _ first: VersusSide, _ second: VersusSide, form: VersusForm, scale: Double, look: Look = .dark,
    caption: String? = nil
  ) {
    self.look = look
    sides = [first, second]
    self.form = form
    self.caption = caption
    // The film lasts until both replays are over; its times are those of the first.
    schedule = first.film.schedule.lasting(max(first.film.schedule.count, second.film.schedule.count))
    let (a, b) = (first.film.size, second.film.size)
    let isBeside = form == .sideBySide
    picture = PixelSize(
      width: isBeside ? a.width + Self.gap + b.width : max(a.width, b.width), height: max(a.height, b.height))
    footer = FilmFooter(lineCount: VersusFooter.lineCount + (caption == nil ? 0 : 1), scale: scale, look: look)
    size = PixelSize(width: picture.width, height: picture.height + footer.height)
  }

  var isReady: Bool { sides.allSatisfy { $0.film.isReady } }
  var missingFrames: Int { sides.map(\.film.missingFrames).reduce(0, +) }

  /// Returns false: the clock in the footer changes with every frame.
  func isRepeated(_ number: Int, since earlier: Int) -> Bool { false }

  func frame(_ number: Int) -> Frame {
    self.number = number
    let frames = sides.map { $0.film.frame(min(number, $0.film.schedule.count - 1)) }
    var whole = Frame(drawList: DrawList(background: look.background))
    whole.add(frames[0], in: box(of: 0))
    switch form {
    case .sideBySide:
      whole.add(frames[1], in: box(of: 1))
      whole.drawList.commands += writing
    case .onionSkin:
      // Both frames list all images, so that the textures stay while either is drawn.
      var over = Frame(drawList: DrawList(background: look.background))
      over.add(frames[1], in: box(of: 1))
      over.drawList.commands += writing
      whole.drawList.commands += writing
      whole.images += over.images
      over.images = whole.images
      whole.uploads += frames[1].uploads
      whole.drawings += frames[1].drawings
      second = over
    }
    return whole
  }

  func veil() -> (frame: Frame, opacity: Double)? {
    guard form == .onionSkin, let second else { return nil }
    return (second, Self.onionOpacity)
  }

  func presented() { for side in sides { side.film.presented() } }

  /// Returns the rectangle of a side.
  private func box(of index: Int) -> PixelRect {
    let size = sides[index].film.size
    let x = form == .sideBySide && index == 1 ? sides[0].film.size.width + Self.gap : 0
    return PixelRect(x: x, y: 0, width: size.width, height: size.height)
  }

  /// The draw commands of the footer.
  private var writing: [DrawCommand] {
    let time = Double(number) / Double(schedule.framesPerSecond) / Double(schedule.slowness)
    let lines = VersusFooter.lines(sides[0], sides[1], at: time)
    let half = size.width / 2
    var commands = lines.enumerated().flatMap { index, lines in
      let column = index == 0 || form == .onionSkin ? index * half : sides[0].film.size.width + Self.gap
      let end = index == 0 ? (form == .onionSkin ? half : sides[0].film.size.width) : size.width
      return footer.commands(
        lines, in: PixelRect(x: column, y: picture.height, width: end - column, height: footer.height))
    }
    if let caption {
      let below = [String](repeating: "", count: VersusFooter.lineCount) + [caption]
      commands += footer.commands(
        below, in: PixelRect(x: 0, y: picture.height, width: size.width, height: footer.height))
    }
    return commands
  }
}

/// The footer of two compared replays: their names, the present gesture of both, and its figures once it is over.
///
/// The figures of the second replay include the difference from the first.
enum VersusFooter {
  /// The number of lines.
  static let lineCount = 5

  /// Returns the lines below the first and the second replay, `time` seconds after the film's start.
  static func lines(_ first: VersusSide, _ second: VersusSide, at time: Double) -> [[String]] {
    let number = [first, second].compactMap { $0.gesture(at: time)?.number }.max()
    let gestures = [first, second].map { side -> GestureReport? in
      side.report.gestures.first { $0.number == number && side.isOver($0, at: time) }
    }
    let moment = "\(Double(Int(time * 100)) / 100) s" + (number.map { "  ·  gesture \($0)" } ?? "")
    return [(first, "A"), (second, "B")].enumerated().map { index, side in
      let figures = figures(gestures[index], beside: index == 1 ? gestures[0] : nil)
      return ["\(side.1)  ·  \(side.0.name)", moment] + figures
    }
  }

  /// Returns the settle time, distance and overshoot of `gesture`, or dashes without one.
  private static func figures(_ gesture: GestureReport?, beside other: GestureReport?) -> [String] {
    func line(_ name: String, _ unit: String, _ value: (GestureReport) -> Double?) -> String {
      guard let gesture, let number = value(gesture) else { return "\(name) –" }
      let text = "\(name) \(ReportNumber.text(number)) \(unit)"
      guard let other, let difference = ReportComparison.difference(value(other), number) else { return text }
      return "\(text)  (\(ReportNumber.signed(difference)))"
    }
    return [
      line("settles in", "ms") { $0.settleTime }, line("distance", "pt") { $0.distance },
      line("overshoot", "pt") { $0.overshoot },
    ]
  }
}

/// One side of a comparison: the name, the film and the report of a replay.
public struct VersusSide {
  /// The name of the preset or the trace.
  public var name: String
  /// The start of the film in the trace (s from the trace's start).
  let start: Double
  let film: TraceFilm
  let report: TraceReport

  /// Returns the gesture with the latest press by `time` (s from the film's start); `nil` before the first.
  func gesture(at time: Double) -> GestureReport? {
    report.gestures.last { $0.press <= (start + time) * 1000 }
  }

  /// Returns whether `gesture` has ended by `time` (s from the film's start), so that its figures are known.
  func isOver(_ gesture: GestureReport, at time: Double) -> Bool {
    gesture.press + gesture.duration + (gesture.settleTime ?? 0) <= (start + time) * 1000
  }
}
