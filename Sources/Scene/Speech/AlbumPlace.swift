import Words

/// Where a picture stands for a person: what a caption says of it. A page's own column and row are ids, which say
/// nothing.
public struct AlbumPlace: Hashable, Sendable {
  /// The album's place among the albums, from 1.
  public var album: Int
  /// What the album is called.
  public var title: String
  /// The picture's place in its album, from 1.
  public var picture: Int
  /// How many pictures the album has.
  public var count: Int

  /// The picture's place and how many there are, as a person reads it.
  public var words: String { translated("%1$@ / %2$@", localNumber(picture), localNumber(count)) }

  /// The place of a picture.
  public init(album: Int, title: String, picture: Int, count: Int) {
    self.album = album
    self.title = title
    self.picture = picture
    self.count = count
  }
}
