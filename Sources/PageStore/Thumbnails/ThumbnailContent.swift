import Decoding

/// The drawable content of a page in an overview.
public struct ThumbnailContent: Sendable {
  /// The picture. It may be made for another box, to be stretched for now, and may not be in a texture yet.
  public var picture: DecodedPicture?
  /// Whether the page has no picture, or its picture failed.
  public var isFailed = false
  /// Whether the content is final as long as the page is followed in this box: the picture was made for it, or failed.
  public var isSettled = false

  /// The content of a page of which nothing is loaded.
  public static let placeholder = ThumbnailContent()
}
