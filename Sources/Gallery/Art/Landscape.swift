import PagerGeometry
import Scene

/// A picture of a place, as what it is painted of: layers before one another, the sky first, and lights on them.
///
/// Places are pixels from the top left corner, and lists have one number for each column. It is painted at `size`: a smaller
/// painting is cut, a larger one goes on as at the edges.
struct Landscape: Hashable, Sendable {
  /// All that lies below an edge.
  struct Layer: Hashable, Sendable {
    /// Where it begins.
    var edge: [Float]
    /// Its tones from `top` to `depth` further down.
    var tones: Ramp
    var top: Float
    var depth: Float
    /// The light that falls on it along its edge.
    var shine: Shine?
  }

  /// Light that falls on a layer along its edge.
  struct Shine: Hashable, Sendable {
    /// How bright it is at each column (0 to 1).
    var strength: [Float]
    /// How far down it reaches.
    var depth: Float
    /// How many columns to the right it comes from for each pixel further down.
    var slope: Float
    var tone: Tone
  }

  /// Something bright on a layer, which the layers before it hide.
  struct Light: Hashable, Sendable {
    /// Its middle, and from there to its sides.
    var x: Float
    var y: Float
    var width: Float
    var height: Float
    var tone: Tone
    /// How bright it is (0 to 1).
    var strength: Float
    var shape: Shape
    /// The index of its layer.
    var layer: Int

    /// How it looks.
    enum Shape: Hashable, Sendable {
      /// Light that fades from its middle on.
      case glow
      /// A round thing.
      case disc
      /// A rectangle.
      case pane
    }
  }

  var name: String
  var size: PixelSize
  /// Back to front; the first one covers all.
  var layers: [Layer] = []
  var lights: [Light] = []
  /// What the colours of each column and each row are multiplied by; empty for nothing.
  var columnShade: [Float] = []
  var rowShade: [Float] = []
  /// The radius of its corners; 0 where it is opaque.
  var cornerRadius = 0

  /// The columns `part` of the picture, which lie in it.
  func columns(_ part: Range<Int>) -> Landscape {
    var picture = self
    picture.size.width = part.count
    for index in layers.indices {
      picture.layers[index].edge = Array(layers[index].edge[part])
      if let shine = layers[index].shine { picture.layers[index].shine?.strength = Array(shine.strength[part]) }
    }
    for index in lights.indices { picture.lights[index].x -= Float(part.lowerBound) }
    return picture
  }
}
