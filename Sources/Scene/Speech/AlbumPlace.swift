import Words

/// The position of a picture as captions give it to the user. The page's own column and row are only ids.
public struct AlbumPlace: Hashable, Sendable {
  /// The album's position among the albums, from 1.
  public var album: Int
  /// The album's title.
  public var title: String
  /// The picture's position in its album, from 1.
  public var picture: Int
  /// The number of pictures in the album.
  public var count: Int

  /// The picture's position and the album's count, as text for the user.
  public var words: String { translated("%1$@ / %2$@", localNumber(picture), localNumber(count)) }

  /// Creates the position of a picture.
  public init(album: Int, title: String, picture: Int, count: Int) {
    self.album = album
    self.title = title
    self.picture = picture
    self.count = count
  }
}
