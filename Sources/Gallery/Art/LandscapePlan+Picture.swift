import PagerGeometry

extension LandscapePlan {
  /// Returns a picture of the plan. Pictures with different seeds differ.
  func picture(_ seed: Seed, _ size: PixelSize, name: String) -> Landscape {
    var picture = Landscape(name: name, size: size)
    let sky = Silhouette(size, level: 0)
    picture.layers = [
      Landscape.Layer(edge: sky.edge, tones: palette.sky, top: 0, depth: horizon * Float(size.height))
    ]
    if let night { addStars(to: &picture, seed.part(1), unit: sky.unit, isAurora: night == .aurora) }
    if night != .aurora { addSun(to: &picture, unit: sky.unit) }
    let count = grounds.reduce(0) { $0 + ($1.terrain == .water ? 0 : $1.count) }
    var number = 0
    for (index, ground) in grounds.enumerated() {
      let seed = seed.part(80 + index)
      guard ground.terrain != .water else {
        addWater(ground.level.at(0), to: &picture, seed)
        continue
      }
      for step in 0..<ground.count {
        let near = count > 1 ? Float(number) / Float(count - 1) : 1
        add(
          ground, at: ground.count > 1 ? Float(step) / Float(ground.count - 1) : 0, near, to: &picture, seed.part(step))
        number += 1
      }
    }
    return picture
  }

  // MARK: Sky

  private func addSun(to picture: inout Landscape, unit: Float) {
    let (x, y) = (sun.x * Float(picture.size.width), sun.y * Float(picture.size.height))
    let (tone, reach) = (palette.light, 780 * unit)
    picture.lights.append(
      Landscape.Light(
        x: x, y: y, width: reach, height: reach, tone: palette.sky[1].mixed(with: tone, 0.35), strength: sun.halo,
        shape: .glow, layer: 0))
    guard sun.radius > 0 else { return }
    picture.lights.append(
      Landscape.Light(
        x: x, y: y, width: sun.radius * unit, height: sun.radius * unit,
        tone: tone.mixed(with: Tone(0xFFFFFF), night == nil ? 0.4 : 0.75),
        strength: 1, shape: .disc, layer: 0))
  }

  /// Adds stars, and for an aurora its rays, whose feet are along a wandering line.
  private func addStars(to picture: inout Landscape, _ seed: Seed, unit: Float, isAurora: Bool) {
    let (width, height) = (Float(picture.size.width), Float(picture.size.height))
    for index in 0..<160 {
      let star = seed.part(index)
      let (bright, high) = (star.part(3).unit, star.part(2).unit)
      let radius = unit * (0.7 + 1.5 * bright * bright * bright)
      picture.lights.append(
        Landscape.Light(
          x: star.part(1).unit * width, y: (high * 0.46 + high * high * 0.2) * height, width: radius, height: radius,
          tone: Tone(0xFFFFFF), strength: 0.3 + 0.7 * bright, shape: .disc, layer: 0))
    }
    guard isAurora else { return }
    var line = Wander(seed.part(1000))
    for index in 0..<38 {
      let ray = seed.part(2000 + index)
      let x = (Float(index) + ray.unit) / 38 * width
      let tall = ray.part(1).value(in: 0.2...0.32) * height
      let foot = height * 0.52 + 130 * unit * line.sum(at: x / unit / 620, octaves: 2)
      picture.lights.append(
        Landscape.Light(
          x: x, y: foot - tall * 0.8, width: ray.part(2).value(in: 16...120) * unit, height: tall,
          tone: palette.light, strength: ray.part(3).value(in: 0.12...0.42), shape: .glow, layer: 0))
    }
  }

  // MARK: Grounds

