/// Colours that name a page: eight albums of eight pictures.
///
/// Each part of a colour is one of four levels, so far apart that neither rounding nor JPEG confuses two, and far from
/// the window's background and from paper.
public struct NamedPage: Hashable, Sendable, CustomStringConvertible {
  /// Row, from 0 to 7.
  public let album: Int
  /// Column, from 0 to 7.
  public let picture: Int

  /// Creates the page at a place; both numbers are taken modulo 8.
  public init(_ album: Int, _ picture: Int) {
    self.album = album & 7
    self.picture = picture & 7
  }

  private static let levels = [64, 120, 176, 232]
  private static let tolerance = 20

  /// The colour that names the page.
  ///
  /// Neighbours differ a lot: 37 is odd, so no two of the 64 share a colour. 20 keeps the greys, which text has too,
  /// away from the first six pictures of the first four albums.
  public var colour: RGB {
    let code = ((album * 8 + picture) * 37 + 20) & 63
    return RGB(red: Self.levels[code >> 4], green: Self.levels[code >> 2 & 3], blue: Self.levels[code & 3])
  }

  /// Finds the page that a colour names, if it is near enough to one.
  public init?(colour: RGB) {
    for album in 0..<8 {
      for picture in 0..<8 {
        let page = NamedPage(album, picture)
        if page.colour.distance(to: colour) <= Self.tolerance {
          self = page
          return
        }
      }
    }
    return nil
  }

  /// Both numbers in words.
  public var description: String { "album \(album) picture \(picture)" }
}
