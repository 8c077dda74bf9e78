import PagerGeometry

extension Landscape {
  /// A picture with nothing but a sky, whose horizon is at `level` of its height.
  init(_ size: PixelSize, sky: Ramp, level: Float) {
    self.init(name: "landscape", size: size, sky: sky, horizon: Float(size.height) * level)
  }

  /// One of `all`, as the seed has it.
  static func choice<Element>(_ seed: Seed, _ all: [Element]) -> Element { all[seed.index(below: all.count)] }

  /// Long crests with a bright and a dark side, under a low sun.
  static func dunes(_ seed: Seed, _ size: PixelSize) -> Landscape {
    let palette = choice(
      seed.part(1),
      [
        (sky: [0x3E6C9B, 0x8FB3CB, 0xF3DDB5], sand: [0xE7B778, 0xD1925A, 0xA8623C], lit: 0xFBDFA6, sun: 0xFFF3D0),
        (sky: [0x41365F, 0xA25C6C, 0xF2A86F], sand: [0xD98B5F, 0xAE5A4A, 0x6E3140], lit: 0xFFC487, sun: 0xFFE2A8),
        (sky: [0x27506B, 0x6FA3A8, 0xE9DFC0], sand: [0xD8C08F, 0xB3905F, 0x7A5A3C], lit: 0xF8E7B9, sun: 0xFFFBE6),
        (sky: [0x6A4A73, 0xC98A8B, 0xF8D5A8], sand: [0xE2A27F, 0xB96C62, 0x7B3F4F], lit: 0xFFDDB0, sun: 0xFFF1CF),
      ] as [(sky: [UInt32], sand: [UInt32], lit: UInt32, sun: UInt32)])
    var picture = Landscape(size, sky: Ramp(palette.sky), level: 0.62)
    let ground = Silhouette(size)
    let side: Float = seed.part(2).unit < 0.5 ? 1 : -1
    let sunX = ground.width * (0.5 - side * seed.part(3).value(in: 0.14...0.3))
    picture.lights = [
      Light(
        x: sunX, y: ground.height * 0.3, radius: 52 * ground.unit, tone: Tone(palette.sun),
        halo: Tone(palette.sky[2]), reach: 760 * ground.unit,
        strength: 0.7)
    ]
    let sand = Ramp(palette.sand)
    for index in 0..<5 {
      let near = Float(index) / 4
      var dune = Silhouette(size, level: 0.6 + 0.27 * near * (0.4 + 0.6 * near) + 0.06 * near)
      var wander = Wander(seed.part(10 + index))
      // A crest that leans: slow on the side of the wind, steep on the other.
      let length = 420 + 900 * near
      dune.raise { place in
        let lean = place + 0.16 * length * wander.value(at: place / length + 9.1)
        let crest = 1 - abs(wander.value(at: lean / length, octave: 1))
        return (70 + 120 * near) * crest * (0.35 + 0.65 * crest)
      }
      let tone = sand[near]
      let haze = sand[0].mixed(with: Tone(palette.sky.last ?? 0), 0.55 * (1 - near))
      var layer = Layer(
        dune.edge, index == 0 ? haze : tone.mixed(with: haze, 0.4 * (1 - near)), sand[min(1, near + 0.34)],
        depth: ground.height * (0.1 + 0.2 * near))
      layer.lit = dune.lit(from: side, steepness: 2.6)
      layer.litDepth = ground.unit * (60 + 170 * near)
      layer.litTone = Tone(palette.lit)
      layer.litSlope = side * 0.5
      picture.layers.append(layer)
    }
    return picture
  }

