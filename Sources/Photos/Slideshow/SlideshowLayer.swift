import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene
import Words

/// The slideshow of a scene: whether it runs, its settings, and its next picture.
///
/// The scene around keeps the time. At the end of each picture's time it presses the key of `slideshow-turn`, so that a
/// recording contains the turns, and a playback needs no clock.
@MainActor
public final class SlideshowLayer: PhotoLayer {
  /// A state of the slideshow.
  public enum State: Hashable, Sendable {
    /// There is no slideshow.
    case off
    /// The pages turn by themselves.
    case running
    /// The user has interrupted the slideshow, and may resume it.
    case paused
  }

  /// The state of the slideshow.
  public private(set) var state = State.off
  /// The settings of the slideshow, which the menu changes.
  package var settings: PagingSettings.Slideshow

  private let paging: PagingSettings
  private let snapshot: () -> LibrarySnapshot?
  private let target: () -> Page?
  /// The random order since the start; `nil` before the first shuffled turn.
  private var order: ShuffledOrder?
  private var seed: UInt64 = 0
  private var actions: [PhotoAction] = []

  /// Creates a slideshow that does not run.
  ///
  /// - Parameters:
  ///   - snapshot: Returns the library; `nil` for none.
  ///   - target: Returns the current picture; `nil` for none.
  public init(
    settings: PagingSettings, snapshot: @escaping () -> LibrarySnapshot? = { nil },
    target: @escaping () -> Page? = { nil }
  ) {
    paging = settings
    self.settings = settings.slideshow
    self.snapshot = snapshot
    self.target = target
  }

  /// Pauses a running slideshow.
  public func pause() { if state == .running { stop(.paused) } }

  private func stop(_ state: State) {
    self.state = state
    actions.append(.window(.keepsAwake(false)))
  }

  // MARK: Events

  /// Pauses the slideshow at any input of the user, except a key that repeats. Takes the key for leaving fullscreen,
  /// which ends the slideshow, and the key of the slideshow, which pauses it.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    let command = paging.command(for: event)
    if case .key(_, _, isRepeat: true) = event { return nil }
    guard event.isByPerson, state != .off, command != .slideshowTurn else { return nil }
    let leaves = command == WindowCommand.leave.command
    guard state == .running else {
      if leaves { state = .off }
      return nil
    }
    stop(leaves ? .off : .paused)
    return leaves || command == .slideshow ? [] : nil
  }

  /// Starts or resumes the slideshow, or turns to its next picture.
  public func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest]? {
    switch command {
    case .slideshow:
      guard !isRepeat, state != .running else { return [] }
      if state == .off {
        seed = settings.seed &+ UInt64(bitPattern: instant.nanoseconds)
        order = nil
      }
      state = .running
      return [.keepsAwake(true)]
    case .slideshowTurn:
      if state == .running { turn() }
      return []
    default: return nil
    }
  }

  /// Ignores the event.
  public func heard(_ event: PagerEvent, at instant: Instant) {}

  private func turn() {
    guard let snapshot = snapshot(), let page = target() else { return }
    let next: Page?
    if settings.shuffles {
      var order = order ?? ShuffledOrder(seed: seed, from: page)
      next = order.next(in: snapshot, from: page, loops: settings.loops)
      self.order = order
    } else {
      order = nil
      next = snapshot.page(after: page, loops: settings.loops)
    }
    guard let next else { return stop(.off) }
    // The next picture of a random order lies in no direction.
    actions.append(.turn(to: next, fades: settings.shuffles))
  }

  /// Returns the actions of the slideshow since the last call.
  public func takeActions() -> [PhotoAction] {
    defer { actions = [] }
    return actions
  }

  // MARK: Frames

  /// Adds the state for a screen reader.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    guard state != .off else { return }
    let text = state == .running ? translated("Slideshow") : translated("Slideshow paused")
    frame.speech.states.append(SpokenState("slideshow", text, end: translated("Slideshow ended")))
  }
}

/// A random order of all pictures, which shows each picture once before any repeats. It begins with the current picture.
///
/// Each picture has a key, a hash of its page and the seed, and the order goes up through the keys, from the largest on
/// to the smallest. So it needs no list, and pictures may come and go.
struct ShuffledOrder {
  private var seed: UInt64
  /// The key of the round's first picture.
  private var first: UInt64
  /// The key of the latest picture, minus the first one.
  private var latest: UInt64 = 0

  /// Creates an order that begins with `page`.
  init(seed: UInt64, from page: Page) {
    self.seed = seed
    first = Self.key(of: page, seed: seed)
  }

  /// Returns the next picture of `snapshot`. After the last one another round begins with `page`, the current picture;
  /// `nil` if the order does not loop. O(pictures).
  mutating func next(in snapshot: LibrarySnapshot, from page: Page, loops: Bool) -> Page? {
    if let next = following(in: snapshot) { return next }
    guard loops else { return nil }
    self = ShuffledOrder(seed: seed &+ 1, from: page)
    return following(in: snapshot) ?? page
  }

  private mutating func following(in snapshot: LibrarySnapshot) -> Page? {
    var found: (distance: UInt64, page: Page)?
    for album in snapshot.albums where album.failure == nil {
      for index in 0..<album.listed {
        guard let id = album.id(at: index) else { continue }
        let page = Page(column: id, row: album.id)
        let distance = Self.key(of: page, seed: seed) &- first
        if distance > latest, found.map({ distance < $0.distance }) ?? true { found = (distance, page) }
      }
    }
    if let found { latest = found.distance }
    return found?.page
  }

  /// Returns a number that differs between all pages (the finalizer of SplitMix64).
  private static func key(of page: Page, seed: UInt64) -> UInt64 {
    mixed((UInt64(truncatingIfNeeded: page.row) << 32 ^ UInt64(truncatingIfNeeded: page.column)) ^ mixed(seed))
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
