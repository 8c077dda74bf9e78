import PagerGeometry
import Scene

/// A tile of the map: land and sea coloured by height, with light from the north-west, and contour lines.
struct TileMap: Painting {
  let relief: Relief
  let isOpaque = true
  var name: String { "map of \(relief.column), \(relief.row)" }

  /// The tones of heights, from the deep sea to the snow.
  private static let ramp = Ramp([
    (place: -1, tone: 0x0B2239), (place: -0.5, tone: 0x123B59), (place: -0.18, tone: 0x1F6280),
    (place: -0.05, tone: 0x4492A0), (place: -0.008, tone: 0x86C3BC), (place: 0, tone: 0xE9DDB3),
    (place: 0.035, tone: 0xDDD29A), (place: 0.07, tone: 0x9FBE73), (place: 0.2, tone: 0x6C9E5C),
    (place: 0.38, tone: 0x3F7650), (place: 0.55, tone: 0x7C7A5E), (place: 0.7, tone: 0x9A8B78),
    (place: 0.82, tone: 0xC9C3BA), (place: 0.95, tone: 0xF8F6F2),
  ])
  /// The tones of ``ramp`` from -1 to 1 in even steps.
  private static let tones: [Tone] = (0...800).map { ramp[Float($0) / 400 - 1] }
  /// The difference of height between two contour lines.
  private static let interval: Float = 0.11

  /// Returns the tone of `height`, clamped to -1 to 1.
  static func tone(_ height: Float) -> Tone { tones[max(0, min(800, Int(((height + 1) * 400).rounded())))] }

  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
    let (width, height) = (max(1, size.width), Float(max(1, size.height)))
    // One column and one row more than the pixels, for the slopes of the last pixels.
    var rows = ReliefRows(relief, places: (0...width).map { (Float($0) + 0.5) / Float(width) })
    let tones = Self.tones
    let heights = (0...part.height).flatMap { rows.heights(at: (Float(part.y + $0) + 0.5) / height) }
    for x in ToneBlock.starts(of: part.x..<part.x + part.width) {
      ToneBlock.paint(x, of: part, into: &pixels) { y in
        let places = SIMD8.indices + Float((y - part.y) * (width + 1) + x)
        let here = SIMD8(heights, at: places)
        let east = SIMD8(heights, at: places + 1) - here
        let south = SIMD8(heights, at: places + Float(width + 1)) - here
        // Scale the slopes to a hundredth of a tile, which is one point at scale 1, so that they do not depend on the
        // pixels.
        return Self.block(here, east, south, scale: height / 100, tones)
      }
    }
  }

  /// Returns the tones of pixels with the given heights and slopes to the right and down.
  @inline(__always)
  private static func block(
    _ heights: SIMD8<Float>, _ east: SIMD8<Float>, _ south: SIMD8<Float>, scale: Float, _ tones: [Tone]
  ) -> ToneBlock {
    func onLand(_ value: Float, atSea other: Float) -> SIMD8<Float> {
      SIMD8(repeating: other).replacing(with: value, where: heights .> 0)
    }
    let steep = (east * east + south * south).squareRoot()
    // Land that falls toward the south-east is in the shade.
    let light = (1 + (east + south) * scale * onLand(13, atSea: 3)).held(from: 0.62, to: 1.3)
    let count = heights / interval
    let away = (count - count.nearest).magnitudes * interval
    let line = (1 - away / (steep * 0.75).held(from: 0.000_05, to: 1)).held() * onLand(0.2, atSea: 0.1)
    var block = ToneBlock(Tone(0))
    let steps = ((heights + 1) * 400).held(to: 800).wholes
    for index in 0..<ToneBlock.width { block[index] = tones[Int(steps[index])] }
    block.multiply(by: light * (1 - line))
    return block
  }
}
