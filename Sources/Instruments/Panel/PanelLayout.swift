import PagerEngine
import PagerGeometry
import Scene

/// The layout of the tuning panel (pt): a sheet at the right of a wide window, or at the bottom of a tall one.
///
/// It leaves at least half of the window for swiping pages.
struct PanelLayout {
  /// A line with its top and its height.
  typealias PlacedLine = (line: Line, top: Double, height: Double)

  /// The minimum side of a touch target.
  static let target = 44.0
  /// The sheet height below which lines are closer together.
  private static let lowest = 400.0
  /// The sheet height from which the settle's curve has a row of its own.
  private static let leastForCurve = 520.0

  /// The whole panel.
  let sheet: Rect
  /// The height of a knob's row.
  let rowHeight: Double
  let headingHeight: Double
  let margin: Double
  /// The lines of the list; their tops count from its start.
  let lines: [PlacedLine]
  /// The height of all lines.
  let contentHeight: Double
  private let headerHeight: Double
  private let helpHeight: Double
  private let curveHeight: Double

  /// Creates the layout for a window of `size`.
  init(size: Size, look: Look = .dark) {
    let look = look.modest
    if size.width >= size.height {
      let width = min(look.room(340), (size.width * 0.42).rounded())
      sheet = Rect(x: size.width - width, y: 0, width: width, height: size.height)
    } else {
      let height = (size.height * 0.5).rounded()
      sheet = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    }
    let isLow = sheet.size.height < Self.lowest
    (rowHeight, headingHeight, margin) =
      isLow
      ? (look.room(44), look.room(24), 8) : (look.room(56), look.room(30), 12)
    (headerHeight, helpHeight) = isLow ? (look.room(46), look.room(34)) : (look.room(56), look.room(42))
    curveHeight = sheet.size.height < Self.leastForCurve ? 0 : 76
    var (lines, top): ([PlacedLine], Double) = ([], 0)
    var group: KnobText.Group?
    for (index, knob) in TuningKnob.all.enumerated() {
      if knob.text.group != group {
        group = knob.text.group
        lines.append((.heading(knob.text.group.rawValue), top, headingHeight))
        top += headingHeight
      }
      lines.append((.knob(index), top, rowHeight))
      top += rowHeight
    }
    (self.lines, contentHeight) = (lines, top)
  }

  /// The visible area of the list.
  var list: Rect {
    let bottom = sheet.maxY - helpHeight - Self.target - margin
    let top = sheet.minY + headerHeight + curveHeight
    return Rect(x: sheet.minX, y: top, width: sheet.size.width, height: max(1, bottom - top))
  }

  /// The line that describes the selected knob.
  var help: Rect {
    let right = curveHeight > 0 ? sheet.maxX - margin : curve.minX - margin
    return Rect(x: sheet.minX + margin, y: list.maxY, width: max(1, right - sheet.minX - margin), height: helpHeight)
  }

  /// The area of the settle's curve: above the list, or beside the line of help in a low panel.
  var curve: Rect {
    guard curveHeight > 0 else {
      let width = (sheet.size.width * 0.28).rounded()
      return Rect(x: sheet.maxX - margin - width, y: list.maxY + 3, width: width, height: max(1, helpHeight - 6))
    }
    return Rect(
      x: sheet.minX + 16, y: sheet.minY + headerHeight + 2, width: max(1, sheet.size.width - 32),
      height: curveHeight - 10)
  }

  /// The area of the preset's name, between the buttons that choose another preset.
  var presetName: Rect {
    let previous = button(.previousPreset)
    return Rect(
      x: previous.maxX, y: previous.minY, width: max(1, button(.nextPreset).minX - previous.maxX), height: Self.target)
  }

  /// Returns the area of a button.
  func button(_ button: PanelButton) -> Rect {
    switch button {
    case .previousPreset: headerSquare(sheet.minX + 4)
    case .nextPreset: headerSquare(sheet.maxX - 4 - 2 * Self.target)
    case .close: headerSquare(sheet.maxX - 4 - Self.target)
    case .printDiff: footerButton(0)
    case .printSwift: footerButton(1)
    case .save: footerButton(2)
    case .resetAll: footerButton(3)
    }
  }

  private func headerSquare(_ x: Double) -> Rect {
    Rect(x: x, y: sheet.minY + (headerHeight - Self.target) / 2, width: Self.target, height: Self.target)
  }

  private func footerButton(_ place: Double) -> Rect {
    let gap = 8.0
    let count = Double(PanelButton.footer.count)
    let width = (sheet.size.width - 2 * margin - gap * (count - 1)) / count
    return Rect(
      x: sheet.minX + margin + place * (width + gap), y: sheet.maxY - margin - Self.target, width: width,
      height: Self.target)
  }

  // MARK: The list

  /// A line of the list: a heading or a knob.
  enum Line: Hashable {
    case heading(String)
    case knob(Int)
  }

  /// Returns the area of a line with this `top` and `height`, while the list is scrolled by `offset`.
  func rect(top: Double, height: Double, scrolledBy offset: Double) -> Rect {
    Rect(x: list.minX, y: list.minY + top - offset, width: list.size.width, height: height)
  }

  /// Returns the area of a knob's row while the list is scrolled by `offset`.
  func row(_ knob: Int, scrolledBy offset: Double) -> Rect {
    let line = lines.first { $0.line == .knob(knob) }
    return rect(top: line?.top ?? 0, height: rowHeight, scrolledBy: offset)
  }

  /// Returns the area of the slider's track in a row.
  func track(in row: Rect) -> Rect {
    Rect(
      x: row.minX + 16, y: row.maxY - (rowHeight < 50 ? 16 : 20), width: max(1, row.size.width - 32 - Self.target),
      height: 4)
  }

  /// Returns the area of the reset control in a row.
  func reset(in row: Rect) -> Rect {
    Rect(
      x: row.maxX - Self.target - 4, y: row.minY + min(12, rowHeight - Self.target), width: Self.target,
      height: Self.target)
  }

  /// Returns the element at `point` while the list is scrolled by `offset`; `nil` if there is none.
  func item(at point: Point, scrolledBy offset: Double) -> PanelItem? {
    for button in PanelButton.allCases where self.button(button).contains(point) { return .button(button) }
    guard list.contains(point) else { return nil }
    for index in TuningKnob.all.indices {
      let row = row(index, scrolledBy: offset)
      guard row.contains(point) else { continue }
      return reset(in: row).contains(point) ? .reset(index) : .knob(index)
    }
    return nil
  }
}

extension Size {
  /// Returns the size of a window without the reserved height at its lower edge.
  func less(_ reservedHeight: (Size) -> Double) -> Size {
    Size(width: width, height: max(1, height - reservedHeight(self)))
  }
}
