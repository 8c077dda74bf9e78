import PagerGeometry

/// The plan of a landscape, for a picture of any size: a sky with its lights, and grounds back to front.
///
/// A unit is a thousandth of the picture's shorter side.
struct LandscapePlan {
  /// The colours of a landscape.
  struct Palette {
    /// The colours of the sky, from the top to the horizon.
    let sky: Ramp
    /// The colours of the grounds, from the farthest to the nearest.
    let land: Ramp
    /// The colours of water, from the horizon to the lower edge of the picture.
    let water: Ramp
    /// The colour of the sun or moon, and of its light on the ground.
    let light: Tone
    /// The colour of lit windows.
    let windows: Tone

    init(_ sky: [UInt32], _ land: [UInt32], water: [UInt32] = [0], light: UInt32, windows: UInt32 = 0xFFC878) {
      (self.sky, self.land, self.water) = (Ramp(sky), Ramp(land), Ramp(water))
      (self.light, self.windows) = (Tone(light), Tone(windows))
    }
  }

  /// A sun or moon, visible or not, with its halo.
  struct Sun {
    /// The middle, in fractions of the picture's width and height.
    var x: Float = 0.5
    var y: Float = 0.3
    /// The radius, in units; 0 for an invisible sun.
    var radius: Float = 50
    /// The strength of the halo in the sky (0 to 1).
    var halo: Float = 0.65
  }

  /// The lights of a night sky.
  enum Night {
    case stars
    case aurora
  }

  /// A number that changes from the farthest to the nearest layer of a ground; one number if it is the same for all.
  struct Span: ExpressibleByArrayLiteral {
    private let far: Float
    private let near: Float

    init(arrayLiteral elements: Float...) { (far, near) = (elements.first ?? 0, elements.last ?? 0) }

    func at(_ part: Float) -> Float { far + (near - far) * part }
  }

  /// A ground: layers of one terrain, one behind the other.
  struct Ground {
    var terrain: Terrain
    var count = 1
    /// The y coordinate of a layer's foot, in fractions of the picture's height.
    var level: Span
    /// The length and the height of hills (units).
    var length: Span = [500]
    var swell: Span = [0]
    var figures: [Figures] = []
    var shine: Shine?
  }

  /// The light on a ground along the edges of its layers.
  struct Shine {
    /// The strength (0 to 1), and the depth below the edge (units).
    var strength: Span
    var depth: Span
    /// The factor of the edge's slope in the strength; `nil` for light from above, which is uniform along the edge.
    var steepness: Float?
  }

  /// The figures on a ground.
  struct Figures {
    var figure: Figure
    /// The height of a figure (units). For figures without ``places`` it is the mean.
    var height: Span
    /// The x coordinate of each figure, in fractions of the picture's width; empty for a row of figures.
    var places: [Float] = []
    /// The mean distance between the figures of a row (units).
    var spacing: Span = [100]
  }

  var palette: Palette
  /// The y coordinate of the horizon, in fractions of the picture's height.
  var horizon: Float = 0.6
  var sun = Sun()
  var night: Night?
  /// The strength of the haze at the foot of the farthest ground (0 to 1).
  var haze: Float = 0.62
  var grounds: [Ground]
}
