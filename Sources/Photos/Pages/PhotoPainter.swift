import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene
import Words

/// A painter of pages: a picture in the middle, or a placeholder with the picture's name or its failure.
struct PhotoPainter {
  let viewport: Viewport
  let snapshot: LibrarySnapshot
  /// The library, which knows the pages without a picture.
  let library: any PhotoSource
  private var look: Look { viewport.look }

  /// Adds the commands of one page to `commands`.
  ///
  /// - Parameter tiles: The tiles with detail of the picture, in drawing order.
  func add(_ seen: SeenPage, content: PageContent, tiles: [PictureTile] = [], to commands: inout [DrawCommand]) {
    let isPicture = snapshot.album(of: seen.placed.page)?.failure == nil && content.failure == nil
    guard isPicture, let picture = content.picture, !picture.isClear || picture.animation != nil else {
      return commands += withoutPicture(seen, content)
    }
    // A zoomed picture is larger than its page, and is clipped to it.
    if let zoom = seen.zoom, !zoom.isRestingAtFit {
      var inside: [DrawCommand] = []
      add(picture, content, tiles, on: seen, to: &inside)
      commands.append(.clipped(seen.box, inside))
    } else {
      add(picture, content, tiles, on: seen, to: &commands)
    }
    if picture.isTruncated {
      let line = Label.Line(
        [Label.Run(translated("This file is incomplete: the rest is missing"), color: look.alertOnPlate)],
        size: look.captionSize)
      commands.append(canvas(of: seen).label([line], .topStart, plate: look.plate))
    }
  }

  private func canvas(of seen: SeenPage) -> PageCanvas { PageCanvas(box: seen.box, grid: viewport.grid, look: look) }

  /// Draws a page without a picture: a failure, a preview, a number or a placeholder.
  private func withoutPicture(_ seen: SeenPage, _ content: PageContent) -> [DrawCommand] {
    let (page, box, canvas) = (seen.placed.page, seen.box, canvas(of: seen))
    if let album = snapshot.album(of: page), let failure = album.failure {
      return [.fill(box, look.placeholder), NoticeArt(canvas: canvas).labelAboveButton(album.title, failure.shownLine)]
    }
    if let failure = content.failure {
      return [.fill(box, look.placeholder), NoticeArt(canvas: canvas).label(name(of: page), failure.line)]
    }
    if content.picture != nil {
      let line = translated("This picture is fully transparent.")
      return [
        .fill(box, look.placeholder),
        NoticeArt(canvas: canvas).label(name(of: page), line, color: look.secondaryText),
      ]
    }
    if let standIn = content.standIn {
      let image = image(standIn, on: seen)
      guard let zoom = seen.zoom, !zoom.isRestingAtFit else { return [image] }
      return [.clipped(box, [image])]
    }
    if !library.hasPicture(of: page), let place = snapshot.place(of: page) {
      return NumberedPage(place: place).commands(on: canvas)
    }
    let line = Label.Line([Label.Run(name(of: page), color: look.secondaryText)], size: look.captionSize)
    return [.fill(box, look.placeholder), canvas.label([line])]
  }

  /// Adds a picture, the preview under it, and its tiles.
  private func add(
    _ picture: DecodedPicture, _ content: PageContent, _ tiles: [PictureTile], on seen: SeenPage,
    to commands: inout [DrawCommand]
  ) {
    if let frame = content.frame {
      commands.append(image(frame, on: seen))
    } else if !content.isSharp {
      // A picture draws nothing before it is in a texture. Until then the preview or the placeholder under it is
      // visible.
      if let standIn = content.standIn {
        commands.append(image(standIn, on: seen))
      } else {
        commands.append(.fill(place(of: picture, on: seen), look.placeholder))
      }
    }
    // A transparent picture is drawn only once: either the picture or its tiles.
    let isUnder = content.frame == nil && (content.isSharp || picture.isOpaque) && (picture.isOpaque || tiles.isEmpty)
    if isUnder { commands.append(image(picture, on: seen)) }
    if let zoom = seen.zoom { for tile in tiles { commands.append(self.tile(tile, on: seen, zoom)) } }
  }

  private func image(_ picture: DecodedPicture, on seen: SeenPage) -> DrawCommand {
    let isOwnPixels = picture.pixels.pixelSize == size(of: picture, on: seen)
    return .image(picture.pixels.id, place(of: picture, on: seen), options(seen.zoom, isOwnPixels: isOwnPixels))
  }

  private func tile(_ tile: PictureTile, on seen: SeenPage, _ zoom: Zoom) -> DrawCommand {
    let place = tile.place
    let corner = zoom.viewportPoint(of: place.origin)
    let other = zoom.viewportPoint(of: Point(x: place.maxX, y: place.maxY))
    let area = Rect(
      x: min(corner.x, other.x), y: min(corner.y, other.y), width: (other.x - corner.x).magnitude,
      height: (other.y - corner.y).magnitude)
    return .image(
      tile.pixels.id, seen.pixels(area, on: viewport.grid), options(zoom, isOwnPixels: tile.level == 0))
  }

