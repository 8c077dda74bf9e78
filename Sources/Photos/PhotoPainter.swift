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
    let canvas = PageCanvas(box: box, grid: viewport.grid)
    if let album = snapshot.album(of: page), let failure = album.failure {
      return [.fill(box, Style.placeholder), notice(album.title, failure.line, on: canvas)]
    }
    if let failure = content.failure {
      return [.fill(box, Style.placeholder), notice(name(of: page), failure.line, on: canvas)]
    }
    guard let picture = content.picture else {
      if let standIn = content.standIn { return [image(standIn, in: box)] }
      let line = Label.Line([Label.Run(name(of: page), color: Style.secondaryText)])
      return [.fill(box, Style.placeholder), canvas.label([line])]
    }
    if picture.isClear, picture.animation == nil {
      let line = "This picture is fully transparent: there is nothing to see."
      return [.fill(box, Style.placeholder), notice(name(of: page), line, on: canvas, color: Style.secondaryText)]
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
      commands.append(canvas.label([line], .topLeading, plate: Style.plate))
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
    return [PageCanvas(viewport).label([line], .bottom, plate: Style.plate, opacity: opacity)]
  }

  /// Before there is anything.
  func emptyCommands() -> [DrawCommand] {
    [PageCanvas(viewport).label([Label.Line([Label.Run("Looking for pictures", color: Style.secondaryText)])])]
  }

  private func name(of page: Page) -> String { snapshot.album(of: page)?.name(of: page.column) ?? "" }

  private func notice(
    _ headline: String, _ line: String, on canvas: PageCanvas, color: Color = Style.alert
  ) -> DrawCommand {
    canvas.label([
      Label.Line([Label.Run(headline)], size: Style.headlineSize), Label.Line([Label.Run(line, color: color)]),
    ])
  }
}
