import TestSupport

/// The place and the scale of a picture in a window: computed by hand, or measured from pixels.
struct GridPlace: CustomStringConvertible {
  /// The mapping along one axis: a place in the picture (its own pixels) is at `origin` + `scale` x place (window
  /// pixels).
  struct Line {
    var scale: Double
    var origin: Double
    /// The largest distance of a level change from the line (window pixels); 0 if the line is computed by hand.
    var error = 0.0

    func place(of content: Double) -> Double { origin + scale * content }
    func content(at place: Double) -> Double { (place - origin) / scale }
  }

  var x: Line
  var y: Line

  init(x: Line, y: Line) { (self.x, self.y) = (x, y) }

  /// Creates a place with the same scale along both axes.
  init(scale: Double, x: Double, y: Double) {
    self.init(x: Line(scale: scale, origin: x), y: Line(scale: scale, origin: y))
  }

  /// Returns the place of `picture` at fit, in the middle of the window.
  static func fit(_ picture: GridPicture) -> GridPlace {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let scale = min(ZoomWindow.width / width, ZoomWindow.height / height)
    return GridPlace(
      scale: scale, x: (ZoomWindow.width - width * scale) / 2, y: (ZoomWindow.height - height * scale) / 2)
  }

  /// Returns the place after scaling by `factor` around `place`.
  func scaled(by factor: Double, around place: (x: Int, y: Int)) -> GridPlace {
    func scaled(_ line: Line, _ place: Int) -> Line {
      Line(scale: line.scale * factor, origin: Double(place) - (Double(place) - line.origin) * factor)
    }
    return GridPlace(x: scaled(x, place.x), y: scaled(y, place.y))
  }

  /// Returns the place moved to the right and down.
  func moved(by displacement: (x: Double, y: Double)) -> GridPlace {
    var moved = self
    moved.x.origin += displacement.x
    moved.y.origin += displacement.y
    return moved
  }

  /// Returns the place with the edges of `picture` at or beyond the window's, or centred along an axis on which it is
  /// smaller.
  func held(_ picture: GridPicture) -> GridPlace {
    func held(_ line: Line, _ length: Int, in window: Double) -> Line {
      var line = line
      let room = window - line.scale * Double(length)
      line.origin = room >= 0 ? room / 2 : max(room, min(0, line.origin))
      return line
    }
    return GridPlace(
      x: held(x, picture.width, in: ZoomWindow.width), y: held(y, picture.height, in: ZoomWindow.height))
  }

  /// Returns the largest distance between this place and `other`, for a pixel at an edge of the window (window pixels).
  func distance(to other: GridPlace) -> Double {
    func distance(_ a: Line, _ b: Line, _ length: Double) -> Double {
      [0, length].map { abs(a.place(of: b.content(at: $0)) - $0) }.reduce(0, max)
    }
    return max(distance(x, other.x, ZoomWindow.width), distance(y, other.y, ZoomWindow.height))
  }

  /// Returns the larger distance along an axis between this place and `other`, for the pixel at `place` (window
  /// pixels).
  func distance(to other: GridPlace, at place: (x: Int, y: Int)) -> Double {
    let (seenX, seenY) = (
      x.place(of: other.x.content(at: Double(place.x))), y.place(of: other.y.content(at: Double(place.y)))
    )
    return max(abs(seenX - Double(place.x)), abs(seenY - Double(place.y)))
  }

  var description: String {
    func text(_ line: Line) -> String {
      func rounded(_ value: Double, _ unit: Double) -> Double { (value * unit).rounded() / unit }
      return "\(rounded(line.scale, 1e4)) c + \(rounded(line.origin, 1e2))"
    }
    return "(x = \(text(x)), y = \(text(y)))"
  }
}

extension GridPlace {
  /// Measures the place of `picture` by the level changes along rows and columns; `nil` if too little of it is visible.
  init?(of picture: GridPicture, in seen: Screenshot) {
    func row(_ share: Double) -> [Int?] {
      let y = Int(Double(seen.height) * share)
      return (0..<seen.width).map { x in picture.has(seen[x, y]) ? seen[x, y].red : nil }
    }
    func column(_ share: Double) -> [Int?] {
      let x = Int(Double(seen.width) * share)
      return (0..<seen.height).map { y in picture.has(seen[x, y]) ? seen[x, y].green : nil }
    }
    guard let x = Self.line([0.2, 0.4, 0.6, 0.8].map(row), picture.width),
      let y = Self.line([0.1, 0.3, 0.5, 0.7, 0.9].map(column), picture.height)
    else { return nil }
    self.init(x: x, y: y)
  }

  /// Returns the least-squares line through the level changes of the candidate that shows most of a picture.
  private static func line(_ candidates: [[Int?]], _ length: Int) -> Line? {
    let counts = candidates.map { levels in levels.count { $0 != nil } }
    guard let most = counts.max(), let best = counts.firstIndex(of: most) else { return nil }
    return line(candidates[best], length)
  }

  private static func line(_ levels: [Int?], _ length: Int) -> Line? {
    var changes: [(content: Double, place: Double)] = []
    for place in 1..<levels.count {
      guard let before = levels[place - 1], let after = levels[place], before != after, abs(before - after) < 8
      else { continue }
      for level in min(before, after) + 1...max(before, after) {
        changes.append((Double(GridPicture.edge(to: level, along: length)), Double(place)))
      }
    }
    guard changes.count >= 4 else { return nil }
    let count = Double(changes.count)
    let content = changes.reduce(0) { $0 + $1.content } / count
    let place = changes.reduce(0) { $0 + $1.place } / count
    let product = changes.reduce(0) { $0 + ($1.content - content) * ($1.place - place) }
    let square = changes.reduce(0) { $0 + ($1.content - content) * ($1.content - content) }
    guard square > 0 else { return nil }
    var line = Line(scale: product / square, origin: place - product / square * content)
    line.error = changes.map { abs(line.place(of: $0.content) - $0.place) }.max() ?? 0
    return line
  }
}
