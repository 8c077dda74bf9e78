import Decoding
import PagerEngine

/// What there is to show for a page.
public struct PageContent: Sendable {
  /// The picture, perhaps made for another box and to be stretched for now; perhaps not in a texture yet.
  public var picture: DecodedPicture?
  /// What to show in its very place until it is in a texture: the picture as it was made for another box, else a preview.
  public var standIn: DecodedPicture?
  /// What takes the picture's place: the frame of its animation that shows, in a texture.
  public var frame: DecodedPicture?
  /// Why there is no picture.
  public var failure: DecodeFailure?

  /// Nothing but the page's name.
  public static let placeholder = PageContent()

  /// Whether the picture is in a texture, so that nothing needs to stand in for it.
  public var isSharp: Bool { picture?.pixels.isReleased ?? false }
  /// How much of the page can be drawn.
  public var readiness: PageReadiness {
    if failure != nil { return .failed }
    if isSharp { return .sharp }
    return standIn?.pixels.isReleased == true ? .preview : .placeholder
  }
  /// Whether nothing more will come.
  public var isSettled: Bool { picture != nil || failure != nil }
}
