import PagerGeometry

/// What is in a landscape, for a picture of any size: a sky with its lights, and grounds back to front.
struct LandscapePlan {
  /// The colours of a landscape.
  struct Palette {
    /// From the top to the horizon.
    let sky: Ramp
    /// From the farthest ground to the nearest.
    let land: Ramp
    /// From the horizon to the foot of the picture.
    let water: Ramp
    /// Of sun or moon, and of what it falls on.
    let light: Tone
    /// Of windows.
    let windows: Tone

    init(_ sky: [UInt32], _ land: [UInt32], water: [UInt32] = [0], light: UInt32, windows: UInt32 = 0xFFC878) {
      (self.sky, self.land, self.water) = (Ramp(sky), Ramp(land), Ramp(water))
      (self.light, self.windows) = (Tone(light), Tone(windows))
    }
  }

  /// A sun or moon, or the light of one that is not seen.
  struct Sun {
    /// Its middle, in parts of the picture.
    var x: Float = 0.5
    var y: Float = 0.3
    /// In units; 0 where it is not seen.
    var radius: Float = 50
    /// How bright the sky is around it (0 to 1).
    var halo: Float = 0.65
  }

  /// What is seen in the sky by night.
  enum Night {
    case stars
    case aurora
  }

  /// A number that goes from the farthest of some grounds to the nearest; one number where it is the same for all.
  struct Span: ExpressibleByArrayLiteral {
    private let far: Float
    private let near: Float

    init(arrayLiteral elements: Float...) { (far, near) = (elements.first ?? 0, elements.last ?? 0) }

    func at(_ part: Float) -> Float { far + (near - far) * part }
  }

  /// Some grounds of one shape, one behind the other.
  struct Ground {
    var terrain: Terrain
    var count = 1
    /// How far down their feet are, in parts of the height.
    var level: Span
    /// How long and how high hills are (units).
    var length: Span = [500]
    var swell: Span = [0]
    var figures: [Figures] = []
    var shine: Shine?
  }

  /// Light that falls on grounds along their edges.
  struct Shine {
    /// How bright it is (0 to 1), and how far down it reaches (units).
    var strength: Span
    var depth: Span
    /// How much brighter what is steeper is; `nil` where light falls on all of an edge from above.
    var steepness: Float?
  }

  /// Figures that stand on a ground.
  struct Figures {
    var figure: Figure
    /// How high they are (units): where they are many, this is the mean.
    var height: Span
    /// Where each stands, in parts of the width; empty where they are many.
    var places: [Float] = []
    /// From one of many to the next (units).
    var spacing: Span = [100]
  }

  var palette: Palette
  /// Where the sky ends, in parts of the height.
  var horizon: Float = 0.6
  var sun = Sun()
  var night: Night?
  /// How much of the sky's light is before the foot of the farthest ground (0 to 1).
  var haze: Float = 0.62
  var grounds: [Ground]
}
