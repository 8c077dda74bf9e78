import PagerGeometry
import Scene

extension Landscape: Painting {
  var isOpaque: Bool { cornerRadius == 0 }

  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
    guard size == self.size else { return paintScaled(part, of: size, into: &pixels) }
    var row = ColorRow(count: size.width)
    var water = RippleRows()
    var light = Array(repeating: Float(0), count: size.width)
    let columns = part.x..<part.x + part.width
    let blocks = LandscapeBlock.blocks(of: self, columns, rows: part.y..<part.y + part.height)
    let middles = (0..<size.width).map { Float($0) + 0.5 }
    for line in part.y..<part.y + part.height {
      let tones = LandscapeTones(self, Float(line))
      for block in blocks { paint(block, tones, middles, on: &row, water: &water, light: &light) }
      row.write(columns, row: line, to: &pixels, at: (line - part.y) * part.width)
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

  /// Paints the columns of `block` in the row of `tones`: whatever hides all behind it there, and what is before that.
  /// `water` and `light` are kept from one to the next.
  private func paint(
    _ block: LandscapeBlock, _ tones: LandscapeTones, _ middles: [Float], on row: inout ColorRow,
    water: inout RippleRows, light: inout [Float]
  ) {
    let (y, columns) = (tones.y, block.columns)
    let first = block.layers.lastIndex { $0.hides && $0.bottom <= y }
    if let first {
      row.fill(tones.layers[first], over: columns)
    } else {
      row.fill(tones.sky, over: columns)
      paintSky(y, block, middles, on: &row)
    }
    for index in (first ?? 0)..<layers.count where block.layers[index].top < y + 1 {
      if index != first { paint(index, tones.layers[index], y, columns, on: &row) }
      paintLight(index, y, block, on: &row, light: &light)
      if let ripples = layers[index].ripples, y >= layers[index].bottom {
        let depth = max(1, Float(size.height) - layers[index].bottom)
        water.lay(ripples, at: (y - layers[index].bottom + 0.5) / depth, over: columns, middles, on: &row)
      }
    }
    if scrim > 0, y > scrimTop {
      let part = (y - scrimTop) / max(1, Float(size.height) - scrimTop)
      row.lay(Tone(0x05070C), over: columns) { _ in scrim * part * (2 - part) }
    }
    if block.isShaded { row.multiply(by: shade, over: columns) }
  }

  private func paintSky(_ y: Float, _ block: LandscapeBlock, _ middles: [Float], on row: inout ColorRow) {
    for star in block.stars where abs(y - star.y) < star.radius + 1 {
      let columns = Int(star.x - star.radius - 1)..<Int(star.x + star.radius + 3)
      row.lay(Tone(0xFFFFFF), over: columns.clamped(to: block.columns)) { x in
        let (dx, dy) = (Float(x) + 0.5 - star.x, y + 0.5 - star.y)
        return max(0, min(1, star.radius + 0.5 - (dx * dx + dy * dy).squareRoot())) * star.strength
      }
    }
    for (index, feet) in block.curtains.enumerated() {
      let (height, below) = (curtains[index].height, curtains[index].height * 0.12)
      guard y > feet.lowerBound - height, y < feet.upperBound + below else { continue }
      row.lay(
        curtains[index].tone, over: block.columns, by: curtains[index].foot, curtains[index].strength
      ) { foot, strength in
        let above = foot - y
        // Below its foot it ends sooner.
        let part = max(0, 1 - above / (above >= 0 ? height : -below))
        return strength * part * part
      }
    }
    for light in lights { paint(light, y, block.columns, middles, on: &row) }
  }

  private func paint(_ light: Light, _ y: Float, _ columns: Range<Int>, _ middles: [Float], on row: inout ColorRow) {
    let dy = y + 0.5 - light.y
    if light.strength > 0, abs(dy) < light.reach {
      let half = (light.reach * light.reach - dy * dy).squareRoot()
      let scale = 1 / (light.reach * light.reach)
      let reached = Self.columns(light.x - half, light.x + half).clamped(to: columns)
      row.shine(light.halo, over: reached, by: middles) { middle in
        let dx = middle - light.x
        let part = (1 - (dx * dx + dy * dy) * scale).held()
        return part * part * part * light.strength
      }
    }
    if light.radius > 0, abs(dy) < light.radius + 1 {
      let reached = Self.columns(light.x - light.radius - 1, light.x + light.radius + 1).clamped(to: columns)
      row.lay(light.tone, over: reached, by: middles) { middle in
        let dx = middle - light.x
        return (light.radius + 0.5 - (dx * dx + dy * dy).squareRoot()).held()
      }
    }
  }

  /// Paints what lies below the edge of the layer `index`.
  private func paint(_ index: Int, _ tone: Tone, _ y: Float, _ columns: Range<Int>, on row: inout ColorRow) {
    let opacity = layers[index].opacity
    if layers[index].floor.count == row.count {
      row.lay(tone, over: columns, by: layers[index].edge, layers[index].floor) { edge, floor in
        min((y + 1 - edge).held(), (floor - y).held()) * opacity
      }
    } else {
      row.lay(tone, over: columns, by: layers[index].edge) { edge in
        (y + 1 - edge).held() * opacity
      }
    }
  }

  /// Paints the light that falls on the layer `index` along its edge. `light` has room for the light of each column.
  private func paintLight(
    _ index: Int, _ y: Float, _ block: LandscapeBlock, on row: inout ColorRow, light: inout [Float]
  ) {
    let (depth, slope, edge) = (layers[index].litDepth, layers[index].litSlope, layers[index].edge)
    guard block.layers[index].isLit, edge.count == row.count, light.count == row.count else { return }
    guard y + 1 - block.layers[index].bottom < depth else { return }
    // Light falls along the slope. What comes from other columns is fetched first, one after the other, so that all the rest
    // is computed for many columns at once.
    if slope != 0 { fetch(layers[index].lit, along: slope, below: edge, y, depth, block.columns, into: &light) }
    let scale = 1 / depth
    row.lay(
      layers[index].litTone, over: block.columns, by: edge, slope == 0 ? layers[index].lit : light
    ) { edge, lit in
      let down = y + 1 - edge
      let part = (1 - down * scale).held()
      return lit * part * part * down.held()
    }
  }

  /// Fetches for each of `columns` the light of the column that it falls from, where it is less than `depth` below `edge`.
  private func fetch(
    _ lit: [Float], along slope: Float, below edge: [Float], _ y: Float, _ depth: Float, _ columns: Range<Int>,
    into light: inout [Float]
  ) {
    let last = lit.count - 1
    lit.withUnsafeBufferPointer { lit in
      edge.withUnsafeBufferPointer { edge in
        light.withUnsafeMutableBufferPointer { light in
          for x in columns {
            let down = max(0, min(depth, y + 1 - edge[x]))
            light[x] = lit[max(0, min(last, x &+ Self.whole(down * slope)))]
          }
        }
      }
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
