import PagerGeometry
import Scene

extension Landscape: Painting {
  var isOpaque: Bool { cornerRadius == 0 }

  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
    let (top, foot) = (Float(part.y), Float(part.y + part.height))
    let lights = lights.filter { $0.y + $0.height + 2 > top && $0.y - $0.height - 2 < foot }
    // The tone of each layer in each row.
    let tones = (part.y..<part.y + part.height).flatMap { y in
      layers.map { $0.tones[(Float(y) + 0.5 - $0.top) / $0.depth] }
    }
    for x in ToneBlock.starts(of: part.x..<part.x + part.width) {
      let block = LandscapeBlock(self, lights, x)
      ToneBlock.paint(x, of: part, into: &pixels) { y in
        let shade = rowShade.isEmpty ? 1 : rowShade[min(y, rowShade.count - 1)]
        return block.tones(Float(y), tones, from: (y - part.y) * layers.count, shade)
      }
    }
    if cornerRadius > 0 { cutCorners(of: part, in: &pixels) }
  }

  /// Makes the pixels outside the round corners transparent, with smooth edges.
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
}

/// The layers and lights of a landscape in eight columns.
private struct LandscapeBlock {
  /// A layer in these columns.
  private struct Layer {
    var edge: SIMD8<Float>
    /// The y coordinates of the highest and the lowest point of the edge.
    var top: Float
    var bottom: Float
    /// The indices of the layer's lights among those of the block.
    var lights: Range<Int>
    /// The depth of the shine on the layer; 0 for none.
    var shineDepth: Float = 0
    /// The strength of the shine in these columns, for a shine straight down.
    var strength = SIMD8<Float>(repeating: 0)
  }

  private let picture: [Landscape.Layer]
  private let places: SIMD8<Float>
  private var layers: [Layer] = []
  private var lights: [Landscape.Light] = []
  private let shade: SIMD8<Float>?

  /// Creates the block of `picture` that starts at the column `x`, with the lights among `lights` that reach it.
  init(_ picture: Landscape, _ lights: [Landscape.Light], _ x: Int) {
    self.picture = picture.layers
    let places = SIMD8.indices + Float(x)
    self.places = places
    shade = picture.columnShade.isEmpty ? nil : SIMD8(picture.columnShade, at: places)
    let near = lights.filter { $0.x + $0.width + 2 > Float(x) && $0.x - $0.width - 2 < Float(x + ToneBlock.width) }
    layers.reserveCapacity(picture.layers.count)
    for index in picture.layers.indices {
      let first = self.lights.count
      for light in near where light.layer == index { self.lights.append(light) }
      let edge = SIMD8(picture.layers[index].edge, at: places)
      var layer = Layer(edge: edge, top: edge.min(), bottom: edge.max(), lights: first..<self.lights.count)
      if let shine = picture.layers[index].shine, shine.reaches(x) {
        layer.shineDepth = shine.depth
        layer.strength = SIMD8(shine.strength, at: places)
      }
      layers.append(layer)
    }
  }

  /// Returns the tones in row `y`, multiplied by `rowShade`. The tones of the layers are those of `tones` from `start`
  /// on.
  @inline(__always)
  func tones(_ y: Float, _ tones: [Tone], from start: Int, _ rowShade: Float) -> ToneBlock {
    var first = layers.count - 1
    while first > 0, layers[first].bottom > y { first -= 1 }
    var block = ToneBlock(tones[start + first])
    for index in first..<layers.count where layers[index].top < y + 1 {
      let down = y + 1 - layers[index].edge
      if index > first { block.lay(tones[start + index], down.held()) }
      if y + 1 - layers[index].bottom < layers[index].shineDepth { addShine(index, down, to: &block) }
      for number in layers[index].lights { add(lights[number], y + 0.5, to: &block) }
    }
    if let shade { block.multiply(by: shade) }
    if rowShade != 1 { block.multiply(by: .init(repeating: rowShade)) }
    return block
  }

  /// Adds the shine on a layer at the distance `down` below its edge.
  @inline(__always)
  private func addShine(_ index: Int, _ down: SIMD8<Float>, to block: inout ToneBlock) {
    guard let shine = picture[index].shine else { return }
    let held = down.held(to: shine.depth)
    let fade = 1 - held * (1 / shine.depth)
    var strength = layers[index].strength
    if shine.slope != 0 { strength = SIMD8(shine.strength, at: held * shine.slope + places) }
    block.lay(shine.tone, strength * fade * fade * down.held())
  }

  /// Adds the part of `light` in the row with its middle at `y`.
  private func add(_ light: Landscape.Light, _ y: Float, to block: inout ToneBlock) {
    guard abs(y - light.y) < light.height + 1 else { return }
    let dx = (places + (0.5 - light.x)) * (1 / light.width)
    let dy = (y - light.y) / light.height
    switch light.shape {
    case .glow:
      let part = (1 - (dx * dx + dy * dy)).held()
      block.shine(light.tone, part * part * part * light.strength)
    case .disc:
      let part = ((1 - (dx * dx + dy * dy).squareRoot()) * light.width + 0.5).held()
      block.lay(light.tone, part * light.strength)
    case .pane:
      let across = ((1 - dx.magnitudes) * light.width + 0.5).held()
      block.lay(light.tone, across * (light.strength * max(0, min(1, (1 - abs(dy)) * light.height + 0.5))))
    }
  }
}

extension Landscape.Shine {
  /// Returns whether the shine reaches any column of the block that starts at `x`.
  fileprivate func reaches(_ x: Int) -> Bool {
    // A slanted shine shifts sideways by up to its depth times its slope.
    let shift = Int(abs(depth * slope)) + 1
    let sources = (x - shift..<x + ToneBlock.width + shift).clamped(to: 0..<strength.count)
    return strength[sources].contains { $0 > 0 }
  }
}
