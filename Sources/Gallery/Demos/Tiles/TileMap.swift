import PagerGeometry
import Scene

/// A tile of the map: the land by its height, with light from the north-west, and lines of equal height.
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
  /// The same from -1 to 1 in even steps.
  private static let tones: [Tone] = (0...800).map { ramp[Float($0) / 400 - 1] }
  /// Between two lines of equal height.
  private static let interval: Float = 0.11

  /// The tone of `height`.
  static func tone(_ height: Float) -> Tone { tones[max(0, min(800, whole((height + 1) * 400)))] }

  /// The whole number nearest to `value`, found without the checks that a conversion makes for each pixel.
  @inline(__always)
  private static func whole(_ value: Float) -> Int {
    Int((max(-1000, min(1000, value)) + 12_582_912).bitPattern & 0x7F_FFFF) - 0x40_0000
  }

  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
    let (width, height) = (max(1, size.width), Float(max(1, size.height)))
    // A column and a row more than there are pixels, for the slopes of the last ones.
    var rows = ReliefRows(relief, places: (0...width).map { (Float($0) + 0.5) / Float(width) })
    var row = ColorRow(count: width)
    var here = rows.heights(at: (Float(part.y) + 0.5) / height)
    for line in 0..<part.height {
      let below = rows.heights(at: (Float(part.y + line) + 1.5) / height)
      // Slopes are told for a hundredth of a tile, a point of the page, whatever its pixels are.
      let scale = height / 100
      here.withUnsafeBufferPointer { here in
        below.withUnsafeBufferPointer { below in
          row.set { x in
            let (level, east, south) = (here[x], here[x + 1] - here[x], below[x] - here[x])
            return Self.tone(level, slope: (east, south), scale: scale)
          }
        }
      }
      row.write(part.x..<part.x + part.width, row: part.y + line, to: &pixels, at: line * part.width)
      here = below
    }
  }

  /// The tone of a pixel `level` high, with its slope to the right and down.
  @inline(__always)
  private static func tone(_ level: Float, slope: (east: Float, south: Float), scale: Float) -> Tone {
    var tone = tone(level)
    let steep = (slope.east * slope.east + slope.south * slope.south).squareRoot()
    let isLand = level > 0
    // Land that falls away to the south-east lies in the shade.
    let light = max(0.62, min(1.3, 1 + (slope.east + slope.south) * scale * (isLand ? 13 : 3)))
    let count = level / interval
    let away = abs(count - Float(whole(count))) * interval
    let line = max(0, 1 - away / max(steep * 0.75, 0.000_05)) * (isLand ? 0.2 : 0.1)
    let shade = light * (1 - line)
    tone.red = min(255, tone.red * shade)
    tone.green = min(255, tone.green * shade)
    tone.blue = min(255, tone.blue * shade)
    return tone
  }
}
