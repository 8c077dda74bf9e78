import Foundation
import TestSupport

/// A picture whose pixels encode their places: red grows by a level at known columns from left to right, green at known
/// rows from top to bottom, and blue identifies the picture.
struct GridPicture: Hashable, Sendable {
  let width: Int
  let height: Int
  /// Blue, the same everywhere; far from the window's background, and from other pictures'.
  let blue: Int

  /// Returns whether a pixel is one of this picture's.
  func has(_ colour: RGB) -> Bool { abs(colour.blue - blue) <= 4 }

  /// Returns the place at which red (green) becomes `level` (1 to 255), in pixels from the first edge of a side that is
  /// `length` long.
  static func edge(to level: Int, along length: Int) -> Int { (level * length + 255) / 256 }

  /// The picture as a PPM file, which is uncompressed.
  var ppm: Data {
    var data = Data("P6 \(width) \(height) 255\n".utf8)
    data.reserveCapacity(data.count + 3 * width * height)
    var row: [UInt8] = []
    for column in 0..<width { row += [UInt8(column * 256 / width), 0, UInt8(blue)] }
    for line in 0..<height {
      let green = UInt8(line * 256 / height)
      if row[1] != green { for column in 0..<width { row[3 * column + 1] = green } }
      data.append(contentsOf: row)
    }
    return data
  }
}

/// Two albums of grid pictures: two wide ones and a tall one, and a wide one.
final class GridFolder: Sendable {
  static let first = GridPicture(width: 3000, height: 2000, blue: 60)
  static let second = GridPicture(width: 3000, height: 2000, blue: 110)
  static let tall = GridPicture(width: 1600, height: 2400, blue: 160)
  static let below = GridPicture(width: 3000, height: 2000, blue: 210)
  private static let albums = [[first, second, tall], [below]]

  private let temporary: TemporaryDirectory
  var path: String { temporary.path }

  init() throws {
    temporary = try TemporaryDirectory()
    for (album, pictures) in Self.albums.enumerated() {
      let folder = "\(temporary.path)/Album \(album + 1)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (index, picture) in pictures.enumerated() {
        try picture.ppm.write(to: URL(fileURLWithPath: "\(folder)/Picture \(index + 1).ppm"))
      }
    }
  }
}
