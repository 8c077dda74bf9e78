import PagerGeometry
import Scene

extension Landscape: Painting {
  var isOpaque: Bool { cornerRadius == 0 }

  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
    guard size == self.size else { return paintScaled(part, of: size, into: &pixels) }
    var row = ColorRow(count: size.width)
    var water = RippleRows()
    let columns = part.x..<part.x + part.width
    for line in 0..<part.height {
      paint(part.y + line, on: &row, water: &water)
      row.write(columns, row: part.y + line, to: &pixels, at: line * part.width)
    }
    if cornerRadius > 0 { cutCorners(of: part, in: &pixels) }
  }

  /// At another size each pixel is the nearest one of this size.
  private func paintScaled(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
    guard size.width > 0, size.height > 0 else { return }
    let (width, height) = (self.size.width, self.size.height)
    var line = [UInt32](repeating: 0, count: width)
    for row in 0..<part.height {
      let source = PixelRect(x: 0, y: (part.y + row) * height / size.height, width: width, height: 1)
      paint(source, of: self.size, into: &line)
      for column in 0..<part.width {
        pixels[row * part.width + column] = line[min(width - 1, (part.x + column) * width / size.width)]
      }
    }
  }

  private func paint(_ line: Int, on row: inout ColorRow, water: inout RippleRows) {
    let y = Float(line)
    // Layers that hide all of the row hide all behind them.
    let first = layers.lastIndex { $0.bottom <= y && $0.opacity >= 1 && $0.floor.isEmpty }
    if first == nil {
      row.fill(sky[(y + 0.5) / max(1, horizon)])
      paintSky(y, on: &row)
    }
    for layer in layers[(first ?? 0)...] where layer.top < y + 1 { paint(layer, y, on: &row, water: &water) }
    if scrim > 0, y > scrimTop {
      let part = (y - scrimTop) / max(1, Float(size.height) - scrimTop)
      row.lay(Tone(0x05070C), over: 0..<row.count) { _ in scrim * part * (2 - part) }
    }
    if !shade.isEmpty { row.multiply(by: shade) }
  }

  private func paintSky(_ y: Float, on row: inout ColorRow) {
    for star in stars where abs(y - star.y) < star.radius + 1 {
      let columns = Int(star.x - star.radius - 1)..<Int(star.x + star.radius + 3)
      row.lay(Tone(0xFFFFFF), over: columns) { x in
        let (dx, dy) = (Float(x) + 0.5 - star.x, y + 0.5 - star.y)
        return max(0, min(1, star.radius + 0.5 - (dx * dx + dy * dy).squareRoot())) * star.strength
      }
    }
    for curtain in curtains where curtain.foot.count == row.count && curtain.strength.count == row.count {
      row.lay(curtain.tone, over: 0..<row.count) { x in
        let above = curtain.foot[x] - y
        let part = above >= 0 ? 1 - above / curtain.height : 1 + above / (curtain.height * 0.12)
        return part > 0 ? curtain.strength[x] * part * part : 0
      }
    }
    for light in lights { paint(light, y, on: &row) }
  }

  private func paint(_ light: Light, _ y: Float, on row: inout ColorRow) {
    let dy = y + 0.5 - light.y
    if light.strength > 0, abs(dy) < light.reach {
      let half = (light.reach * light.reach - dy * dy).squareRoot()
      let scale = 1 / (light.reach * light.reach)
      row.shine(light.halo, on: Self.columns(light.x - half, light.x + half)) { x in
        let dx = Float(x) + 0.5 - light.x
        let part = max(0, 1 - (dx * dx + dy * dy) * scale)
        return part * part * part * light.strength
      }
    }
    if light.radius > 0, abs(dy) < light.radius + 1 {
      row.lay(light.tone, over: Self.columns(light.x - light.radius - 1, light.x + light.radius + 1)) { x in
        let dx = Float(x) + 0.5 - light.x
        return max(0, min(1, light.radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
      }
    }
  }

  private func paint(_ layer: Layer, _ y: Float, on row: inout ColorRow, water: inout RippleRows) {
    let part = max(0, min(1, (y - layer.top) / layer.depth))
    let tone = layer.upper.mixed(with: layer.lower, part)
    if layer.floor.count == row.count {
      row.lay(tone, over: 0..<row.count) { x in
        min(max(0, min(1, y + 1 - layer.edge[x])), max(0, min(1, layer.floor[x] - y))) * layer.opacity
      }
    } else {
      row.lay(tone, below: layer.edge, row: y, opacity: layer.opacity)
    }
    if layer.lit.count == row.count, y < layer.bottom + layer.litDepth {
      let (scale, last) = (1 / layer.litDepth, layer.lit.count - 1)
      row.lay(layer.litTone, over: 0..<row.count) { x in
        let down = y + 1 - layer.edge[x]
        guard down > 0, down < layer.litDepth else { return 0 }
        let part = 1 - down * scale
        // Light falls along the slope.
        let source = max(0, min(last, x + Self.whole(down * layer.litSlope)))
        return layer.lit[source] * part * part * min(1, down)
      }
    }
    if let ripples = layer.ripples, y >= layer.bottom {
      let depth = max(1, Float(size.height) - layer.bottom)
      row.lay(
        ripples.tone, parts: water.row(ripples, at: (y - layer.bottom + 0.5) / depth, count: row.count), strength: 1)
    }
  }

  /// Clears what lies outside round corners, with smooth edges.
  private func cutCorners(of part: PixelRect, in pixels: inout [UInt32]) {
    let radius = Float(min(cornerRadius, size.width / 2, size.height / 2))
    for line in 0..<part.height {
      let y = Float(part.y + line) + 0.5
      let dy = max(radius - y, y - (Float(size.height) - radius), 0)
      guard dy > 0 else { continue }
      for column in 0..<part.width {
        let x = Float(part.x + column) + 0.5
        let dx = max(radius - x, x - (Float(size.width) - radius), 0)
        guard dx > 0 else { continue }
        let inside = max(0, min(1, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
        let index = line * part.width + column
        pixels[index] = pixels[index] & 0x00FF_FFFF | UInt32(inside * 255) << 24
      }
    }
  }

  /// The whole number nearest to a number of pixels, found without the checks that a conversion makes for each.
  @inline(__always)
  private static func whole(_ value: Float) -> Int { Int((value + 12_582_912).bitPattern & 0x7F_FFFF) - 0x40_0000 }

  /// The columns that any of the places from `left` to `right` is in; held to what a picture can have.
  private static func columns(_ left: Float, _ right: Float) -> Range<Int> {
    let most: Float = 1_000_000
    let start = max(-1, min(most, left.rounded(.down)))
    return Int(start)..<Int(max(start, min(most, right.rounded(.up))))
  }
}
