import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The filmstrip: the pictures of an album in a row along the lower edge. It follows the pages, and the user can scrub
/// it.
///
/// While it is open, the pages have the area above it.
struct Strip: Sendable {
  /// The height of the filmstrip (pt).
  static let height = 64.0
  /// The least height of the window, in heights of the filmstrip.
  private static let leastRatio = 3.0

  private let reducesMotion: Bool
  private var viewport: Viewport
  /// The slide of the filmstrip in and out.
  private var slide: Flight
  /// The scrub in progress; `nil` for none.
  private(set) var drag: StripDrag?
  /// The motion of the frame after a scrub, from the finger's last location to the picture.
  private var landing: (place: Double, album: Int, course: Flight)?
  private var now = Instant.zero

  init(viewport: Viewport, settings: PagingSettings) {
    self.viewport = viewport
    reducesMotion = settings.pager.reducesMotion
    slide = Flight(at: .small, spring: Spring(response: 0.28), time: .zero)
    slide.reducesMotion = reducesMotion
  }

  // MARK: The area

  /// Whether the filmstrip is open or slides in.
  var isShown: Bool { slide.end == .full }
  /// Whether the window is high enough for the filmstrip.
  private var fits: Bool { viewport.size.height >= Self.leastRatio * Self.height }
  /// The visible part of the filmstrip, 0 to 1.
  var part: Double { fits ? max(0, min(1, slide.progress)) : 0 }
  /// Whether the filmstrip moves by itself.
  var isMoving: Bool { slide.isMoving || landing != nil }
  /// The frame of the open filmstrip (pt), of a whole number of pixels.
  private var home: Rect {
    let height = Double(viewport.grid.pixel(Self.height)) / viewport.grid.scale
    return Rect(x: 0, y: viewport.size.height - height, width: viewport.size.width, height: height)
  }

  /// Returns the frame of the filmstrip (pt) at the visible part `part`.
  func area(part: Double) -> Rect {
    let home = home
    return Rect(origin: home.origin + Vector(x: 0, y: home.size.height * (1 - part)), size: home.size)
  }

  /// The viewport of the pages.
  var pagesViewport: Viewport {
    guard isShown, fits else { return viewport }
    let (size, grid) = (viewport.pixelSize, viewport.grid)
    return Viewport(
      pixelSize: PixelSize(width: size.width, height: size.height - grid.pixel(Self.height)), scale: grid.scale,
      look: viewport.look)
  }

  /// Advances the filmstrip to `instant`.
  mutating func advance(to instant: Instant) {
    now = max(now, instant)
    slide.advance(to: now)
    landing?.course.advance(to: now)
    if landing?.course.isMoving == false { landing = nil }
  }

  // MARK: Input

  /// Opens or closes the filmstrip.
  mutating func toggle(at instant: Instant) {
    advance(to: instant)
    drag = nil
    landing = nil
    slide.fly(to: isShown ? .small : .full, time: now)
  }

  /// Changes the viewport, and ends a scrub.
  mutating func resize(to viewport: Viewport) {
    self.viewport = viewport
    drag = nil
    landing = nil
  }

  /// The filmstrip's answer to an event.
  enum Answer: Hashable {
    /// The filmstrip leaves the event to others.
    case passed
    /// The filmstrip takes the event.
    case taken
    /// The filmstrip takes the event; the finger is at the picture with this index in the album with this id.
    case chosen(index: Int, album: Int)
  }

  /// Handles an event before the pages do. `row` is the row of the album in the middle of the pages, evaluated only for
  /// a finger on the filmstrip.
  mutating func hear(_ event: InputEvent, on row: @autoclosure () -> StripRow?, at instant: Instant) -> Answer {
    advance(to: instant)
    switch event {
    case .pressed(let pointer, let point):
      // During a scrub other fingers have no effect.
      guard drag == nil else { return .taken }
      guard isShown, fits, point.y >= home.minY, let row = row() else { return .passed }
      landing = nil
      let drag = StripDrag(pointer, album: row.album.id, at: point, on: row.track)
      self.drag = drag
      return .chosen(index: drag.index, album: drag.album)
    case .moved(let pointer, let point):
      guard var drag else { return .passed }
      guard pointer == drag.pointer, let row = row(), drag.album == row.album.id else { return .taken }
      drag.move(to: point, on: row.track, top: home.minY)
      self.drag = drag
      return .chosen(index: drag.index, album: drag.album)
    case .lifted(let pointer, _):
      guard let drag else { return .passed }
      if pointer == drag.pointer { release(drag) }
      return .taken
    case .cancelled:
      if let drag { release(drag) }
      return .passed
    case .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded, .pinched:
      return drag == nil ? .passed : .taken
    case .key:
      // A key ends the scrub.
      if let drag { release(drag) }
      return .passed
    case .keyReleased, .typed, .resized, .texturesLost, .woken, .closeRequested: return .passed
    }
  }

  private mutating func release(_ drag: StripDrag) {
    self.drag = nil
    guard !reducesMotion else { return }
    var course = Flight(at: .small, spring: Spring(response: 0.2), time: now)
    course.fly(to: .full, time: now)
    landing = (drag.place, drag.album, course)
  }

  // MARK: Frames

  /// Returns `rows` with the position of the scrub, or of the motion after it.
  func shown(_ rows: [StripRow]) -> [StripRow] {
    rows.map { row in
      if let drag, drag.album == row.album.id { return row.at(drag.place) }
      guard let landing, landing.album == row.album.id else { return row }
      return row.at(row.place + (landing.place - row.place) * (1 - landing.course.progress))
    }
  }
}

/// A scrub: a drag along the filmstrip.
struct StripDrag: Hashable, Sendable {
  let pointer: Pointer
  /// The id of the album.
  let album: Int
  /// The location of the finger (pt, in the viewport).
  private(set) var point: Point
  /// The scrub's position in the album (see ``StripTrack``).
  private(set) var place: Double
  /// The divisor of the scrubbing speed: 1 on the filmstrip, more above it.
  private(set) var fineness = 1.0

  /// Begins a scrub at the picture at `point`.
  init(_ pointer: Pointer, album: Int, at point: Point, on track: StripTrack) {
    self.pointer = pointer
    self.album = album
    self.point = point
    place = track.place(at: point.x)
  }

  /// Moves the scrub to `point`.
  ///
  /// - Parameter top: The y coordinate of the filmstrip's upper edge (pt, in the viewport).
  mutating func move(to point: Point, on track: StripTrack, top: Double) {
    let height = top - point.y
    fineness = track.fineness(height: height, room: top)
    place = track.place(from: place, delta: point.x - self.point.x, height: height, room: top)
    self.point = point
  }

  /// The index of the picture at the scrub's position.
  var index: Int { Int(place.rounded()) }
}
