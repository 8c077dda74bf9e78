import PagerGeometry
import Scene

extension Landscape {
  /// Water between banks of reeds, the sun low over them.
  static func saltMarsh(_ size: PixelSize) -> Landscape {
    var picture = Landscape(size, sky: Ramp([0x566C5C, 0xB9B48A, 0xF7E0A8]), level: 0.5)
    let ground = Silhouette(size)
    let (width, height, unit) = (ground.width, ground.height, ground.unit)
    let light = Tone(0xFFF3CC)
    picture.lights = [
      Light(
        x: width * 0.36, y: height * 0.36, radius: 54 * unit, tone: light, halo: Tone(0xF2CF87), reach: 640 * unit,
        strength: 0.75)
    ]
    var sea = Layer(Silhouette(size, level: 0.5).edge, Tone(0xE3CF9A), Tone(0x4A5A45), depth: height * 0.4)
    sea.ripples = Ripples(
      seed: Seed(41), x: width * 0.36, width: 150 * unit, path: 0.7, rest: 0.22, tone: light, length: 380 * unit)
    var shore = Silhouette(size, level: 0.505)
    shore.addHills(Seed(42), length: 260, swell: 34)
    picture.layers = [Layer(shore.edge, Tone(0x8F9068), Tone(0xA9A377), depth: 60 * unit), sea]
    for index in 0..<3 {
      let near = Float(index) / 2
      var bank = Silhouette(size, level: 0.63 + 0.2 * near)
      var wander = Wander(Seed(43, index))
      let water = height * (0.63 + 0.2 * near)
      bank.raise { max(-1, 46 * (0.5 + near) * (wander.sum(at: $0 / (300 + 240 * near), octaves: 2) + 0.12)) }
      let seed = Seed(44, index)
      let plain = bank
      for reed in 0..<Int(width / unit / (7 - 2 * near)) {
        let x = seed.part(reed).unit * width
        guard plain.height(at: x) < water - 5 * unit else { continue }
        let tall = seed.part(reed).part(1).value(in: 24...90) * (0.5 + near) * unit
        bank.addTriangle(x: x, foot: plain.height(at: x) + 4 * unit, halfWidth: (1.6 + 2 * near) * unit, height: tall)
      }
      let tone = Ramp([0x6B7048, 0x434C33, 0x1C2418])[near]
      var layer = Layer(bank.edge, tone, tone, depth: 1)
      if near < 1 { layer.floor = Array(repeating: water, count: size.width) }
      picture.layers.append(layer)
    }
    return picture
  }

  /// Round trees in rows, some in blossom.
  static func orchards(_ size: PixelSize) -> Landscape {
    var picture = Landscape(size, sky: Ramp([0x7FA7C9, 0xC9D9DF, 0xFBE6DC]), level: 0.6)
    let ground = Silhouette(size)
    let (height, unit) = (ground.height, ground.unit)
    picture.lights = [
      Light(
        x: ground.width * 0.7, y: height * 0.24, radius: 0, tone: Tone(0xFFFFFF), halo: Tone(0xFBE6DC),
        reach: 640 * unit, strength: 0.7)
    ]
    let tones: [(UInt32, UInt32)] = [
      (0xC7A6BC, 0xB5C0AE), (0xE0A3B8, 0x93AE86), (0xD9829F, 0x6E9163), (0xB5567A, 0x3F6142),
    ]
    for (index, tone) in tones.enumerated() {
      let near = Float(index) / 3
      var meadow = Silhouette(size, level: 0.56 + 0.3 * near)
      meadow.addHills(Seed(51, index), length: 900, swell: 60)
      var trees = meadow
      let spacing = 52 + 118 * near
      for tree in 0..<Int(ground.width / unit / spacing) + 2 {
        let seed = Seed(52 + index, tree)
        let x = (Float(tree) + seed.value(in: -0.2...0.2)) * spacing * unit
        let radius = spacing * unit * seed.part(1).value(in: 0.38...0.5)
        let foot = meadow.height(at: x)
        for (dx, dy, part) in [(0, -1.25, 1), (-0.62, -0.95, 0.72), (0.6, -0.9, 0.76)] as [(Float, Float, Float)] {
          trees.addDisc(x: x + dx * radius, y: foot + dy * radius, radius: radius * part)
        }
      }
      var crowns = Layer(trees.edge, Tone(tone.0).mixed(with: Tone(0xFFFFFF), 0.22), Tone(tone.0), depth: 150 * unit)
      crowns.lit = trees.lit(from: -1, steepness: 0.9)
      crowns.litDepth = spacing * unit * 0.6
      crowns.litTone = Tone(0xFFEFF2)
      picture.layers.append(crowns)
      picture.layers.append(
        Layer(meadow.edge, Tone(tone.1), Tone(tone.1).mixed(with: Tone(0x24402C), 0.5), depth: height * 0.3))
    }
    return picture
  }

