import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The pictures of an album in a line along the lower edge, which follows the pages and can be dragged.
///
/// While it is there the pages have the room above it.
struct Strip: Sendable {
  /// Its height (pt).
  static let height = 64.0
  /// It needs a window that is so many times as high.
  private static let leastRatio = 3.0

  private let reducesMotion: Bool
  private var viewport: Viewport
  /// How it comes in from the edge and goes.
  private var slide: Flight
  /// The finger that drags it.
  private(set) var drag: StripDrag?
  /// Where the finger left the mark, which goes from there to its picture.
  private var landing: (place: Double, album: Int, course: Flight)?
  private var now = Instant.zero

  init(viewport: Viewport, settings: PagingSettings) {
    self.viewport = viewport
    reducesMotion = settings.pager.reducesMotion
    slide = Flight(at: .small, spring: Spring(response: 0.28), time: .zero)
    slide.reducesMotion = reducesMotion
  }

  // MARK: Where it is

  /// Whether it is there, or on its way in.
  var isShown: Bool { slide.end == .full }
  /// Whether there is room for it.
  private var fits: Bool { viewport.size.height >= Self.leastRatio * Self.height }
  /// How much of it has come in, 0 to 1.
  var part: Double { fits ? max(0, min(1, slide.progress)) : 0 }
  /// Whether time alone changes what is seen of it.
  var isMoving: Bool { slide.isMoving || landing != nil }
  /// What it covers once it has come in (pt): whole pixels.
  private var home: Rect {
    let height = Double(viewport.grid.pixel(Self.height)) / viewport.grid.scale
    return Rect(x: 0, y: viewport.size.height - height, width: viewport.size.width, height: height)
  }

  /// What it covers (pt) where `part` of it has come in.
  func area(part: Double) -> Rect {
    let home = home
    return Rect(origin: home.origin + Vector(x: 0, y: home.size.height * (1 - part)), size: home.size)
  }

  /// What the pages are seen through.
  var pagesViewport: Viewport {
    guard isShown, fits else { return viewport }
    let (size, grid) = (viewport.pixelSize, viewport.grid)
    return Viewport(
      pixelSize: PixelSize(width: size.width, height: size.height - grid.pixel(Self.height)), scale: grid.scale,
      look: viewport.look)
  }

  /// Brings it to `instant`.
  mutating func advance(to instant: Instant) {
    now = max(now, instant)
    slide.advance(to: now)
    landing?.course.advance(to: now)
    if landing?.course.isMoving == false { landing = nil }
  }

  // MARK: Input

  /// Has it come in or go.
  mutating func toggle(at instant: Instant) {
    advance(to: instant)
    drag = nil
    landing = nil
    slide.fly(to: isShown ? .small : .full, time: now)
  }

  /// The window has another size.
  mutating func resize(to viewport: Viewport) {
    self.viewport = viewport
    drag = nil
    landing = nil
  }

  /// What came of an event.
  enum Answer: Hashable {
    /// It is not the strip's.
    case passed
    /// It is the strip's.
    case taken
    /// A finger went to the picture with that number in its album, which is the one of that id.
    case chosen(index: Int, album: Int)
  }

  /// Hears an event before the pages do. `row` is the album that is in the middle of them; it is asked for where a finger is on
  /// the strip.
  mutating func hear(_ event: InputEvent, on row: @autoclosure () -> StripRow?, at instant: Instant) -> Answer {
    advance(to: instant)
    switch event {
    case .pressed(let pointer, let point):
      // Fingers beside the first one wait until that is gone.
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
    case .wheel, .zoomed, .panned, .panEnded: return drag == nil ? .passed : .taken
    case .key:
      // Keys take the pages from the finger.
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

  /// The same rows as the finger shows them: its place is the mark's, and after it lifts the mark goes to the picture.
  func shown(_ rows: [StripRow]) -> [StripRow] {
    rows.map { row in
      if let drag, drag.album == row.album.id { return row.at(drag.place) }
      guard let landing, landing.album == row.album.id else { return row }
      return row.at(row.place + (landing.place - row.place) * (1 - landing.course.progress))
    }
  }
}

/// A finger that drags along the strip.
struct StripDrag: Hashable, Sendable {
  let pointer: Pointer
  /// The album that it goes through.
  let album: Int
  /// Where the finger is (pt, in the viewport).
  private(set) var point: Point
  /// The place in the album that it has come to.
  private(set) var place: Double
  /// How much finer its steps are than at the strip.
  private(set) var fineness = 1.0

  /// A finger that goes down at `point`: what is there is what it has come to.
  init(_ pointer: Pointer, album: Int, at point: Point, on track: StripTrack) {
    self.pointer = pointer
    self.album = album
    self.point = point
    place = track.place(at: point.x)
  }

  /// It moves to `point`; the strip's upper edge is `top` points below the viewport's.
  mutating func move(to point: Point, on track: StripTrack, top: Double) {
    let height = top - point.y
    fineness = track.fineness(height: height, room: top)
    place = track.place(from: place, delta: point.x - self.point.x, height: height, room: top)
    self.point = point
  }

  /// The picture that it is at.
  var index: Int { Int(place.rounded()) }
}
