import PagerGeometry
import Paging
import PhotoLibrary
import Scene
import Words

/// The drawing of a menu.
struct MenuArt {
  private static let radius = 12.0
  /// The free space at both ends of a cell with a label (pt).
  private static let inset = 12.0
  /// The side of an icon (pt).
  private static let iconSide = 20.0
  /// The space between an icon, a label and a key (pt).
  private static let space = 12.0

  let canvas: PageCanvas
  let layout: MenuLayout
  /// The scroll offset (pt).
  let offset: Double
  let pressed: MenuItem?
  let selection: MenuItem?
  /// Whether the picture has a file.
  let hasFile: Bool
  /// The sort order of the pictures, whose row has a tick; `nil` if it is unknown.
  let order: PictureOrder?
  /// The settings of the slideshow, whose rows have a tick, and whose interval has a line.
  let slideshow: PagingSettings.Slideshow
  /// The key table, for the keys beside the items; `nil` for a menu without them.
  let keys: KeyTable?
  let isRightToLeft: Bool

  private var textSize: Double { canvas.look.textSize(15) }
  private var ground: Color { canvas.look.sheet(dark: Color(red: 0x1E, green: 0x21, blue: 0x26, alpha: 247)) }
  private var edge: Color { canvas.look.line(dark: Color(red: 255, green: 255, blue: 255, alpha: 28)) }
  private var raised: Color { canvas.look.raised(dark: Color(red: 255, green: 255, blue: 255, alpha: 34)) }

  /// The commands that draw the whole menu.
  var commands: [DrawCommand] {
    let box = layout.box
    let rows = layout.rows.flatMap { row in row.items.flatMap { cell($0, of: row.items.count) } }
    return [
      canvas.plate(box.inset(by: -1), radius: Self.radius + 1, edge),
      canvas.plate(box, radius: Self.radius, ground),
      .clipped(canvas.pixels(box), rows + lines),
    ] + bar
  }

  /// The lines between the groups, each one pixel high.
  private var lines: [DrawCommand] {
    layout.lines(scrolledBy: offset).map { line in
      var pixels = canvas.pixels(line)
      pixels.height = 1
      return .fill(pixels, edge)
    }
  }

  private func cell(_ item: MenuItem, of count: Int) -> [DrawCommand] {
    let area = layout.area(of: item, scrolledBy: offset)
    guard area.maxY > layout.box.minY, area.minY < layout.box.maxY else { return [] }
    let isRaised = item == pressed || item == selection
    let isButton = count > 2
    var commands: [DrawCommand] = []
    if isRaised || isButton {
      commands.append(canvas.plate(area.inset(by: 2), radius: 8, isRaised ? raised : raised.opacity(0.4)))
    }
    if isButton, item.isOn(slideshow) {
      let line = Rect(x: area.center.x - 10, y: area.maxY - 8, width: 20, height: 3)
      commands.append(canvas.plate(line, radius: 1.5, canvas.look.text))
    }
    let color = color(of: item)
    let note = count == 1 ? note(item) : nil
    return commands
      + (isButton ? button(item, color, in: area) : line(item, color, note: note, isRaised: isRaised, in: area))
  }

  private func color(of item: MenuItem) -> Color {
    let look = canvas.look
    if item.needsFile && !hasFile { return look.secondaryText.opacity(0.6) }
    return item == .trash ? look.removal : look.text
  }

  /// Returns the content of a small button: an icon, or a short label in its place.
  private func button(_ item: MenuItem, _ color: Color, in area: Rect) -> [DrawCommand] {
    let side = Self.iconSide
    let box = Rect(
      x: (area.center.x - side / 2).rounded(), y: (area.center.y - side / 2).rounded(), width: side, height: side)
    if item.icon != nil, let icon = icon(item, color, in: box) { return icon }
    let size = min(canvas.look.textSize(14), (area.size.width * 0.6).rounded() / 2)
    return [canvas.text(item.label, size: size, color: color, in: area)]
  }

  /// Returns the content of a row or of half a row: an icon, the label, and at its end `note`, for which half a row has
  /// no room.
  private func line(
    _ item: MenuItem, _ color: Color, note: String?, isRaised: Bool, in area: Rect
  ) -> [DrawCommand] {
    let side = Self.iconSide
    let middle = (area.center.y - side / 2).rounded()
    let icon = Rect(x: area.minX + Self.inset, y: middle, width: side, height: side)
    // Text is aligned to the top of its box; a line is 1.2 times the text size high.
    let (top, height) = (area.center.y - textSize * 0.72, textSize * 1.5)
    let (start, end) = (icon.maxX + Self.space, area.maxX - Self.inset)
    let noteWidth = note.map { min((end - start) / 2, (Double($0.count) * 0.62 + 0.6) * textSize) } ?? 0
    let labelEnd = note == nil ? area.maxX - Self.inset / 2 : end - noteWidth - Self.space / 2
    let label = Rect(x: start, y: top, width: max(1, labelEnd - start), height: height)
    let (leading, trailing): (Label.Placement, Label.Placement) =
      isRightToLeft ? (.topTrailing, .topLeading) : (.topLeading, .topTrailing)
    var commands = self.icon(item, color, in: mirrored(icon, in: area)) ?? []
    commands.append(canvas.text(item.label, size: textSize, color: color, in: mirrored(label, in: area), leading))
    if let note {
      let box = Rect(x: end - noteWidth, y: top, width: max(1, noteWidth), height: height)
      let quiet = isRaised ? canvas.look.secondaryTextOnPlate : canvas.look.secondaryText
      commands.append(canvas.text(note, size: textSize, color: quiet, in: mirrored(box, in: area), trailing))
    }
    return commands
  }

  private func mirrored(_ rect: Rect, in area: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(x: area.minX + area.maxX - rect.maxX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }

  /// Returns the icon of `item`, a tick for the current order; `nil` for an item without an icon.
  private func icon(_ item: MenuItem, _ color: Color, in box: Rect) -> [DrawCommand]? {
    let art = IconArt(canvas: canvas, box: box, color: color, ground: ground, isMirrored: isRightToLeft)
    return (item.isPresent(order) || item.isOn(slideshow) ? .tick : item.icon).map(art.commands)
  }

  /// Returns the text at the end of a row: the key of the item, or the seed of the current random order.
  private func note(_ item: MenuItem) -> String? {
    guard item == .atRandom, let seed = order?.seed else { return keys.flatMap { item.keyName(in: $0) } }
    return translated("seed %1$@", localNumber("\(seed)", isGrouped: false))
  }

  /// The scroll bar; nothing if all rows are visible.
  private var bar: [DrawCommand] {
    let box = layout.box
    guard box.size.height < layout.length else { return [] }
    let track = box.size.height - 2 * Self.radius
    let length = track * box.size.height / layout.length
    let part = max(0, min(1, offset / (layout.length - box.size.height)))
    let x = isRightToLeft ? box.minX + 2 : box.maxX - 5
    return [
      canvas.plate(
        Rect(x: x, y: box.minY + Self.radius + part * (track - length), width: 3, height: length), radius: 1.5,
        canvas.look.secondaryText.opacity(0.6))
    ]
  }
}