  /// Steps cut into a hill, and a lamp.
  static func quarry(_ size: PixelSize) -> Landscape {
    var picture = Landscape(size, sky: Ramp([0x2D2A33, 0x7B6455, 0xE0B07C]), level: 0.5)
    let ground = Silhouette(size)
    let (height, unit) = (ground.height, ground.unit)
    for index in 0..<5 {
      let near = Float(index) / 4
      var steps = Silhouette(size, level: 0.5 + 0.42 * near)
      var wander = Wander(Seed(61, index))
      steps.raise { place in
        let rise = 5 * (0.5 + 0.5 * wander.sum(at: place / 520, octaves: 2))
        let floor = rise.rounded(.down)
        // Each step is level and ends in a steep face.
        return 74 * (floor + max(0, min(1, (rise - floor - 0.86) / 0.14)))
      }
      let tone = Ramp([0xC59A72, 0x8F6E58, 0x5C4844, 0x2A2227])[near]
      var layer = Layer(steps.edge, tone.mixed(with: Tone(0xF4CF9E), 0.22), tone, depth: 110 * unit)
      layer.lit = Array(repeating: 0.55 * (1 - near * 0.6), count: size.width)
      layer.litDepth = 16 * unit
      layer.litTone = Tone(0xFFE2B4)
      picture.layers.append(layer)
    }
    picture.lights = [
      Light(
        x: ground.width * 0.3, y: height * 0.42, radius: 0, tone: Tone(0xFFE3B0), halo: Tone(0xF0B878),
        reach: 560 * unit, strength: 0.7)
    ]
    return picture
  }

  /// A dome under the stars.
  static func observatory(_ size: PixelSize) -> Landscape {
    var picture = Landscape.night(Seed(3), size)
    picture.sky = Ramp([0x080A22, 0x26225A, 0x8A5686, 0xF09B7B])
    picture.horizon = Float(size.height) * 0.72
    (picture.curtains, picture.lights) = ([], [])
    let ground = Silhouette(size)
    let (width, unit) = (ground.width, ground.unit)
    var far = Silhouette(size, level: 0.72)
    far.addRidges(Seed(71), length: 360, swell: 150)
    var hill = Silhouette(size, level: 0.9)
    hill.raise { place in
      let part = (place - width / unit * 0.6) / 620
      return 250 * max(0, 1 - part * part)
    }
    let (x, foot) = (width * 0.6, hill.height(at: width * 0.6) + 20 * unit)
    hill.addBox(x - 118 * unit, x + 118 * unit, top: foot - 120 * unit)
    hill.addBox(x - 132 * unit, x + 132 * unit, top: foot - 128 * unit)
    hill.addDisc(x: x, y: foot - 126 * unit, radius: 122 * unit)
    hill.addBox(x + 150 * unit, x + 290 * unit, top: foot - 62 * unit)
    var front = Layer(hill.edge, Tone(0x2A2148), Tone(0x0C0A1C), depth: 420 * unit)
    front.lit = hill.lit(from: 1, steepness: 0.8)
    front.litDepth = 90 * unit
    front.litTone = Tone(0xE79A86)
    picture.layers = [Layer(far.edge, Tone(0x5B3F70), Tone(0x7C5478), depth: 160 * unit), front]
    return picture
  }

