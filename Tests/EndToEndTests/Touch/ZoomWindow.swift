import TestSupport
import Testing

/// A window of 1000 x 700 with grid pictures, and checks of its pixels.
struct ZoomWindow {
  static let width = 1000.0
  static let height = 700.0
  /// The rows above the caption, which appears and fades by itself.
  private static let rows = 0..<620

  let program: RunningProgram

  /// Returns the window's current pixels above the caption.
  func look() throws -> Screenshot {
    var frame = try program.frame
    frame.height = Self.rows.count
    return try program.screen.screenshot(frame)
  }

  /// Returns the current place of `picture`; `nil` if it is not visible, or too little of it is.
  func place(of picture: GridPicture) throws -> GridPlace? { GridPlace(of: picture, in: try look()) }

  /// Returns the columns from the first to the last that show `picture`, a third of the height down.
  func columns(of picture: GridPicture) throws -> Range<Int> {
    let seen = try look()
    let columns = (0..<seen.width).filter { picture.has(seen[$0, 233]) }
    return (columns.first ?? 0)..<(columns.last ?? -1) + 1
  }

  /// Returns the rows from the first to the last that show `picture`, in the middle.
  func rows(of picture: GridPicture) throws -> Range<Int> {
    let seen = try look()
    let rows = (0..<seen.height).filter { picture.has(seen[seen.width / 2, $0]) }
    return (rows.first ?? 0)..<(rows.last ?? -1) + 1
  }

  /// Waits until nothing moves, and returns the pixels. A program that gets no processor time also shows the same
  /// pixels for a while, and is not at rest.
  @discardableResult
  func rests() throws -> Screenshot {
    var seen = try look()
    var count = 1
    try eventually(timeout: .seconds(30)) {
      try program.rest(.milliseconds(80))
      let next = try look()
      count = next == seen && program.isAsleep ? count + 1 : 1
      seen = next
      return count >= 4 ? nil : "moving"
    }
    return seen
  }

  /// Waits until the window rests with `picture` at `place`, to within a pixel: drawing rounds by up to half of one.
  @discardableResult
  func shows(
    _ picture: GridPicture, at place: GridPlace, within tolerance: Double = 1, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> GridPlace {
    var found: GridPlace?
    do {
      try eventually(timeout: .seconds(15)) {
        found = GridPlace(of: picture, in: try rests())
        guard let found else { return "nothing of the picture \(picture.blue)" }
        let distance = found.distance(to: place)
        return distance <= tolerance ? nil : "\(distance) pixels off"
      }
    } catch let error as NeverHappened {
      Issue.record(
        "\(what) \(error.complaint): seen \(found.map { "\($0)" } ?? "nothing"), expected \(place)",
        sourceLocation: sourceLocation)
    }
    return found ?? place
  }

  /// Waits until the window rests with all of `picture` in it.
  func fits(_ picture: GridPicture, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try shows(picture, at: .fit(picture), "fit", sourceLocation: sourceLocation)
  }

  /// Types a key.
  func type(_ key: XKey) throws { try program.screen.type(key) }

  /// Types `key`, and waits for all of `picture`.
  func turns(_ key: XKey, to picture: GridPicture) throws {
    try type(key)
    try fits(picture)
  }

  /// Types 1, and waits for 100 % around the window's middle.
  @discardableResult
  func goesOneToOne(_ picture: GridPicture) throws -> GridPlace {
    try type(.one)
    let place = GridPlace(
      scale: 1, x: (Self.width - Double(picture.width)) / 2, y: (Self.height - Double(picture.height)) / 2)
    var seen = try shows(picture, at: place, "1:1")
    // The picture's own pixels replace the enlarged preview a little later.
    try eventually {
      guard max(seen.x.error, seen.y.error) > 0.5 else { return nil }
      let error = max(seen.x.error, seen.y.error)
      seen = try shows(picture, at: place, "1:1")
      return "a part of the picture is \(error) pixels beside its place"
    }
    return seen
  }
}
