import PagerGeometry
import Paging
import PhotoLibrary
import Scene
import Words

/// The drawing of a menu.
struct MenuArt {
  private static let radius = 12.0
  /// The free space at both ends of a row of text (pt).
  private static let inset = 18.0

  let canvas: PageCanvas
  let layout: MenuLayout
  /// The scroll offset (pt).
  let offset: Double
  let pressed: MenuItem?
  let selection: MenuItem?
  /// Whether the picture has a file.
  let hasFile: Bool
  /// The sort order of the pictures, whose row is marked; `nil` if it is unknown.
  let order: PictureOrder?
  /// The key table, for the keys beside the items.
  let keys: KeyTable
  let isRightToLeft: Bool

  private var textSize: Double { canvas.look.textSize(15) }
  private var ground: Color { canvas.look.sheet(dark: Color(red: 0x1E, green: 0x21, blue: 0x26, alpha: 247)) }
  private var edge: Color { canvas.look.line(dark: Color(red: 255, green: 255, blue: 255, alpha: 28)) }
  private var raised: Color { canvas.look.raised(dark: Color(red: 255, green: 255, blue: 255, alpha: 34)) }

  /// The commands that draw the whole menu.
  var commands: [DrawCommand] {
    let box = layout.box
    return [
      canvas.plate(box.inset(by: -1), radius: Self.radius + 1, edge),
      canvas.plate(box, radius: Self.radius, ground),
      .clipped(canvas.pixels(box), layout.list.rows.enumerated().flatMap { row($0, $1) }),
    ] + bar
  }

  private func row(_ index: Int, _ items: [MenuItem]) -> [DrawCommand] {
    let area = layout.area(of: items[0], scrolledBy: offset)
    guard area.maxY > layout.box.minY, area.minY < layout.box.maxY else { return [] }
    return items.flatMap { cell($0, isAlone: items.count == 1) }
      + (index > 0 ? [line(above: area)] : [])
  }

  /// Draws a line of one pixel above a row.
  private func line(above area: Rect) -> DrawCommand {
    var pixels = canvas.pixels(
      Rect(x: layout.box.minX + Self.inset, y: area.minY, width: layout.box.size.width - 2 * Self.inset, height: 1))
    pixels.height = 1
    return .fill(pixels, edge.opacity(0.7))
  }

  private func cell(_ item: MenuItem, isAlone: Bool) -> [DrawCommand] {
    let area = layout.area(of: item, scrolledBy: offset)
    var commands: [DrawCommand] = []
    let isRaised = item == pressed || item == selection
    if isRaised {
      commands.append(canvas.plate(area.inset(by: 4), radius: 9, raised))
    }
    let color = item.needsFile && !hasFile ? canvas.look.secondaryText.opacity(0.6) : canvas.look.text
    guard isAlone else { return commands + [canvas.text(item.label, size: textSize, color: color, in: area)] }
    // Text is aligned to the top of its box; a line is 1.2 times the text size high.
    let line = Rect(
      x: area.minX + Self.inset, y: area.center.y - textSize * 0.66, width: area.size.width - 2 * Self.inset,
      height: textSize * 1.5)
    let (start, end): (Label.Placement, Label.Placement) =
      isRightToLeft ? (.topTrailing, .topLeading) : (.topLeading, .topTrailing)
    commands.append(canvas.text(item.label, size: textSize, color: color, in: line, start))
    if let note = note(item) {
      let quiet = isRaised ? canvas.look.secondaryTextOnPlate : canvas.look.secondaryText
      commands.append(canvas.text(note, size: textSize, color: quiet, in: line, end))
    }
    return item.isPresent(order) ? commands + [mark(beside: area)] : commands
  }

  /// Returns the text at the end of a row: the key of the item, or the seed of the current random order.
  private func note(_ item: MenuItem) -> String? {
    guard item == .atRandom, let seed = order?.seed else { return item.keyName(in: keys) }
    return translated("seed %1$@", localNumber("\(seed)", isGrouped: false))
  }

  /// Draws a dot before the row of the current order.
  private func mark(beside area: Rect) -> DrawCommand {
    let x = isRightToLeft ? area.maxX - Self.inset / 2 : area.minX + Self.inset / 2
    let radius = 3.0
    return canvas.plate(
      Rect(x: x - radius, y: area.center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius,
      canvas.look.text)
  }

  /// The scroll bar; nothing if all rows are visible.
  private var bar: [DrawCommand] {
    let box = layout.box
    guard box.size.height < layout.length else { return [] }
    let track = box.size.height - 2 * Self.radius
    let length = track * box.size.height / layout.length
    let part = max(0, min(1, offset / (layout.length - box.size.height)))
    let x = isRightToLeft ? box.minX + 4 : box.maxX - 7
    return [
      canvas.plate(
        Rect(x: x, y: box.minY + Self.radius + part * (track - length), width: 3, height: length), radius: 1.5,
        canvas.look.secondaryText.opacity(0.6))
    ]
  }
}
