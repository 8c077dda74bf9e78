import Words

/// Kinds of pictures that are recognised, and that nothing here reads.
public enum UnreadKind: UInt32, CaseIterable, Sendable {
  case losslessJPEG = 1
  /// TIFF: a compression that libtiff does not have.
  case tiffCompression
  /// TIFF: samples of a depth, or of a meaning, that nobody shows.
  case tiffSamples
  /// AVIF, HEIC: another codec than AV1 and HEVC, or one that is not installed.
  case heifCodec
  /// AVIF, HEIC: a sequence without a still picture.
  case heifSequence
  /// JPEG of 12 bits a sample.
  case deepJPEG
  case hierarchicalJPEG
  /// PNM of numbers with a point (PFM).
  case floatPNM

  /// What a page says of it: "This file is <name>, which is not read."
  public var name: String {
    switch self {
    case .losslessJPEG: translated("lossless JPEG")
    case .tiffCompression: translated("a TIFF of a rare compression")
    case .tiffSamples: translated("a TIFF with samples of a rare kind")
    case .heifCodec: translated("an HEIF picture of a rare codec")
    case .heifSequence: translated("an HEIF sequence without a still picture")
    case .deepJPEG: translated("a JPEG of 12 bits")
    case .hierarchicalJPEG: translated("hierarchical JPEG")
    case .floatPNM: translated("a PFM picture")
    }
  }
}
