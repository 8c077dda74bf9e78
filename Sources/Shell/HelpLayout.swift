import PagerGeometry
import Scene
import Words

/// The layout of the help, in one column, or in two on a wide sheet.
struct HelpLayout {
  /// The greatest width of the sheet (pt), before it grows with the text size. Longer lines are hard to read.
  private static let widest = 860.0
  /// The least width of the sheet for gestures and shortcuts side by side (pt), before it grows with the text size.
  private static let leastForTwo = 640.0
  private static let rowSpacing = 7.0

  /// The heights that depend on the text size (pt).
  private struct Measure {
    let text: Double
    let line: Double
    let heading: Double
    let gesture: Double
    let title: Double

    init(_ look: Look) {
      (text, line, heading) = (look.textSize(13), look.room(18), look.room(48))
      (gesture, title) = (look.room(54), look.room(30))
    }
  }

  private let measure: Measure
  /// The size of most text (pt).
  var textSize: Double { measure.text }
  /// The height of a line of text (pt).
  var lineHeight: Double { measure.line }
  /// The height of the heading (pt).
  var heading: Double { measure.heading }

  /// A part of the help, with its frame in the list (pt).
  struct Part: Hashable {
    enum Content: Hashable {
      case title(String)
      case gesture(HelpText.Gesture)
      /// Lines of text in two columns.
      case row(label: [String], meaning: [String])
    }

    var content: Content
    var area: Rect
    /// The distance of the second column from the area's left edge (pt).
    var indent: Double
  }

  /// The frame of the sheet (pt).
  let sheet: Rect
  /// The visible area of the list, below the heading (pt).
  let list: Rect
  /// The parts of the list, with frames from the list's upper left corner.
  let parts: [Part]
  /// The height of the list's content (pt).
  let length: Double

  /// Creates the layout of `text` in a window of `size` (pt), with the text size of `look`.
  init(_ text: HelpText, in size: Size, look: Look = .dark) {
    let measure = Measure(look)
    self.measure = measure
    let margin = size.width < 500 ? 8.0 : 24.0
    let width = max(1, min(look.room(Self.widest), size.width - 2 * margin))
    let padding = size.width < 500 ? 14.0 : 28.0
    var parts: [Part] = []
    var length = 0.0
    if width >= look.room(Self.leastForTwo) {
      // The text about shortcuts is longer than that about gestures.
      let left = ((width - 3 * padding) * 0.44).rounded()
      let right = width - 3 * padding - left
      let one = Self.gestures(measure, &parts, x: padding, width: left, top: 0)
      let two = Self.keys(text, measure, &parts, x: 2 * padding + left, width: right, top: 0)
      length = max(one, two)
    } else {
      let end = Self.gestures(measure, &parts, x: padding, width: width - 2 * padding, top: 0)
      length = Self.keys(text, measure, &parts, x: padding, width: width - 2 * padding, top: end + 10)
    }
    self.parts = parts
    self.length = length + 16
    let height = max(1, min(measure.heading + self.length, size.height - 2 * min(margin, 24)))
    sheet = Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width, height: height)
    list = Rect(
      x: sheet.minX, y: sheet.minY + measure.heading, width: width, height: max(1, height - measure.heading))
  }

  /// Adds the gestures, starting at `top`. Returns the y coordinate of their end (pt).
  private static func gestures(
    _ measure: Measure, _ parts: inout [Part], x: Double, width: Double, top: Double
  ) -> Double {
    var y = top
    parts.append(
      Part(content: .title(marked("Gestures")), area: Rect(x: x, y: y, width: width, height: measure.title), indent: 0))
    y += measure.title
    for gesture in HelpText.gestures {
      let area = Rect(x: x, y: y, width: width, height: measure.gesture)
      parts.append(Part(content: .gesture(gesture), area: area, indent: GestureDrawing.size.width + 14))
      y += measure.gesture
    }
    return y
  }

  /// Adds the shortcuts, starting at `top`. Returns the y coordinate of their end (pt).
  private static func keys(
    _ text: HelpText, _ measure: Measure, _ parts: inout [Part], x: Double, width: Double, top: Double
  ) -> Double {
    var y = top
    parts.append(
      Part(content: .title(marked("Shortcuts")), area: Rect(x: x, y: y, width: width, height: measure.title), indent: 0)
    )
    // The drawings of gestures have the same distance to their title.
    y += measure.title + 4
    let indent = (width * 0.38).rounded()
    for row in text.rows {
      let label = Label.wrapped(row.label, width: indent - 12, size: measure.text)
      let meaning = Label.wrapped(row.meaning, width: width - indent, size: measure.text)
      let height = Double(max(label.count, meaning.count)) * measure.line + rowSpacing
      parts.append(
        Part(
          content: .row(label: label, meaning: meaning), area: Rect(x: x, y: y, width: width, height: height),
          indent: indent))
      y += height
    }
    return y
  }
}
