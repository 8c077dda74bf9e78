import Decoding

/// What the store asks to decode pictures: the decoder processes, or a stand-in.
public protocol PictureDecoder: AnyObject {
  /// Replaces what is wanted, most urgent first; see ``DecoderPool/want(_:)``.
  func want(_ jobs: [DecodeJob])
  /// Hands over what has finished and is still wanted; see ``DecoderPool/takeFinished()``.
  func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)]
  /// A number that is another one when files decode to other colours than before; see ``DecoderPool/colorVersion``.
  var colorVersion: Int { get }
}

extension DecoderPool: PictureDecoder {}
