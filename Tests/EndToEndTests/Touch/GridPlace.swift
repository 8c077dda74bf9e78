import TestSupport

/// Where a picture stands in a window, and how large: computed by hand, or read from pixels.
struct GridPlace: CustomStringConvertible {
  /// Along one axis: a place of the picture (its own pixels) is seen at `origin` + `scale` x place (window pixels).
  struct Line {
    var scale: Double
    var origin: Double
    /// The most that a change of level lies beside the line (window pixels); 0 where it is computed.
    var error = 0.0

    func place(of content: Double) -> Double { origin + scale * content }
    func content(at place: Double) -> Double { (place - origin) / scale }
  }

  var x: Line
  var y: Line

  init(x: Line, y: Line) { (self.x, self.y) = (x, y) }

  /// The same scale along both axes.
  init(scale: Double, x: Double, y: Double) {
    self.init(x: Line(scale: scale, origin: x), y: Line(scale: scale, origin: y))
  }

  /// All of `picture`, as large as the window allows, in its middle.
  static func fit(_ picture: GridPicture) -> GridPlace {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let scale = min(ZoomWindow.width / width, ZoomWindow.height / height)
    return GridPlace(
      scale: scale, x: (ZoomWindow.width - width * scale) / 2, y: (ZoomWindow.height - height * scale) / 2)
  }

  /// So many times as large, with what is at `place` staying there.
  func scaled(by factor: Double, around place: (x: Int, y: Int)) -> GridPlace {
    func scaled(_ line: Line, _ place: Int) -> Line {
      Line(scale: line.scale * factor, origin: Double(place) - (Double(place) - line.origin) * factor)
    }
    return GridPlace(x: scaled(x, place.x), y: scaled(y, place.y))
  }

  /// Moved to the right and down.
  func moved(by displacement: (x: Double, y: Double)) -> GridPlace {
    var moved = self
    moved.x.origin += displacement.x
    moved.y.origin += displacement.y
    return moved
  }

  /// With the edges of `picture` at or beyond the window's, or in the middle along an axis where it is smaller.
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

  /// How far what is at an edge of the window is from where `other` has it, at most (window pixels).
  func distance(to other: GridPlace) -> Double {
    func distance(_ a: Line, _ b: Line, _ length: Double) -> Double {
      [0, length].map { abs(a.place(of: b.content(at: $0)) - $0) }.reduce(0, max)
    }
    return max(distance(x, other.x, ZoomWindow.width), distance(y, other.y, ZoomWindow.height))
  }

  /// How far what `other` has at `place` is from there along either axis, at most (window pixels).
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
  /// Where `picture` stands, by the levels that change along rows and columns; `nil` where too little of it is seen.
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

  /// The line of least squares through the changes of level, in the one of `candidates` that shows most of a picture.
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
