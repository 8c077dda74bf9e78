import PagerGeometry

/// Everything about a pager that is not its pages: layout, physics and tuning.
public struct PagerConfiguration: Hashable, Sendable, Codable {
  /// The axes a finger, a key or the wheel can turn.
  public enum Axes: String, Hashable, Sendable, Codable, CaseIterable {
    /// Neither: the page stays.
    case none
    /// Left and right alone.
    case horizontal
    /// Up and down alone.
    case vertical
    /// All four directions.
    case both

    /// Whether `axis` can turn.
    public func contains(_ axis: Axis) -> Bool {
      switch self {
      case .none: false
      case .horizontal: axis == .horizontal
      case .vertical: axis == .vertical
      case .both: true
      }
    }
  }

  /// How pages lie in the viewport.
  public var layout = PageLayout()
  /// Where a gesture may leave the picture.
  public var snapPolicy = SnapPolicy.onePage
  /// Where a release that is no fling leads.
  public var releaseRule = ReleaseRule.projected
  /// How quickly a free canvas slows down.
  public var deceleration = Deceleration.normal
  /// Whether a drag on a free canvas locks one axis, as it does everywhere else.
  public var locksFreeAxis = false
  /// What an end does to a picture that is dragged past it.
  public var edgeBehavior = EdgeBehavior.rubberBand()
  /// The directions in which a gesture, a key or the wheel can turn, where there are pages and the axis is on. Toward a
  /// direction that is off the picture stops at the target page. Programs scroll toward all of them.
  public var directions = Directions.all
  /// The axes that a finger, a key or the wheel can turn. Programs scroll along all of them.
  public var axes = Axes.both
  /// Whether later columns stand on the left.
  public var isRightToLeft = false
  /// Whether turns and scrolls take place at once, and releases settle without overshoot.
  public var reducesMotion = false
  /// Whether a tap is told only once no second one can follow it; else at its lift, and the second one as a double tap.
  /// For content that does one thing at a tap and another at a double tap.
  public var delaysTaps = false
  /// Whether a press that lasts is a long press, and then no tap; else a tap may last as long as it likes.
  public var recognizesLongPress = true
  /// Whether each call tells how much of every page is seen (``PagerEvent/pageVisible(_:fraction:)``).
  public var tellsVisibility = false
  /// Every number of the tuning.
  public var tuning = Tuning()

  /// Full-size pages, both axes, one page a gesture, a calm ease-out.
  public init() {}

  enum CodingKeys: CodingKey {
    case layout, snapPolicy, releaseRule, deceleration, locksFreeAxis, edgeBehavior, directions, axes, isRightToLeft
    case reducesMotion, delaysTaps, recognizesLongPress
    case tellsVisibility, tuning
  }

  /// Reads what is there; what is missing is as it comes.
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
