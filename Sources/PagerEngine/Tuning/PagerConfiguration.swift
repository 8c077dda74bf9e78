import PagerGeometry

/// The settings of a pager other than its pages: layout, physics and tuning.
public struct PagerConfiguration: Hashable, Sendable, Codable {
  /// The axes along which a finger, a key or the wheel can turn pages.
  public enum Axes: String, Hashable, Sendable, Codable, CaseIterable {
    /// No axis: the page stays.
    case none
    /// Left and right only.
    case horizontal
    /// Up and down only.
    case vertical
    /// All four directions.
    case both

    /// Returns whether pages can turn along `axis`.
    public func contains(_ axis: Axis) -> Bool {
      switch self {
      case .none: false
      case .horizontal: axis == .horizontal
      case .vertical: axis == .vertical
      case .both: true
      }
    }
  }

  /// The layout of the pages in the viewport.
  public var layout = PageLayout()
  /// The limit on the number of pages that a gesture may turn.
  public var snapPolicy = SnapPolicy.onePage
  /// The rule that chooses the target of a release that is not a fling.
  public var releaseRule = ReleaseRule.projected
  /// The rate at which a free canvas slows down.
  public var deceleration = Deceleration.normal
  /// Whether a drag on a free canvas locks one axis, as it does with other snap policies.
  public var locksFreeAxis = false
  /// The effect of an end on a drag past it.
  public var edgeBehavior = EdgeBehavior.rubberBand()
  /// The directions in which a gesture, a key or the wheel can turn pages, if the axis is on. Toward a direction that
  /// is off the pages stop at the target page. Programs can scroll in all directions.
  public var directions = Directions.all
  /// The axes along which a finger, a key or the wheel can turn pages. Programs can scroll along both axes.
  public var axes = Axes.both
  /// Whether later columns are on the left.
  public var isRightToLeft = false
  /// Whether turns and scrolls take effect at once and releases settle without overshoot.
  public var reducesMotion = false
  /// Whether a tap is reported only after the time for a second tap has passed. Otherwise the first tap is reported at
  /// its lift and the second one as a double tap. Meant for content with different actions for a tap and a double tap.
  public var delaysTaps = false
  /// Whether a press that lasts becomes a long press and then no tap. Otherwise a tap may last any time.
  public var recognizesLongPress = true
  /// Whether each call reports changes of the visible fraction of pages (``PagerEvent/pageVisible(_:fraction:)``).
  public var tellsVisibility = false
  /// The tuning numbers.
  public var tuning = Tuning()

  /// Creates the default configuration: full-size pages, both axes, one page per gesture, an ease-out.
  public init() {}

  enum CodingKeys: CodingKey {
    case layout, snapPolicy, releaseRule, deceleration, locksFreeAxis, edgeBehavior, directions, axes, isRightToLeft
    case reducesMotion, delaysTaps, recognizesLongPress
    case tellsVisibility, tuning
  }

  /// Decodes a configuration. Missing keys have their default values.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.read(.layout, into: &layout)
    try values.read(.snapPolicy, into: &snapPolicy)
    try values.read(.releaseRule, into: &releaseRule)
    try values.read(.deceleration, into: &deceleration)
    try values.read(.locksFreeAxis, into: &locksFreeAxis)
    try values.read(.edgeBehavior, into: &edgeBehavior)
    try values.read(.directions, into: &directions)
    try values.read(.axes, into: &axes)
    try values.read(.isRightToLeft, into: &isRightToLeft)
    try values.read(.reducesMotion, into: &reducesMotion)
    try values.read(.delaysTaps, into: &delaysTaps)
    try values.read(.recognizesLongPress, into: &recognizesLongPress)
    try values.read(.tellsVisibility, into: &tellsVisibility)
    try values.read(.tuning, into: &tuning)
  }
}