  /// The scale (device pixels per pixel of the picture) above which a picture's pixels are drawn as sharp squares.
  private static let scaleOfSquares = 4.0

  private func options(_ zoom: Zoom?, isOwnPixels: Bool) -> ImageOptions {
    guard let zoom else { return ImageOptions() }
    let isSquares = isOwnPixels && zoom.pixelScale > Self.scaleOfSquares
    return ImageOptions(quarterTurns: zoom.quarterTurns, sampling: isSquares ? .nearest : .smooth)
  }

  /// Returns the frame of a picture on its page, in pixels of the viewport. It depends on the original size alone, so
  /// that a preview has the same frame as the sharp picture.
  private func place(of picture: DecodedPicture, on seen: SeenPage) -> PixelRect {
    guard let zoom = seen.zoom, !zoom.isRestingAtFit else {
      return seen.box.centered(
        size(of: picture, on: seen).turned(seen.zoom?.quarterTurns ?? 0).fitted(into: viewport.pixelSize))
    }
    return seen.pixels(zoom.frame, on: viewport.grid)
  }

  /// Returns the size of the picture of a page in its own pixels.
  private func size(of picture: DecodedPicture, on seen: SeenPage) -> PixelSize {
    library.smallVersion(of: seen.placed.page)?.size ?? picture.originalSize
  }

  /// Draws the caption of `page`: album, name, place in the album, scale, mark, and the sign of a motion photo.
  ///
  /// - Parameters:
  ///   - scale: The scale in the caption (device pixels per pixel of the picture); `nil` for none.
  ///   - seen: The visible page, with which the caption moves; `nil` for a caption at rest.
  func captionCommands(
    for page: Page, scale: Double? = nil, isMarked: Bool = false, on seen: SeenPage? = nil,
    content: PageContent = .placeholder,
    opacity: Double
  ) -> [DrawCommand] {
    guard let place = snapshot.place(of: page) else { return [] }
    var runs = [
      Label.Run("\(place.title)   ", color: look.secondaryTextOnPlate), Label.Run(name(of: page), color: look.text),
      Label.Run("   \(place.words)", color: look.secondaryTextOnPlate),
    ]
    if let scale { runs.append(Label.Run("   \(localPercent(scale))", color: look.text)) }
    if isMarked { runs.append(Label.Run("   \(translated("marked"))", color: look.text)) }
    if content.picture?.videoLength != nil {
      runs.append(Label.Run("   \(translated("with video"))", color: look.text))
    }
    if snapshot.album(of: page)?.nameOfRAW(of: page.column) != nil {
      runs.append(Label.Run("   \(translated("with RAW"))", color: look.text))
    }
    let picture = restingPlace(on: seen, content: content)
    let caption = CaptionPlace(width: width(of: runs), picture: picture, in: viewport)
    let label = DrawCommand.label(
      Label(
        lines: [Label.Line(runs.inReadingOrder, size: look.captionSize)], box: caption.box,
        placement: caption.placement,
        plate: look.plate,
        opacity: opacity, scale: viewport.grid.scale))
    return [seen.map { label.moved(x: $0.box.x, y: $0.box.y) } ?? label]
  }

  /// Returns an upper estimate of the width of a caption's plate (pt).
  private func width(of runs: [Label.Run]) -> Double {
    let letters = runs.reduce(0) { sum, run in
      // From U+1100 on most letters are as wide as they are high.
      run.text.unicodeScalars.reduce(sum) { $0 + ($1.value >= 0x1100 ? 1.05 : $1 == " " ? 0.3 : 0.6) }
    }
    return letters * look.captionSize + 24
  }

  /// Returns the frame at rest of the picture of the page `seen`; `nil` for a zoomed picture, or one of unknown size.
  private func restingPlace(on seen: SeenPage?, content: PageContent) -> PixelRect? {
    guard let seen, let picture = content.picture ?? content.standIn, content.failure == nil else { return nil }
    if let zoom = seen.zoom, !zoom.isRestingAtFit { return nil }
    var place = place(of: picture, on: seen)
    (place.x, place.y) = (place.x - seen.box.x, place.y - seen.box.y)
    return place
  }

  /// Draws the notice of a library without any page yet.
  func emptyCommands() -> [DrawCommand] {
    [
      PageCanvas(viewport).label([
        Label.Line([Label.Run(translated("Looking for pictures…"), color: look.secondaryText)], size: look.captionSize)
      ])
    ]
  }

  private func name(of page: Page) -> String { snapshot.album(of: page)?.name(of: page.column) ?? "" }
}

/// A page of a recording without its picture: the picture's number on the colour of its album, so that pages and their
/// edges are distinguishable.
struct NumberedPage {
  let place: AlbumPlace

  /// The background colours of the albums, in turn.
  private static let grounds: [UInt32] = [0x2F4858, 0x4A3F55, 0x3E4F3C, 0x5A4636, 0x35505A, 0x533B3F]
  /// The opacity of the light layer on every second picture, so that neighbours differ.
  private static let lightening = 0.08
  /// The heights of the number and of the words under it, as fractions of the page's shorter side.
  private static let (numberHeight, wordsHeight) = (0.3, 0.055)

  /// Draws the page on `canvas`.
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
