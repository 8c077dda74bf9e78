import PagerGeometry
import Scene
import Words

/// Where the help's parts stand: in one column, or in two where there is room.
struct HelpLayout {
  /// The widest sheet (pt): lines of text that are longer are hard to follow.
  private static let widest = 860.0
  /// From this width on gestures and keys stand side by side (pt).
  private static let leastForTwo = 640.0
  private static let rowSpacing = 7.0

  /// Heights that go by the size of text (pt).
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
  /// How high the letters of most text are (pt).
  var textSize: Double { measure.text }
  /// How high a line of it is (pt).
  var lineHeight: Double { measure.line }
  /// How high the heading is (pt).
  var heading: Double { measure.heading }

  /// A part of the help, and where it stands in the list (pt).
  struct Part: Hashable {
    enum Content: Hashable {
      case title(String)
      case gesture(HelpText.Gesture)
      /// Lines of text in two columns.
      case row(label: [String], meaning: [String])
    }

    var content: Content
    var area: Rect
    /// Where the second column begins, from the area's start (pt).
    var indent: Double
  }

  /// All of it (pt).
  let sheet: Rect
  /// Where the list is seen, below the heading (pt).
  let list: Rect
  /// What is in the list; places from its beginning on.
  let parts: [Part]
  /// How long it is (pt).
  let length: Double

  /// For `text` in a window of `size`, as large as `look` has text.
  init(_ text: HelpText, in size: Size, look: Look = .dark) {
    let measure = Measure(look)
    self.measure = measure
    let margin = size.width < 500 ? 8.0 : 24.0
    let width = max(1, min(look.room(Self.widest), size.width - 2 * margin))
    let padding = size.width < 500 ? 14.0 : 28.0
    var parts: [Part] = []
    var length = 0.0
    if width >= look.room(Self.leastForTwo) {
      // Keys have more to say than gestures.
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

  /// Adds the gestures from `top` on; where they end.
  private static func gestures(
    _ measure: Measure, _ parts: inout [Part], x: Double, width: Double, top: Double
  ) -> Double {
    var y = top
    parts.append(
      Part(content: .title(marked("Fingers")), area: Rect(x: x, y: y, width: width, height: measure.title), indent: 0))
    y += measure.title
    for gesture in HelpText.gestures {
      let area = Rect(x: x, y: y, width: width, height: measure.gesture)
      parts.append(Part(content: .gesture(gesture), area: area, indent: GestureDrawing.size.width + 14))
      y += measure.gesture
    }
    return y
  }

  /// Adds the keys from `top` on; where they end.
  private static func keys(
    _ text: HelpText, _ measure: Measure, _ parts: inout [Part], x: Double, width: Double, top: Double
  ) -> Double {
    var y = top
    parts.append(
      Part(content: .title(marked("Keys")), area: Rect(x: x, y: y, width: width, height: measure.title), indent: 0))
    // The drawings of gestures begin as far below their title.
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
