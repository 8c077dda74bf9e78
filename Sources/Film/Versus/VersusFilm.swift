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

  /// Creates a film of `first` and `second`, at `scale` pixels per point.
  ///
  /// - Parameters:
  ///   - caption: the last line of the footer.
  ///   - outputWidth: returns the width that a film of a width is scaled down to (px); `nil` if it is not.
  init(
    _ first: VersusSide, _ second: VersusSide, form: VersusForm, scale: Double, look: Look = .dark,
    caption: String? = nil, outputWidth: (Int) -> Int? = { _ in nil }
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
    footer = FilmFooter(
      lineCount: VersusFooter.lineCount + (caption == nil ? 0 : 1), scale: scale, look: look, under: picture.width,
      outputWidth: outputWidth)
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
    let lines = VersusFooter.lines(sides[0], sides[1], inFrame: number)
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
