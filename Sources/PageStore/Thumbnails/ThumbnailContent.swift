import Decoding

/// What there is to show of a page in an overview.
public struct ThumbnailContent: Sendable {
  /// The picture, perhaps made for another box and to be stretched for now; perhaps not in a texture yet.
  public var picture: DecodedPicture?
  /// Whether the page has no picture, or it could not be had.
  public var isFailed = false
  /// Whether nothing more will come as long as the page is followed in this box: the picture was made for it, or it failed.
  public var isSettled = false

  /// Nothing but the page's name.
  public static let placeholder = ThumbnailContent()
}
