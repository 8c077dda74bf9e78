import PagerEngine
import PagerGeometry
import Scene

/// What a person can set about a scene of pages.
public struct PagingSettings: Hashable, Sendable {
  /// How a single key press turns.
  public enum KeyMotion: String, Hashable, Sendable, CaseIterable {
    case slide
    case instant
  }

  /// How the key turns that leads through all pages, which is a slideshow's.
  public enum AdvanceMotion: String, Hashable, Sendable, CaseIterable {
    /// As any key does.
    case slide
    /// The page that is left fades away over the next one, where the content can do that.
    case fade
  }

  /// How a single key press turns; a key that repeats always turns at once.
  public var keyMotion: KeyMotion
  /// How the key turns that leads through all pages.
  public var advanceMotion = AdvanceMotion.slide
  /// What each key does.
  public var keys = KeyTable.pager
  /// Layout, physics and tuning of the pager.
  public var pager: PagerConfiguration
  /// How pages that can be zoomed are.
  public var zoom = ZoomConfiguration()
  /// What a person has set of the feel: it wins over what a demo asks for.
  public var changes = TuningPatch()
  /// Whether captions of pages and controls are seen.
  public var showsChrome: Bool
  /// Whether touches show controls and menus. A replay does as was recorded, whether they are seen or not.
  public var hasControls: Bool
  /// Whether an overview of all pictures can be stepped back to.
  public var hasOverview = true
  /// Whether something can be done with a picture's file: marking, copying its path, opening it, the trash.
  public var hasFileCommands = true
  /// The pages that are marked as a scene opens.
  public var marks: [Page] = []

  /// Keys slide, and the pager is as it comes, unless said otherwise.
  public init(keyMotion: KeyMotion = .slide, pager: PagerConfiguration = PagerConfiguration(), showsChrome: Bool = true)
  {
    self.keyMotion = keyMotion
    self.pager = pager
    self.showsChrome = showsChrome
    hasControls = showsChrome
  }

  /// The command that `event` asks for; `nil` where it is no key, or one that means nothing.
  public func command(for event: InputEvent) -> Command? {
    keys.command(for: event, isRightToLeft: pager.isRightToLeft)
  }

  /// Whether a key's move slides.
  ///
  /// - Parameter isRepeat: whether the key repeats while it is held.
  public func slides(isRepeat: Bool) -> Bool { !isRepeat && keyMotion == .slide }
}