  /// A sun low over the sea, and its light on it.
  static func coast(_ seed: Seed, _ size: PixelSize) -> Landscape {
    let palette = choice(
      seed.part(1),
      [
        (sky: [0x2B3A67, 0x8A5A83, 0xF4936A, 0xFFD08A], sea: [0xD98368, 0x473F66, 0x151B33], light: 0xFFD9A0),
        (sky: [0x1D5C84, 0x5EA9BE, 0xCBE5DA, 0xFFF2CC], sea: [0x7FBFC0, 0x1F6C86, 0x0B2E49], light: 0xFFF8DC),
        (sky: [0x33294F, 0x7A4672, 0xD9667A, 0xFFB07F], sea: [0xBF6276, 0x40305E, 0x140F2B], light: 0xFFC39A),
        (sky: [0x274B5F, 0x6C93A0, 0xD6C9AE, 0xF9E3B4], sea: [0xA6AFA0, 0x33596B, 0x10232F], light: 0xFFF0C4),
      ] as [(sky: [UInt32], sea: [UInt32], light: UInt32)])
    let level: Float = 0.56
    var picture = Landscape(size, sky: Ramp(palette.sky), level: level)
    let ground = Silhouette(size)
    let sunX = ground.width * seed.part(2).value(in: 0.3...0.7)
    let light = Tone(palette.light)
    picture.lights = [
      Light(
        x: sunX, y: ground.height * (level - seed.part(3).value(in: 0.04...0.16)), radius: 62 * ground.unit,
        tone: light,
        halo: Tone(palette.sky[2]).mixed(with: light, 0.4), reach: 800 * ground.unit, strength: 0.6)
    ]
    // Far islands, the water, and a headland on the side away from the sun.
    for index in 0..<2 {
      var island = Silhouette(size, level: level + 0.002)
      var wander = Wander(seed.part(20 + index))
      let swell: Float = index == 0 ? 150 : 95
      island.raise { place in
        max(-4, swell * (wander.sum(at: place / 520 + Float(index) * 4.4, octaves: 4) - 0.12))
      }
      let tone = Ramp(palette.sky)[0.8].mixed(with: Tone(palette.sea[1]), index == 0 ? 0.32 : 0.6)
      picture.layers.append(Layer(island.edge, tone, tone.mixed(with: light, 0.18), depth: 90 * ground.unit))
    }
    var sea = Layer(
      Silhouette(size, level: level).edge, Tone(palette.sea[0]), Tone(palette.sea[1]), depth: ground.height * 0.2)
    sea.lower = Tone(palette.sea[1]).mixed(with: Tone(palette.sea[2]), 0.65)
    sea.depth = ground.height * 0.4
    sea.ripples = Ripples(
      seed: seed.part(4), x: sunX, width: 95 * ground.unit, path: 0.85, rest: 0.13, tone: light,
      length: 330 * ground.unit)
    picture.layers.append(sea)
    let side: Float = sunX < ground.width / 2 ? 1 : 0
    var head = Silhouette(size, level: 1.02)
    var wander = Wander(seed.part(5))
    let far = ground.width / ground.unit
    head.raise { place in
      let distance = side > 0 ? far - place : place
      let slope = max(0, 1 - distance / (far * 0.46))
      return slope * slope * 470 + slope * 60 * wander.sum(at: place / 150, octaves: 4)
        - 30 * (1 - min(1, slope * 8))
    }
    picture.layers.append(
      Layer(head.edge, Tone(palette.sea[2]).mixed(with: Tone(palette.sea[1]), 0.25), Tone(palette.sea[2]), depth: 260))
    return picture
  }

  /// Waves of colour that shine through one another.
  static func silk(_ seed: Seed, _ size: PixelSize) -> Landscape {
    let palette = choice(
      seed.part(1),
      [
        (ground: [0x10183A, 0x2B2E6E], waves: [0x3554C8, 0x7A4DE0, 0xD252C6, 0xFF7C8E, 0xFFC27A]),
        (ground: [0x04262E, 0x0C4A52], waves: [0x0F7B79, 0x23A58D, 0x6CCB9A, 0xC8E59B, 0xFFF0B0]),
        (ground: [0x2A0E26, 0x5B1838], waves: [0x9A2150, 0xD63B56, 0xF46D50, 0xFFA35C, 0xFFD789]),
        (ground: [0x0B1B33, 0x123A63], waves: [0x1D5FA8, 0x3391D1, 0x62BEE0, 0xA7DDE4, 0xE9F5E6]),
      ] as [(ground: [UInt32], waves: [UInt32])])
    var picture = Landscape(size, sky: Ramp(palette.ground), level: 1)
    let ground = Silhouette(size)
    for (index, hex) in palette.waves.enumerated() {
      let place = Float(index) / Float(palette.waves.count)
      var wave = Silhouette(size, level: 0.3 + 0.62 * place)
      var wander = Wander(seed.part(30 + index))
      let tilt = seed.part(40 + index).value(in: -0.1...0.1)
      wave.raise {
        210 * wander.sum(at: $0 / 980, octaves: 2, gain: 0.22) + tilt * ($0 - ground.width / ground.unit / 2)
      }
      let tone = Tone(hex)
      var layer = Layer(
        wave.edge, tone, Tone(palette.ground[1]).mixed(with: tone, 0.42), depth: ground.height * 0.62)
      layer.lit = Array(repeating: 0.75, count: size.width)
      layer.litDepth = 120 * ground.unit
      layer.litTone = tone.mixed(with: Tone(0xFFFFFF), 0.5)
      picture.layers.append(layer)
    }
    return picture
  }
}
