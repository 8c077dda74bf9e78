import PagerGeometry
import Scene

/// An icon of a control, a bar or a menu.
enum Icon: Hashable, CaseIterable {
  case overview, strip, details, slideshow, video, fullscreen, menu
  case back, close, sort, select, mark, nextMark, copy, trash
  case rotateRight, rotateLeft, zoomIn, zoomOut, fit, fitWidth, first, last
  case caption, openWith, folder, copyTo, demos, help, tick
}

/// The drawing of an icon with plates, triangles and diagonals, so that it is sharp at every display scale.
struct IconArt {
  /// The width of a stroke (pt).
  private static let stroke = 2.0

  let canvas: PageCanvas
  /// The frame of the icon (pt): a square with a side of 20.
  let box: Rect
  let color: Color
  /// The colour of signs inside a disc.
  let ground: Color
  /// Whether icons with a reading direction are mirrored.
  let isMirrored: Bool

  /// Returns the commands that draw `icon`.
  func commands(_ icon: Icon) -> [DrawCommand] {
    switch icon {
    case .overview: (0..<9).map { bar(2 + 6 * Double($0 % 3), 2 + 6 * Double($0 / 3), 4, 4) }
    case .fullscreen: fullscreen
    case .menu: (0..<3).map { bar(8, 2 + 6 * Double($0), 4, 4, radius: 2) }
    case .back: diagonal(6, 3, 7, rises: true) + diagonal(6, 10, 7, rises: false)
    case .select: frame(2, 2, 16, 16) + tick(5, 7, side: 10, color)
    case .demos: [bar(6, 2, 8, 16, radius: 2), bar(1, 5, 3, 10), bar(16, 5, 3, 10)]
    case .tick: tick(3, 5, side: 14, color)
    case .details: details
    case .rotateRight: rotation(isLeft: false)
    case .rotateLeft: rotation(isLeft: true)
    case .zoomOut: [bar(4, 9, 12, 2)]
    case .zoomIn: [bar(4, 9, 12, 2), bar(9, 4, 2, 12)]
    case .fit: frame(1, 3, 18, 14) + [bar(5, 7, 10, 6)]
    case .fitWidth: fitWidth
    case .strip: [bar(2, 3, 16, 9, radius: 2)] + (0..<3).map { bar(2 + 6 * Double($0), 14, 4, 4) }
    case .slideshow: canvas.triangle(area(5, 3, 12, 14), toward: .right, color)
    case .video: frame(1, 3, 18, 14) + canvas.triangle(area(8, 6, 6, 8), toward: .right, color)
    case .sort: [bar(2, 4, 16, 2), bar(2, 9, 11, 2), bar(2, 14, 6, 2)]
    case .caption: frame(2, 3, 16, 14) + [bar(5, 12, 10, 2)]
    case .first: end(isFirst: true)
    case .last: end(isFirst: false)
    case .mark: [bar(2, 2, 16, 16, radius: 8)] + tick(5, 7, side: 10, ground)
    case .nextMark: nextMark
    case .copy: frame(7, 7, 11, 11) + [bar(2, 2, 11, 2), bar(2, 2, 2, 11), bar(2, 11, 3, 2), bar(11, 2, 2, 3)]
    case .openWith: openWith
    case .folder: folder
    case .copyTo: folder + [bar(9, 9, 2, 6), bar(7, 11, 6, 2)]
    case .help: [bar(2, 2, 16, 16, radius: 8), canvas.text("?", size: 13, color: ground, in: area(2, 2, 16, 16))]
    case .close: diagonal(4, 4, 12, rises: false) + diagonal(4, 4, 12, rises: true)
    case .trash: trash
    }
  }

  /// The icon of fullscreen: four corners.
  private var fullscreen: [DrawCommand] {
    [
      bar(2, 2, 6, 2), bar(2, 2, 2, 6), bar(12, 2, 6, 2), bar(16, 2, 2, 6), bar(2, 16, 6, 2), bar(2, 12, 2, 6),
      bar(12, 16, 6, 2), bar(16, 12, 2, 6),
    ]
  }

  private var details: [DrawCommand] {
    (0..<3).flatMap { row in
      let top = 4 + 5 * Double(row)
      return [bar(2, top, 2, 2), bar(7, top, row == 2 ? 7 : 11, 2)]
    }
  }

