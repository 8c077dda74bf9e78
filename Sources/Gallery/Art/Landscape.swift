import PagerGeometry
import Scene

/// A picture of a place, as what it is painted of: a sky with lights and stars, and silhouettes before one another.
///
/// Places are pixels from the top left corner, and heights lists of one number for each column. It is painted at the size
/// that they were made for.
struct Landscape: Hashable, Sendable {
  /// A disc with a halo: a sun, a moon, or a halo alone where the disc has no radius.
  struct Light: Hashable, Sendable {
    var x: Float
    var y: Float
    var radius: Float
    var tone: Tone
    /// The halo's tone, how far it reaches, and how much light it adds at its middle (0 to 1).
    var halo: Tone
    var reach: Float
    var strength: Float
  }

  /// A dot.
  struct Star: Hashable, Sendable {
    var x: Float
    var y: Float
    var radius: Float
    var strength: Float
  }

  /// A curtain of light with a sharp foot: an aurora.
  struct Curtain: Hashable, Sendable {
    /// Where its foot is.
    var foot: [Float]
    /// How bright it is (0 to 1).
    var strength: [Float]
    /// How far it reaches up.
    var height: Float
    var tone: Tone
  }

  /// What lies below an edge, from one tone at its highest to another one `depth` below that.
  struct Layer: Hashable, Sendable {
    var edge: [Float]
    var upper: Tone
    var lower: Tone
    var depth: Float
    var opacity: Float = 1
    /// Where it ends; empty where it reaches the foot of the picture.
    var floor: [Float] = []
    /// Where light falls on it along the edge (0 to 1), how far down that reaches, and its tone.
    var lit: [Float] = []
    var litDepth: Float = 1
    var litTone = Tone(0xFFFFFF)
    /// How many columns to the right the light comes from for each pixel further down.
    var litSlope: Float = 0
    /// Water, which has ripples of light.
    var ripples: Ripples?

    /// The highest and the lowest place of its edge.
    let top: Float
    let bottom: Float

    init(_ edge: [Float], _ upper: Tone, _ lower: Tone, depth: Float, opacity: Float = 1) {
      self.edge = edge
      (self.upper, self.lower, self.depth, self.opacity) = (upper, lower, max(1, depth), opacity)
      top = edge.min() ?? 0
      bottom = edge.max() ?? 0
    }
  }

  /// Light on water, most of it below a sun or moon.
  struct Ripples: Hashable, Sendable {
    var seed: Seed
    /// Which of the columns of the whole water the first one is.
    var start = 0
    /// Where the light stands, how wide its path is, and how bright that and the rest are (0 to 1).
    var x: Float
    var width: Float
    var path: Float
    var rest: Float
    var tone: Tone
    /// The longest of them.
    var length: Float
  }

  var name: String
  var size: PixelSize
  /// From the top to the horizon, which is `horizon` pixels down.
  var sky: Ramp
  var horizon: Float
  var lights: [Light] = []
  var stars: [Star] = []
  var curtains: [Curtain] = []
  /// Back to front.
  var layers: [Layer] = []
  /// What each column's colours are multiplied by; empty for nothing.
  var shade: [Float] = []
  /// How dark the foot is, for words that stand there (0 to 1), and from where on (pixels from the top).
  var scrim: Float = 0
  var scrimTop: Float = 0
  /// The radius of its corners; 0 where it is opaque.
  var cornerRadius = 0
}
