extension Landscape {
  /// The columns `part` of the picture, which lie in it.
  func columns(_ part: Range<Int>) -> Landscape {
    let part = part.clamped(to: 0..<size.width)
    let shift = Float(part.lowerBound)
    func cut(_ list: [Float]) -> [Float] { list.count == size.width ? Array(list[part]) : list }
    var picture = self
    picture.size.width = part.count
    picture.lights = lights.map { light in
      var light = light
      light.x -= shift
      return light
    }
    picture.stars = stars.map { star in
      var star = star
      star.x -= shift
      return star
    }
    picture.curtains = curtains.map { curtain in
      var curtain = curtain
      (curtain.foot, curtain.strength) = (cut(curtain.foot), cut(curtain.strength))
      return curtain
    }
    picture.layers = layers.map { $0.columns(cut, shift: part.lowerBound) }
    picture.shade = cut(shade)
    return picture
  }
}

extension Landscape.Layer {
  /// The layer with each of its lists cut by `cut`; it is as high, and light on water stands `shift` columns further left.
  fileprivate func columns(_ cut: ([Float]) -> [Float], shift: Int) -> Landscape.Layer {
    var layer = self
    (layer.edge, layer.floor, layer.lit) = (cut(edge), cut(floor), cut(lit))
    layer.ripples?.x -= Float(shift)
    layer.ripples?.start += shift
    return layer
  }
}
