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
  /// How quickly a free canvas slows down.
  public var deceleration = Deceleration.normal
  /// Whether a drag on a free canvas locks one axis, as it does everywhere else.
  public var locksFreeAxis = false
  /// How a settle moves.
  public var settleCurve = SettleCurve.spring(Spring())
  /// The axes that can turn.
  public var axes = Axes.both
  /// Whether later columns stand on the left.
  public var isRightToLeft = false
  /// Whether turns and scrolls take place at once, and releases settle without overshoot.
  public var reducesMotion = false
  /// Whether each call tells how much of every page is seen (``PagerEvent/pageVisible(_:fraction:)``).
  public var tellsVisibility = false
  /// Every number of the tuning.
  public var tuning = Tuning()

  /// Full-size pages, both axes, one page a gesture, a calm spring.
  public init() {}
}
