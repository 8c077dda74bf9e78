import Decoding
import PagerEngine

/// The drawable content of a page.
public struct PageContent: Sendable {
  /// The picture. It may be made for another box, to be stretched for now, and may not be in a texture yet.
  public var picture: DecodedPicture?
  /// The picture to draw in the same place until ``picture`` is in a texture: the picture made for another box, else a
  /// preview.
  public var standIn: DecodedPicture?
  /// The current frame of the animation, in a texture. It is drawn in place of the picture.
  public var frame: DecodedPicture?
  /// The reason why the page has no picture.
  public var failure: DecodeFailure?

  /// The content of a page of which nothing is loaded.
  public static let placeholder = PageContent()

  /// Whether the picture is in a texture, so that it needs no stand-in.
  public var isSharp: Bool { picture?.pixels.isReleased ?? false }
  /// The readiness of the page.
  public var readiness: PageReadiness {
    if failure != nil { return .failed }
    if isSharp { return .sharp }
    return standIn?.pixels.isReleased == true ? .preview : .placeholder
  }
  /// Whether the content is final: a picture or a failure.
  public var isSettled: Bool { picture != nil || failure != nil }
}
