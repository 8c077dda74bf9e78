import PagerGeometry
import Words

/// A few lines of text, placed as one block.
public struct Label: Hashable, Sendable {
  /// A part of a line in one colour.
  public struct Run: Hashable, Sendable {
    /// The text of the run, in any script, without line breaks.
    public var text: String
    /// The colour of the letters.
    public var color: Color

    /// Creates a run of `text` in `color`.
    public init(_ text: String, color: Color) {
      self.text = text
      self.color = color
    }
  }

  /// One line: runs side by side, at one size.
  public struct Line: Hashable, Sendable {
    /// The runs from left to right. If the line is too wide, its longest run is shortened in the middle, then the next
    /// longest.
    public var runs: [Run]
    /// The height of the letters (pt).
    public var size: Double

    /// Creates a line of `runs` side by side, with letters of `size` points.
    public init(_ runs: [Run], size: Double = Look.baseCaptionSize) {
      self.runs = runs
      self.size = size
    }
  }

  /// The position of the block in its box.
  public enum Placement: String, Hashable, Sendable {
    /// In the middle.
    case center
    /// At the bottom, in the middle.
    case bottom
    /// At the bottom left.
    case bottomLeading
    /// At the bottom right.
    case bottomTrailing
    /// At the top left.
    case topLeading
    /// At the top right.
    case topTrailing
  }

  /// The lines, top to bottom, centred on each other unless the placement is leading or trailing.
  public var lines: [Line]
  /// The box that the block and its plate stay inside (pixels).
  public var box: PixelRect
  /// The position of the block in the box.
  public var placement: Placement
  /// The colour of a plate with round corners behind the text; `nil` for no plate.
  public var plate: Color?
  /// The factor for the alpha of text and plate, 0 to 1.
  public var opacity: Double
  /// The number of pixels in a point, for the sizes of the lines.
  public var scale: Double

  /// Creates a block of `lines` in `box`.
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
  /// The top corner where lines begin: left, or right in a language that is read from right to left.
  public static var topStart: Label.Placement { Language.current.isRightToLeft ? .topTrailing : .topLeading }
  /// The top corner where lines end.
  public static var topEnd: Label.Placement { Language.current.isRightToLeft ? .topLeading : .topTrailing }
  /// The bottom corner where lines begin.
  public static var bottomStart: Label.Placement { Language.current.isRightToLeft ? .bottomTrailing : .bottomLeading }
}

extension [Label.Run] {
  /// The runs in their order on the screen, from left to right: reversed in a language that is read from right to left.
  /// The direction inside a run does not change, as for a name in Latin letters among Arabic words.
  public var inReadingOrder: [Label.Run] {
    Language.current.isRightToLeft ? flatMap(\.withSpacesApart).reversed() : self
  }
}

extension Label.Run {
  /// The run with its leading and trailing spaces as separate runs, so that they stay on the correct side when
  /// reversed.
  fileprivate var withSpacesApart: [Label.Run] {
    let start = text.firstIndex { $0 != " " } ?? text.endIndex
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.endIndex
    return [text[..<start], text[start..<max(start, end)], text[max(start, end)...]].filter { !$0.isEmpty }.map {
      Label.Run(String($0), color: color)
    }
  }
}

extension Label {
  /// Returns `text` broken into lines of about `width` points, for letters of `size` points. The width of letters is an
  /// estimate, because scenes do not measure text. A longer word gets a line of its own, which is shortened when drawn.
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
