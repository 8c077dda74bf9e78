import PagerGeometry
import Paging
import Scene
import Words

/// A page of a recording that is seen without its pictures: the picture's number on a ground of its album's colour, so that
/// pages and their edges can be told apart.
struct NumberedPage {
  let place: AlbumPlace

  /// Grounds of albums, one after the other.
  private static let grounds: [UInt32] = [0x2F4858, 0x4A3F55, 0x3E4F3C, 0x5A4636, 0x35505A, 0x533B3F]
  /// Every other picture is that much lighter, as two of one ground would read as one.
  private static let lightening = 0.08
  /// Heights of the number and of the words under it, as parts of the page's shorter side.
  private static let (numberHeight, wordsHeight) = (0.3, 0.055)

  /// The page on `canvas`.
  func commands(on canvas: PageCanvas) -> [DrawCommand] {
    let ground = Color(hex: Self.grounds[(place.album - 1) % Self.grounds.count])
    let side = min(canvas.size.width, canvas.size.height)
    var commands = [DrawCommand.fill(canvas.box, ground)]
    if place.picture.isMultiple(of: 2) { commands.append(.fill(canvas.box, Look.dark.text.opacity(Self.lightening))) }
    let words = "\(place.title)   \(place.words)"
    commands.append(
      canvas.label([
        Label.Line([Label.Run(localNumber(place.picture), color: Look.dark.text)], size: side * Self.numberHeight),
        Label.Line([Label.Run(words, color: Look.dark.text.opacity(0.75))], size: max(10, side * Self.wordsHeight)),
      ]))
    return commands
  }
}
