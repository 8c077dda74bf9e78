import PagerGeometry
import Words

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
    public init(_ runs: [Run], size: Double = Look.baseCaptionSize) {
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

extension Label.Placement {
  /// Where words begin: at the left, or at the right where they are read from right to left.
  public static var topStart: Label.Placement { Language.current.isRightToLeft ? .topTrailing : .topLeading }
  /// Where words end.
  public static var topEnd: Label.Placement { Language.current.isRightToLeft ? .topLeading : .topTrailing }
  /// Where words begin.
  public static var bottomStart: Label.Placement { Language.current.isRightToLeft ? .bottomTrailing : .bottomLeading }
}

extension [Label.Run] {
  /// From left to right as they are read one after the other. Each has its own direction: a name in Latin letters among
  /// Arabic words stands as it is written.
  public var inReadingOrder: [Label.Run] {
    Language.current.isRightToLeft ? flatMap(\.withSpacesApart).reversed() : self
  }
}

extension Label.Run {
  /// The spaces before and after it as runs of their own, which then stand on the side where they are read.
  fileprivate var withSpacesApart: [Label.Run] {
    let start = text.firstIndex { $0 != " " } ?? text.endIndex
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.endIndex
    return [text[..<start], text[start..<max(start, end)], text[max(start, end)...]].filter { !$0.isEmpty }.map {
      Label.Run(String($0), color: color)
    }
  }
}

extension Label {
  /// `text` in lines of about `width` points at letters of `size` points, by a rough measure of its letters: scenes do not
  /// measure text. A word that is longer has a line of its own, which is shortened where it is drawn.
  public static func wrapped(_ text: String, width: Double, size: Double = Look.baseCaptionSize) -> [String] {
    let most = max(6, Int(width / (size * 0.56)))
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= most {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