  /// Adds water and its glints, half of them below the sun: long in the foreground, short and flat near the horizon.
  private func addWater(_ level: Float, to picture: inout Landscape, _ seed: Seed) {
    let (width, height) = (Float(picture.size.width), Float(picture.size.height))
    let edge = Silhouette(picture.size, level: level)
    picture.layers.append(
      Landscape.Layer(
        edge: edge.edge, tones: palette.water, top: horizon * height, depth: (1 - horizon) * height))
    for index in 0..<240 {
      let (glint, isBelowSun) = (seed.part(index), index % 2 == 0)
      let near = glint.unit * glint.unit
      let away = (glint.part(1).value(in: -1...1) + glint.part(2).value(in: -1...1)) * (40 + 150 * near) * edge.unit
      picture.lights.append(
        Landscape.Light(
          x: isBelowSun ? sun.x * width + away : glint.part(3).unit * width,
          y: (level + (1 - level) * (0.01 + 0.99 * near)) * height,
          width: glint.part(4).value(in: 0.4...1) * (26 + 210 * near) * edge.unit, height: (1.6 + 9 * near) * edge.unit,
          tone: palette.light, strength: isBelowSun ? sun.halo : 0.16, shape: .glow,
          layer: picture.layers.count - 1))
    }
  }

  /// Adds one layer of `ground`.
  ///
  /// - Parameters:
  ///   - part: The layer's position from the farthest (0) to the nearest (1) of this ground.
  ///   - near: The layer's position from the farthest (0) to the nearest (1) of all grounds.
  private func add(_ ground: Ground, at part: Float, _ near: Float, to picture: inout Landscape, _ seed: Seed) {
    var edge = Silhouette(picture.size, level: ground.level.at(part))
    edge.raise(ground.terrain, seed, length: ground.length.at(part), swell: ground.swell.at(part))
    for (index, figures) in ground.figures.enumerated() {
      add(figures, at: part, to: &edge, of: &picture, seed.part(1000 + index))
    }
    let lower = haze > 0 ? palette.land[near].mixed(with: palette.sky[1], haze * (1 - near)) : palette.land[near + 0.34]
    picture.layers.append(
      Landscape.Layer(
        edge: edge.edge, tones: Ramp(palette.land[near], lower), top: edge.edge.min() ?? 0,
        depth: 0.25 * Float(picture.size.height),
        shine: ground.shine.map { shine($0, at: part, on: edge, palette.land[near].mixed(with: palette.light, 0.85)) }))
  }

  private func shine(_ shine: Shine, at part: Float, on edge: Silhouette, _ tone: Tone) -> Landscape.Shine {
    let (strength, depth) = (shine.strength.at(part), shine.depth.at(part) * edge.unit)
    guard let steepness = shine.steepness else {
      let all = Array(repeating: strength, count: edge.edge.count)
      return Landscape.Shine(strength: all, depth: depth, slope: 0, tone: tone)
    }
    let side: Float = sun.x < 0.5 ? 1 : -1
    return Landscape.Shine(
      strength: edge.light(from: side, steepness: steepness).map { $0 * strength }, depth: depth, slope: side * 0.55,
      tone: tone)
  }

  /// Adds figures to `edge`, and their lit windows to the layer that will have this edge.
  private func add(
    _ figures: Figures, at part: Float, to edge: inout Silhouette, of picture: inout Landscape, _ seed: Seed
  ) {
    let (plain, width) = (edge, Float(picture.size.width))
    let spacing = max(1, figures.spacing.at(part) * edge.unit)
    let count = figures.places.isEmpty ? Int(width / spacing) + 2 : figures.places.count
    for index in 0..<count {
      let one = seed.part(index)
      var (x, height) = ((Float(index) - 0.5 + one.part(1).value(in: -0.35...0.35)) * spacing, figures.height.at(part))
      if figures.places.isEmpty { height *= one.value(in: 0.65...1.35) } else { x = figures.places[index] * width }
      height *= edge.unit
      let foot = plain.foot(at: x) + height * 0.04
      for outline in figures.figure.outlines {
        let line = outline.map { (x: x + $0.x * height, y: foot - $0.y * height) }
        for (start, end) in zip(line, line.dropFirst()) { edge.addLine(from: start, to: end) }
      }
      let windows = figures.figure.windows
      for (number, window) in windows.enumerated() where windows.count == 1 || one.part(10 + number).unit < 0.6 {
        let (across, up) = figures.figure.window
        picture.lights.append(
          Landscape.Light(
            x: x + window.x * height, y: foot - window.y * height, width: across * height, height: up * height,
            tone: palette.windows, strength: one.part(50 + number).value(in: 0.55...1), shape: .pane,
            layer: picture.layers.count))
      }
    }
  }
}
