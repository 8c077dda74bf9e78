import PagerGeometry
import Scene

/// A picture of a landscape: layers, one in front of the other, starting with the sky, and lights on them.
///
/// Coordinates are pixels from the top left corner, and lists have one number for each column. The landscape is painted
/// at `size`: a smaller painting crops it, a larger one continues the edges.
struct Landscape: Hashable, Sendable {
  /// A layer: the area below an edge.
  struct Layer: Hashable, Sendable {
    /// The y coordinate of the upper edge in each column.
    var edge: [Float]
    /// The tones from `top` down to `top` + `depth`.
    var tones: Ramp
    var top: Float
    var depth: Float
    /// The light along the edge; `nil` for none.
    var shine: Shine?
  }

  /// The light on a layer along its edge.
  struct Shine: Hashable, Sendable {
    /// The strength in each column (0 to 1).
    var strength: [Float]
    /// The depth below the edge to which the light reaches.
    var depth: Float
    /// The number of columns to the right from which the light comes, for each pixel below the edge.
    var slope: Float
    var tone: Tone
  }

  /// A light on a layer. The layers in front of it hide it.
  struct Light: Hashable, Sendable {
    /// The middle of the light, and half its width and height.
    var x: Float
    var y: Float
    var width: Float
    var height: Float
    var tone: Tone
    /// The strength (0 to 1).
    var strength: Float
    var shape: Shape
    /// The index of the light's layer.
    var layer: Int

    /// The shape of a light.
    enum Shape: Hashable, Sendable {
      /// A glow that fades from its middle.
      case glow
      /// A disc.
      case disc
      /// A rectangle.
      case pane
    }
  }

  var name: String
  var size: PixelSize
  /// The layers, back to front. The first one covers the whole picture.
  var layers: [Layer] = []
  var lights: [Light] = []
  /// The factors of the colours in each column and in each row; empty for none.
  var columnShade: [Float] = []
  var rowShade: [Float] = []
  /// The radius of the corners; 0 for an opaque picture.
  var cornerRadius = 0

  /// Returns the columns `part` of the picture. They must be inside it.
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