  /// An aqueduct over a valley.
  static func waterworks(_ size: PixelSize) -> Landscape {
    var picture = Landscape(size, sky: Ramp([0x2F7F86, 0x9CCBBE, 0xEFF0D0]), level: 0.62)
    let ground = Silhouette(size)
    let (width, height, unit) = (ground.width, ground.height, ground.unit)
    for index in 0..<2 {
      var hills = Silhouette(size, level: 0.64 + 0.05 * Float(index))
      hills.addHills(Seed(81, index), length: 430, swell: 210 - 70 * Float(index))
      let tone = Ramp([0x7FB5A6, 0x4C8C7B])[Float(index)]
      picture.layers.append(Layer(hills.edge, tone, tone.mixed(with: Tone(0xEFF0D0), 0.4), depth: 210 * unit))
    }
    // Two rows of arches: a layer with what lies under each arch left open.
    for (top, pitch) in [(0.40, 118.0), (0.50, 236)] as [(Float, Float)] {
      let crown = height * top
      let deck: Float = top < 0.45 ? 26 : 30
      var arches = Layer(
        Array(repeating: crown, count: size.width), Tone(0xE3CBA0), Tone(0x8E7A62), depth: 330 * unit)
      let foot = top < 0.45 ? height * 0.5 + 4 * unit : height
      arches.floor = (0..<size.width).map { x in
        let place = (Float(x) + 0.5) / unit / pitch
        let across = (place - place.rounded(.down) - 0.5) * pitch
        let radius = pitch * 0.39
        guard abs(across) < radius else { return foot }
        return min(foot, crown + (deck + radius - (radius * radius - across * across).squareRoot()) * unit)
      }
      picture.layers.append(arches)
    }
    var river = Silhouette(size, level: 0.84)
    river.addHills(Seed(83), length: 520, swell: 120)
    picture.layers.append(Layer(river.edge, Tone(0x2C6659), Tone(0x0E2F2C), depth: height * 0.2))
    picture.lights = [
      Light(
        x: width * 0.24, y: height * 0.22, radius: 48 * unit, tone: Tone(0xFFFBE4), halo: Tone(0xEFF0D0),
        reach: 560 * unit, strength: 0.6)
    ]
    return picture
  }

  /// Lit carriages on an embankment under a moon.
  static func nightTrain(_ size: PixelSize) -> Landscape {
    var picture = Landscape.night(Seed(5), size)
    let ground = Silhouette(size)
    (picture.curtains, picture.sky) = ([], Ramp([0x070B1E, 0x14234C, 0x3D4E80]))
    picture.lights = [
      Light(
        x: ground.width * 0.76, y: ground.height * 0.22, radius: 56 * ground.unit, tone: Tone(0xF6F1DC),
        halo: Tone(0x6F84B8), reach: 520 * ground.unit, strength: 0.6)
    ]
    var far = Silhouette(size, level: 0.6)
    far.addRidges(Seed(91), length: 340, swell: 190)
    var near = Silhouette(size, level: 0.68)
    near.addHills(Seed(92), length: 300, swell: 110)
    near.addFirs(Seed(93), every: 30, height: 30...95)
    picture.layers = [
      Layer(far.edge, Tone(0x2B3B68), Tone(0x3D4E80), depth: 200 * ground.unit),
      Layer(near.edge, Tone(0x121C3C), Tone(0x1B284F), depth: 220 * ground.unit),
      Layer(carriages(size).edge, Tone(0x0A0F22), Tone(0x05070F), depth: 300 * ground.unit),
    ]
    return picture
  }

  /// The train on its embankment.
  static func carriages(_ size: PixelSize) -> Silhouette {
    var train = Silhouette(size, level: 0.68)
    let (unit, foot) = (train.unit, train.height * 0.67)
    let length: Float = 330
    for index in 0..<Int(train.width / unit / length) + 2 {
      let left = (Float(index) * length - 150) * unit
      train.addBox(left, left + (length - 14) * unit, top: foot - 84 * unit)
      train.addBox(left + 10 * unit, left + (length - 24) * unit, top: foot - 96 * unit)
    }
    return train
  }
}
