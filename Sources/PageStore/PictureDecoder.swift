import Decoding

/// The decoder that a store uses: the pool of decoder processes, or a stand-in.
public protocol PictureDecoder: AnyObject {
  /// Replaces the list of wanted decodes, most urgent first; see ``DecoderPool/want(_:)``.
  func want(_ jobs: [DecodeJob])
  /// Returns the finished decodes that are still wanted; see ``DecoderPool/takeFinished()``.
  func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)]
  /// The ids of the wanted decodes that have begun; see ``DecoderPool/begun``.
  var begun: Set<UInt64> { get }
  /// A number that changes whenever the colours of decoded pictures change; see ``DecoderPool/colorVersion``.
  var colorVersion: Int { get }
}

extension DecoderPool: PictureDecoder {}
