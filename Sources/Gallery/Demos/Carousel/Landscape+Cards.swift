import PagerGeometry
import Scene

extension Landscape {
  /// A colour, lighter toward the top.
  static func plain(_ color: Color, _ size: PixelSize) -> Landscape {
    let tone = Tone(color)
    var picture = Landscape(size, sky: Ramp([0]), level: 1)
    picture.layers = [
      Layer(
        Silhouette(size, level: 0).edge, tone.mixed(with: Tone(0xFFFFFF), 0.16), tone, depth: Float(size.height) * 0.7)
    ]
    return picture
  }

  /// Masts before a low sun, and a lighthouse.
  static func harbour(_ size: PixelSize) -> Landscape {
    var picture = Landscape(size, sky: Ramp([0x1F5E78, 0x6FB1B5, 0xF6DDB0]), level: 0.6)
    let ground = Silhouette(size)
    let (width, height, unit) = (ground.width, ground.height, ground.unit)
    let light = Tone(0xFFEFC9)
    picture.lights = [
      Light(
        x: width * 0.66, y: height * 0.4, radius: 62 * unit, tone: light, halo: Tone(0xF6C98A), reach: 620 * unit,
        strength: 0.7)
    ]
    var far = Silhouette(size, level: 0.6)
    far.addHills(Seed(11), length: 380, swell: 120)
    picture.layers.append(Layer(far.edge, Tone(0x5D9AA0), Tone(0x86B8AE), depth: 90 * unit))
    var sea = Layer(Silhouette(size, level: 0.6).edge, Tone(0x9CC4B4), Tone(0x123F57), depth: height * 0.36)
    sea.ripples = Ripples(
      seed: Seed(12), x: width * 0.66, width: 90 * unit, path: 0.8, rest: 0.14, tone: light, length: 260 * unit)
    picture.layers.append(sea)
    var pier = Silhouette(size, level: 1.2)
    // A lighthouse on its mole.
    let tower = width * 0.16
    pier.addBox(0, width * 0.3, top: height * 0.62)
    for step in 0..<20 {
      let part = Float(step) / 20
      pier.addBox(tower - unit * (34 - 14 * part), tower + unit * (34 - 14 * part), top: height * (0.62 - 0.3 * part))
    }
    pier.addBox(tower - 28 * unit, tower + 28 * unit, top: height * 0.325)
    pier.addBox(tower - 15 * unit, tower + 15 * unit, top: height * 0.325 - 40 * unit)
    pier.addTriangle(x: tower, foot: height * 0.325 - 38 * unit, halfWidth: 24 * unit, height: 34 * unit)
    // Boats.
    for (x, tall) in [(0.42, 300), (0.53, 380), (0.83, 330), (0.93, 260)] as [(Float, Float)] {
      let foot = height * 0.67
      pier.addTriangle(
        x: width * x + 26 * unit, foot: foot - 30 * unit, halfWidth: 62 * unit, height: tall * 0.82 * unit)
      pier.addBox(width * x - 3 * unit, width * x + 3 * unit, top: foot - tall * unit)
      pier.addBox(width * x - 86 * unit, width * x + 86 * unit, top: foot - 14 * unit)
    }
    picture.layers.append(Layer(pier.edge, Tone(0x17394A), Tone(0x0C2433), depth: 300 * unit))
    picture.layers[2].floor = pier.edge.map { $0 < height * 0.67 ? height * 0.69 : $0 }
    return picture
  }

  /// Towers and gables before an evening sky.
  static func oldTown(_ size: PixelSize) -> Landscape {
    var picture = Landscape(size, sky: Ramp([0x2B2147, 0x8B4A63, 0xF0A270]), level: 0.7)
    let ground = Silhouette(size)
    picture.lights = [
      Light(
        x: ground.width * 0.3, y: ground.height * 0.5, radius: 0, tone: Tone(0xFFD3A0), halo: Tone(0xF0A270),
        reach: 700 * ground.unit, strength: 0.6)
    ]
    let far = roofs(size, Seed(21), level: 0.6, every: 105, tall: 30...150)
    picture.layers.append(Layer(far.edge, Tone(0x9A5A66), Tone(0xC77F68), depth: ground.height * 0.2))
    picture.layers.append(Layer(houses(size).edge, Tone(0x3A2440), Tone(0x22162C), depth: ground.height * 0.3))
    return picture
  }

  /// The houses in front.
  static func houses(_ size: PixelSize) -> Silhouette {
    var houses = roofs(size, Seed(22), level: 0.78, every: 150, tall: 90...250)
    let (x, foot) = (houses.width * 0.68, houses.height * 0.78)
    let unit = houses.unit
    houses.addBox(x - 52 * unit, x + 52 * unit, top: foot - 400 * unit)
    houses.addTriangle(x: x, foot: foot - 400 * unit, halfWidth: 62 * unit, height: 170 * unit)
    return houses
  }

  private static func roofs(
    _ size: PixelSize, _ seed: Seed, level: Float, every spacing: Float, tall: ClosedRange<Float>
  ) -> Silhouette {
    var roofs = Silhouette(size, level: level)
    let (unit, foot) = (roofs.unit, roofs.height * level)
    for index in 0..<Int(roofs.width / unit / spacing) + 2 {
      let house = seed.part(index)
      let left = (Float(index) - 0.5) * spacing * unit
      let width = spacing * unit * house.part(1).value(in: 0.8...1.1)
      let top = foot - house.part(2).value(in: tall) * unit
      roofs.addBox(left, left + width, top: top)
      roofs.addTriangle(
        x: left + width / 2, foot: top, halfWidth: width * 0.56, height: width * house.part(3).value(in: 0.4...0.8))
      let chimney = left + width * house.part(4).value(in: 0.2...0.35)
      roofs.addBox(chimney, chimney + 13 * unit, top: top - width * 0.36)
    }
    return roofs
  }

  /// Lit windows in what stands on the right side of an edge: two columns a house, not all of them lit.
  static func windows(of walls: Silhouette, _ canvas: PageCanvas) -> [DrawCommand] {
    let unit = walls.unit
    let (width, height, pitch) = (16 * unit, 24 * unit, 44 * unit)
    var commands: [DrawCommand] = []
    for row in 0..<Int(walls.height * 0.34 / (pitch * 1.3)) {
      let y = walls.height * 0.36 + Float(row) * pitch * 1.3
      for column in 0..<Int(walls.width / pitch) {
        let x = (Float(column) + 0.5) * pitch
        let seed = Seed(column, row).part(31)
        let isInside = [x - width, x + 2 * width].allSatisfy { walls.height(at: $0) < y - height * 0.9 }
        guard isInside, seed.unit < 0.4 else { continue }
        let pane = PixelRect(
          x: canvas.box.x + Int(x), y: canvas.box.y + Int(y), width: max(1, Int(width)), height: max(1, Int(height)))
        commands.append(.fill(pane, Color(hex: 0xFFC878).opacity(Double(seed.part(1).value(in: 0.55...1)))))
      }
    }
    return commands
  }
}
