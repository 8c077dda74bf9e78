import Words

/// The kinds of pictures that are recognised but not supported.
public enum UnreadKind: UInt32, CaseIterable, Sendable {
  case losslessJPEG = 1
  /// A TIFF with a compression that libtiff does not support.
  case tiffCompression
  /// A TIFF with samples of an unsupported depth or meaning.
  case tiffSamples
  /// An AVIF or HEIC file with a codec other than AV1 and HEVC, or one that is not installed.
  case heifCodec
  /// An AVIF or HEIC sequence without a still picture.
  case heifSequence
  /// A JPEG with 12 bits per sample.
  case deepJPEG
  case hierarchicalJPEG
  /// A PNM file with floating-point samples (PFM).
  case floatPNM
  /// A RAW photograph that LibRaw does not know.
  case otherRAW
  /// A RAW photograph without an embedded picture.
  case bareRAW

  /// The name in the page's message: "This file is <name>, which is not supported."
  public var name: String {
    switch self {
    case .losslessJPEG: translated("lossless JPEG")
    case .tiffCompression: translated("a TIFF with an unsupported compression")
    case .tiffSamples: translated("a TIFF with an unsupported sample format")
    case .heifCodec: translated("an HEIF picture with an unsupported codec")
    case .heifSequence: translated("an HEIF sequence without a still picture")
    case .deepJPEG: translated("a 12-bit JPEG")
    case .hierarchicalJPEG: translated("hierarchical JPEG")
    case .floatPNM: translated("a PFM picture")
    case .otherRAW: translated("a RAW photograph of a camera that LibRaw does not know")
    case .bareRAW: translated("a RAW photograph without an embedded picture")
    }
  }
}