  /// The icon of a rotation: a picture, and an arrow around its corner. It is the same in both reading directions.
  private func rotation(isLeft: Bool) -> [DrawCommand] {
    let icon = IconArt(canvas: canvas, box: box, color: color, ground: ground, isMirrored: isLeft)
    return [icon.bar(2, 9, 9, 9), icon.bar(5, 3, 11, 2), icon.bar(14, 3, 2, 8)]
      + canvas.triangle(icon.area(11, 10, 8, 5), toward: .down, color)
  }

  private var fitWidth: [DrawCommand] {
    [bar(1, 3, 2, 14), bar(17, 3, 2, 14), bar(7, 9, 6, 2)]
      + canvas.triangle(area(4, 6, 4, 8), toward: isMirrored ? .right : .left, color)
      + canvas.triangle(area(12, 6, 4, 8), toward: isMirrored ? .left : .right, color)
  }

  private func end(isFirst: Bool) -> [DrawCommand] {
    let pointsLeft = isFirst != isMirrored
    return isFirst
      ? [bar(4, 4, 2, 12)] + canvas.triangle(area(7, 4, 9, 12), toward: pointsLeft ? .left : .right, color)
      : [bar(14, 4, 2, 12)] + canvas.triangle(area(4, 4, 9, 12), toward: pointsLeft ? .left : .right, color)
  }

  private var nextMark: [DrawCommand] {
    [bar(1, 6, 8, 8, radius: 4)] + diagonal(13, 5, 5, rises: false) + diagonal(13, 10, 5, rises: true)
  }

  private var openWith: [DrawCommand] {
    [
      bar(2, 4, 7, 2), bar(2, 4, 2, 14), bar(2, 16, 14, 2), bar(14, 11, 2, 7), bar(11, 2, 7, 2), bar(16, 2, 2, 7),
    ] + diagonal(9, 3, 8, rises: true)
  }

  private var folder: [DrawCommand] { [bar(2, 3, 7, 3)] + frame(2, 5, 16, 12) }

  private var trash: [DrawCommand] {
    [
      bar(2, 4, 16, 2), bar(7, 1, 6, 2), bar(4, 7, 2, 11), bar(14, 7, 2, 11), bar(4, 16, 12, 2), bar(9, 8, 2, 6),
    ]
  }

  // MARK: Shapes

  private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: isMirrored ? box.maxX - x - width : box.minX + x, y: box.minY + y, width: width, height: height)
  }

  private func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0.5) -> DrawCommand {
    canvas.plate(area(x, y, width, height), radius: radius, color)
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [DrawCommand] {
    let stroke = Self.stroke
    return [
      bar(x, y, width, stroke), bar(x, y + height - stroke, width, stroke), bar(x, y, stroke, height),
      bar(x + width - stroke, y, stroke, height),
    ]
  }

  /// Returns the commands for a tick in `side` points of width. It is the same in both reading directions.
  private func tick(_ x: Double, _ y: Double, side: Double, _ color: Color) -> [DrawCommand] {
    let icon = IconArt(canvas: canvas, box: box, color: color, ground: ground, isMirrored: false)
    let short = (side * 0.3).rounded()
    let long = side - short
    return icon.diagonal(x, y + long - short, short, rises: false) + icon.diagonal(x + short, y, long, rises: true)
  }

  /// Returns the commands for a diagonal stroke through a square of `side` points: down to the right, or up to the
  /// right if it `rises`. Each line of pixels is a run with a half covered pixel at both ends.
  private func diagonal(_ x: Double, _ y: Double, _ side: Double, rises: Bool) -> [DrawCommand] {
    let pixels = canvas.pixels(area(x, y, side, side))
    let width = max(1, Int((Self.stroke * canvas.grid.scale * 2.0.squareRoot()).rounded()) - 1)
    return (0..<pixels.height).flatMap { line -> [DrawCommand] in
      let step = rises != isMirrored ? pixels.height - 1 - line : line
      let run = PixelRect(x: pixels.x + step - width / 2, y: pixels.y + line, width: width, height: 1)
      return [
        .fill(PixelRect(x: run.x - 1, y: run.y, width: width + 2, height: 1), color.opacity(0.5)), .fill(run, color),
      ]
    }
  }
}
