import Foundation
import TestSupport

/// Albums of pictures of one colour each.
final class PlainFolder: Sendable {
  /// The number of colours; the pictures of all albums have them in turn.
  static let colours = 32

  private let temporary: TemporaryDirectory
  var path: String { temporary.path }

  /// Creates albums of `count` pictures each, of `width` x `height` pixels. Pictures of one colour are one file with
  /// several names.
  init(albums: [(name: String, count: Int)], width: Int, height: Int) throws {
    temporary = try TemporaryDirectory()
    var made: [Int: String] = [:]
    var first = 0
    for album in albums {
      let folder = "\(temporary.path)/\(album.name)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for index in first..<first + album.count {
        let path = "\(folder)/\(1_000_000 + index).ppm"
        if let same = made[index % Self.colours] {
          guard link(same, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
          continue
        }
        let (red, green, blue) = Self.colour(index)
        var data = Data("P6 \(width) \(height) 255\n".utf8)
        let row = Data((0..<width).flatMap { _ in [red, green, blue] })
        for _ in 0..<height { data.append(row) }
        try data.write(to: URL(fileURLWithPath: path))
        made[index % Self.colours] = path
      }
      first += album.count
    }
  }

  /// Returns the colour of the picture `index` of all, far from other colours and the window's background.
  static func colour(_ index: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let index = index % colours
    return (UInt8(60 + index % 4 * 60), UInt8(60 + index / 4 % 4 * 60), UInt8(60 + index / 16 * 120))
  }

  /// Returns whether `seen` is the colour of the picture `index`.
  static func has(_ index: Int, _ seen: RGB) -> Bool {
    let colour = colour(index)
    return abs(seen.red - Int(colour.red)) <= 3 && abs(seen.green - Int(colour.green)) <= 3
      && abs(seen.blue - Int(colour.blue)) <= 3
  }
}
