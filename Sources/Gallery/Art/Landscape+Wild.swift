import PagerGeometry

extension Landscape {
  /// Stars over a lake, with a moon or an aurora.
  static func night(_ seed: Seed, _ size: PixelSize) -> Landscape {
    let palette = choice(
      seed.part(1),
      [
        (sky: [0x050918, 0x0D1B3C, 0x2A4470], land: [0x20365C, 0x060A18], glow: 0x5BE3B0),
        (sky: [0x0A0717, 0x1E1440, 0x51306B], land: [0x3A2555, 0x0A0616], glow: 0x9C7BFF),
        (sky: [0x03121A, 0x08303F, 0x2A6670], land: [0x174450, 0x031016], glow: 0x7CF0C0),
      ] as [(sky: [UInt32], land: [UInt32], glow: UInt32)])
    let level: Float = 0.7
    var picture = Landscape(size, sky: Ramp(palette.sky), level: level)
    let ground = Silhouette(size)
    let count = Int(70 + 110 * max(ground.width, ground.height) / min(ground.width, ground.height))
    picture.stars = (0..<count).map { index in
      let star = seed.part(100 + index)
      let bright = star.part(3).unit
      let high = star.part(2).unit
      return Star(
        x: star.part(1).unit * ground.width, y: high * high * 0.2 * ground.height + high * 0.46 * ground.height,
        radius: ground.unit * (0.7 + 1.5 * bright * bright * bright), strength: 0.3 + 0.7 * bright)
    }
    let lightX = ground.width * seed.part(2).value(in: 0.28...0.72)
    let hasMoon = seed.part(3).unit < 0.5
    if hasMoon {
      picture.lights = [
        Light(
          x: lightX, y: ground.height * seed.part(4).value(in: 0.2...0.34), radius: 58 * ground.unit,
          tone: Tone(0xF6F1DC), halo: Tone(palette.sky[2]).mixed(with: Tone(0xF6F1DC), 0.3), reach: 640 * ground.unit,
          strength: 0.6)
      ]
    } else {
      picture.curtains = (0..<3).map { curtain(seed.part(50 + $0), size, Tone(palette.glow), Float($0)) }
    }
    for index in 0..<2 {
      var hills = Silhouette(size, level: level + 0.012)
      hills.addRidges(seed.part(10 + index), length: index == 0 ? 420 : 300, swell: index == 0 ? 270 : 130)
      let tone = Tone(palette.sky[2]).mixed(with: Tone(palette.land[0]), index == 0 ? 0.45 : 0.95)
      picture.layers.append(
        Layer(hills.edge, tone, tone.mixed(with: Tone(palette.sky[2]), 0.35), depth: 200 * ground.unit))
    }
    var lake = Layer(
      Silhouette(size, level: level).edge, Tone(palette.sky[2]).mixed(with: Tone(palette.land[0]), 0.5),
      Tone(palette.land[1]), depth: ground.height * (1 - level))
    lake.ripples = Ripples(
      seed: seed.part(5), x: lightX, width: ground.unit * (hasMoon ? 70 : 400), path: hasMoon ? 0.6 : 0.2, rest: 0.07,
      tone: hasMoon ? Tone(0xF6F1DC) : Tone(palette.glow), length: 260 * ground.unit)
    picture.layers.append(lake)
    var shore = Silhouette(size, level: 1.0)
    shore.addHills(seed.part(6), length: 700, swell: 70)
    shore.addFirs(seed.part(7), every: 44, height: 80...210)
    picture.layers.append(Layer(shore.edge, Tone(palette.land[1]), Tone(palette.land[1]), depth: 1))
    return picture
  }

  private static func curtain(_ seed: Seed, _ size: PixelSize, _ tone: Tone, _ index: Float) -> Curtain {
    let ground = Silhouette(size)
    var (line, light) = (Wander(seed.part(1)), Wander(seed.part(2)))
    let level = 0.38 + 0.1 * index
    return Curtain(
      foot: (0..<size.width).map { x in
        ground.height * level + 90 * ground.unit * line.sum(at: Float(x) / ground.unit / 520, octaves: 3)
      },
      strength: (0..<size.width).map { x in
        let place = Float(x) / ground.unit
        let wide = light.sum(at: place / 330, octaves: 2)
        return max(0, 0.3 + 0.45 * wide + 0.1 * light.value(at: place / 17, octave: 2))
      }, height: ground.height * 0.36, tone: tone.mixed(with: Tone(0x6A5BFF), 0.18 * index))
  }

