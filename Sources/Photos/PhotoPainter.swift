import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// Draws pages of pictures: a picture in its middle, or a placeholder that says what it waits for or what went wrong.
struct PhotoPainter {
  let viewport: Viewport
  let snapshot: LibrarySnapshot

  /// One page.
  func commands(for seen: SeenPage, content: PageContent) -> [DrawCommand] {
    let (page, box) = (seen.placed.page, seen.box)
    if let album = snapshot.album(of: page), let failure = album.failure {
      return [.fill(box, Style.placeholder), notice(album.title, failure.line, in: box)]
    }
    if let failure = content.failure {
      return [.fill(box, Style.placeholder), notice(name(of: page), failure.line, in: box)]
    }
    guard let picture = content.picture else {
      if let standIn = content.standIn { return [image(standIn, in: box)] }
      let line = Label.Line([Label.Run(name(of: page), color: Style.secondaryText)])
      return [.fill(box, Style.placeholder), label([line], in: inset(box), .center)]
    }
    if picture.isClear, picture.animation == nil {
      let line = "This picture is fully transparent: there is nothing to see."
      return [.fill(box, Style.placeholder), notice(name(of: page), line, in: box, color: Style.secondaryText)]
    }
    var commands: [DrawCommand] = []
    if let frame = content.frame {
      commands.append(image(frame, in: box))
    } else if !content.isSharp {
      // Until the picture is in its texture it draws nothing, and what lies under it shows; then it hides that at once.
      if let standIn = content.standIn {
        commands.append(image(standIn, in: box))
      } else {
        commands.append(.fill(place(of: picture, in: box), Style.placeholder))
      }
    }
    if content.frame == nil, content.isSharp || picture.isOpaque { commands.append(image(picture, in: box)) }
    if picture.isTruncated {
      let line = Label.Line([Label.Run("This file ends early: the rest is missing", color: Style.alert)])
      commands.append(label([line], in: inset(box), .topLeading, plate: Style.plate))
    }
    return commands
  }

  private func image(_ picture: DecodedPicture, in box: PixelRect) -> DrawCommand {
    .image(picture.pixels.id, place(of: picture, in: box))
  }

  /// Where a picture stands on its page, whatever its pixels were made for: a preview, and one of another size, in the
  /// very place of the picture that follows.
  private func place(of picture: DecodedPicture, in box: PixelRect) -> PixelRect {
    box.centered(picture.originalSize.fitted(into: viewport.pixelSize))
  }

  /// Album, name and place of `page`.
  func captionCommands(for page: Page, opacity: Double) -> [DrawCommand] {
    guard let place = snapshot.place(of: page) else { return [] }
    let line = Label.Line([
      Label.Run("\(place.title)   ", color: Style.secondaryText), Label.Run(name(of: page)),
      Label.Run("   \(place.picture) / \(place.count)", color: Style.secondaryText),
    ])
    return [label([line], in: inset(window), .bottom, plate: Style.plate, opacity: opacity)]
  }

  /// Before there is anything.
  func emptyCommands() -> [DrawCommand] {
    [label([Label.Line([Label.Run("Looking for pictures", color: Style.secondaryText)])], in: inset(window), .center)]
  }

  private var window: PixelRect {
    PixelRect(size: viewport.pixelSize)
  }

  private func name(of page: Page) -> String { snapshot.album(of: page)?.name(of: page.column) ?? "" }

  private func notice(
    _ headline: String, _ line: String, in box: PixelRect, color: Color = Style.alert
  ) -> DrawCommand {
    label(
      [
        Label.Line([Label.Run(headline)], size: Style.headlineSize),
        Label.Line([Label.Run(line, color: color)]),
      ], in: inset(box), .center)
  }

  private func label(
    _ lines: [Label.Line], in box: PixelRect, _ placement: Label.Placement, plate: Color? = nil, opacity: Double = 1
  ) -> DrawCommand {
    .label(
      Label(
        lines: lines, box: box, placement: placement, plate: plate, opacity: opacity, scale: viewport.grid.scale))
  }

  private func inset(_ box: PixelRect) -> PixelRect {
    let margin = min(viewport.grid.pixel(Style.margin), box.width / 4, box.height / 4)
    return box.inset(by: margin)
  }
}
