import PagerEngine
import PagerGeometry
import Scene

/// The user's settings of a scene with pages.
public struct PagingSettings: Hashable, Sendable {
  /// The motion of a turn by a single key press.
  public enum KeyMotion: String, Hashable, Sendable, CaseIterable {
    /// A slide of the pages.
    case slide
    /// No motion: the next page is there at once.
    case instant
  }

  /// The motion of a turn by the command ``PagerCommand/advance``, which a slideshow uses.
  public enum AdvanceMotion: String, Hashable, Sendable, CaseIterable {
    /// The motion of other keys.
    case slide
    /// A fade of the old page over the next one, if the content supports it.
    case fade
  }

  /// The settings of a slideshow.
  package struct Slideshow: Hashable, Sendable {
    /// The time for each picture (s), positive.
    package var interval = 5.0
    /// Whether the order of the pictures is random.
    package var shuffles = false
    /// Whether the first picture follows the last one.
    package var loops = true
    /// The seed of the random orders, in addition to the time at which each slideshow starts.
    package var seed: UInt64 = 0

    /// Creates the default settings.
    package init() {}
  }

  /// The motion of a turn by a single key press. A key that repeats always turns without a slide.
  public var keyMotion: KeyMotion
  /// The motion of a turn by the command ``PagerCommand/advance``.
  public var advanceMotion = AdvanceMotion.slide
  /// The settings of a slideshow at the start of a scene.
  package var slideshow = Slideshow()
  /// The key table.
  public var keys = KeyTable.pager
  /// Layout, physics and tuning of the pager.
  public var pager: PagerConfiguration
  /// The configuration of zoom.
  public var zoom = ZoomConfiguration()
  /// The user's tuning. It overrides the content's configuration.
  public var changes = TuningPatch()
  /// Whether captions and controls are visible.
  public var showsChrome: Bool
  /// Whether touches open controls and menus. A playback uses the recorded value, even if the controls are not visible.
  public var hasControls: Bool
  /// Whether the overview is available.
  package var hasOverview = true
  /// Whether commands for a picture's file are available: mark, copy the path, open, move to the trash.
  package var hasFileCommands = true
  /// The pages that are marked when a scene opens.
  package var marks: [Page] = []

  /// Creates settings. `showsChrome` also sets ``hasControls``.
  public init(keyMotion: KeyMotion = .slide, pager: PagerConfiguration = PagerConfiguration(), showsChrome: Bool = true)
  {
    self.keyMotion = keyMotion
    self.pager = pager
    self.showsChrome = showsChrome
    hasControls = showsChrome
  }

  /// Returns the command of `event`; `nil` if it is not a key press, or the key has no command.
  public func command(for event: InputEvent) -> Command? {
    keys.command(for: event, isRightToLeft: pager.isRightToLeft)
  }

  /// Returns whether a turn by a key slides.
  ///
  /// - Parameter isRepeat: Whether the key repeats while the user holds it.
  public func slides(isRepeat: Bool) -> Bool { !isRepeat && keyMotion == .slide }
}