  /// Firs on slopes that fade into mist.
  static func forest(_ seed: Seed, _ size: PixelSize) -> Landscape {
    let palette = choice(
      seed.part(1),
      [
        (sky: [0x9FBFBE, 0xD5E2D2, 0xF3EBCF], trees: [0xA9C3B4, 0x5C8D80, 0x1F4C48, 0x0A2325]),
        (sky: [0xC98F72, 0xEFC08F, 0xFBE3B5], trees: [0xD9A67E, 0x9C6A5A, 0x4C3340, 0x1C1420]),
        (sky: [0x6E8FB2, 0xB4C6D3, 0xE9E4D6], trees: [0x9DB2C0, 0x56768F, 0x23425F, 0x0B1B30]),
        (sky: [0x86A56B, 0xC9D18D, 0xF5EDB4], trees: [0xB3BF7B, 0x6F8C4C, 0x2E5233, 0x0F2318]),
      ] as [(sky: [UInt32], trees: [UInt32])])
    var picture = Landscape(size, sky: Ramp(palette.sky), level: 0.66)
    let ground = Silhouette(size)
    let mist = Tone(palette.sky[2])
    picture.lights = [
      Light(
        x: ground.width * seed.part(2).value(in: 0.25...0.75), y: ground.height * 0.26, radius: 44 * ground.unit,
        tone: Tone(0xFFF8E4), halo: mist, reach: 700 * ground.unit, strength: 0.85)
    ]
    for index in 0..<5 {
      let near = Float(index) / 4
      var slope = Silhouette(size, level: 0.54 + 0.42 * near)
      slope.addHills(seed.part(10 + index), length: 560 + 340 * near, swell: 170 - 50 * near)
      slope.addFirs(
        seed.part(20 + index), every: 17 + 40 * near * near, height: (26 + 110 * near * near)...(52 + 210 * near * near)
      )
      let tone = Ramp(palette.trees)[near]
      picture.layers.append(
        Layer(slope.edge, tone, tone.mixed(with: mist, 0.62 * (1 - near * near)), depth: ground.height * 0.22))
    }
    return picture
  }

  /// Bare peaks one behind the other, snow on the highest, mist between them.
  static func peaks(_ seed: Seed, _ size: PixelSize) -> Landscape {
    let palette = choice(
      seed.part(1),
      [
        (sky: [0x2D4C7C, 0x8FA9CC, 0xF7CFC0], rock: [0x8C9CC0, 0x4C5F8E, 0x1B2749], snow: 0xFFE9E2),
        (sky: [0x3A2F5C, 0x9A6391, 0xF7B39A], rock: [0xA77FA3, 0x62467F, 0x221A3D], snow: 0xFFD7C4),
        (sky: [0x1F6390, 0x79B6D3, 0xE6F0E8], rock: [0x88AFC4, 0x3F6C8C, 0x122C42], snow: 0xFFFFFF),
        (sky: [0x6B5A48, 0xC2A27A, 0xF8E2B2], rock: [0xB79D83, 0x71594F, 0x2A2024], snow: 0xFFF4DA),
      ] as [(sky: [UInt32], rock: [UInt32], snow: UInt32)])
    var picture = Landscape(size, sky: Ramp(palette.sky), level: 0.6)
    let ground = Silhouette(size)
    let side: Float = seed.part(2).unit < 0.5 ? 1 : -1
    picture.lights = [
      Light(
        x: ground.width * (0.5 - side * 0.28), y: ground.height * 0.3, radius: 0, tone: Tone(palette.snow),
        halo: Tone(palette.sky[2]), reach: 820 * ground.unit, strength: 0.6)
    ]
    let mist = Tone(palette.sky[2])
    for index in 0..<4 {
      let near = Float(index) / 3
      var range = Silhouette(size, level: 0.68 + 0.3 * near)
      range.addRidges(seed.part(10 + index), length: 430 - 60 * near, swell: 470 - 190 * near)
      let tone = Ramp(palette.rock)[near]
      var layer = Layer(
        range.edge, tone, tone.mixed(with: mist, 0.66 * (1 - near)), depth: ground.height * (0.3 - 0.06 * near))
      layer.lit = range.lit(from: side, steepness: 1.1).map { $0 * (index < 2 ? 0.85 : 0.3) }
      layer.litSlope = side * 0.62
      layer.litDepth = ground.unit * (index < 2 ? 250 : 140)
      layer.litTone = index < 2 ? Tone(palette.snow) : tone.mixed(with: mist, 0.6)
      picture.layers.append(layer)
    }
    return picture
  }
}

extension Silhouette {
  /// Firs about `every` units apart, between two heights in units.
  mutating func addFirs(_ seed: Seed, every spacing: Float, height range: ClosedRange<Float>) {
    let count = Int(width / unit / spacing) + 3
    let ground = self
    for index in 0..<count {
      let fir = seed.part(index)
      let x = (Float(index) - 1 + fir.part(1).value(in: -0.4...0.4)) * spacing * unit
      let tall = fir.part(2).value(in: range) * unit
      addFir(x: x, foot: ground.height(at: x) + tall * 0.06, height: tall)
    }
  }
}
