import PagerGeometry

/// A few lines of text, placed as one block.
public struct Label: Hashable, Sendable {
  /// A part of a line in one colour.
  public struct Run: Hashable, Sendable {
    /// What it says; any script, no line breaks.
    public var text: String
    /// The colour of the letters.
    public var color: Color

    /// `text` in `color`.
    public init(_ text: String, color: Color) {
      self.text = text
      self.color = color
    }
  }

  /// One line: runs side by side, at one size.
  public struct Line: Hashable, Sendable {
    /// Side by side, in reading order. When the line is too wide the longest run is shortened in its middle.
    public var runs: [Run]
    /// Height of the letters (pt).
    public var size: Double

    /// `runs` side by side at `size` points.
    public init(_ runs: [Run], size: Double = Style.captionSize) {
      self.runs = runs
      self.size = size
    }
  }

  /// Where the block stands in its box.
  public enum Placement: String, Hashable, Sendable {
    case center
    case bottom
    case bottomLeading
    case bottomTrailing
    case topLeading
    case topTrailing
  }

  /// Top to bottom, centred on each other unless the placement is leading or trailing.
  public var lines: [Line]
  /// The block and its plate stay inside this box (pixels).
  public var box: PixelRect
  /// Where in the box.
  public var placement: Placement
  /// Drawn behind the text with rounded corners, when given.
  public var plate: Color?
  /// Multiplies the alpha of text and plate, 0 to 1.
  public var opacity: Double
  /// Pixels to the point, for the sizes of the lines.
  public var scale: Double

  /// A block of `lines` in `box`.
  public init(
    lines: [Line], box: PixelRect, placement: Placement, plate: Color? = nil, opacity: Double = 1, scale: Double
  ) {
    self.lines = lines
    self.box = box
    self.placement = placement
    self.plate = plate
    self.opacity = opacity
    self.scale = scale
  }
}
