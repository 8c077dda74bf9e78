import PagerGeometry
import Words

/// The reason why there is no picture.
public enum DecodeFailure: Error, Hashable, Sendable {
  /// The file could not be opened.
  case unopened(OpenFailure)
  /// The disk or the network did not open the file within this time, in seconds.
  case unanswered(seconds: Double)
  /// The file is empty.
  case empty
  /// The file is in no supported format.
  case notAPicture
  /// Too little of the file is there to show anything.
  case tooShort
  /// The file contradicts itself.
  case damaged
  /// The picture is of a known kind that is not supported.
  case unread(UnreadKind)
  /// The picture has more pixels than allowed, by the size in the file.
  case tooLarge(PixelSize)
  /// The animation has more frames than allowed.
  case tooManyFrames(Int)
  /// The file is longer than allowed, in bytes.
  case fileTooLong(bytes: Int)
  /// There is no memory for the pixels.
  case outOfMemory
  /// The format needs a library that is missing.
  case missingLibrary
  /// The decoder crashed twice on the picture.
  case crashed
  /// The decoders of the picture were killed again and again, by another process or for lack of memory.
  case killed
  /// The decoder gave an invalid answer.
  case garbled
  /// The decoder did not finish in time, in seconds.
  case timedOut(seconds: Double)
  /// The decoder took more processor time than allowed, in seconds.
  case overspent(seconds: Double)
  /// The decoder started more threads than decoding ever needs.
  case crowded
  /// The decoder's program does not start, or cannot be sealed.
  case decoderMissing
  /// Neither the file nor the cache has a preview of this picture.
  case noPreview
  /// The picture is too small for this region.
  case noSuchRegion

  /// The message for the user, on one line and in the user's language.
  public var line: String {
    switch self {
    case .unopened(let failure): failure.message
    case .unanswered(let seconds):
      translated("The disk or network of this file has not responded for %1$@ s.", Self.brief(seconds))
    case .empty: translated("This file is empty.")
    case .notAPicture: translated("This file is not a picture in a supported format.")
    case .tooShort: translated("This file is incomplete: no part of the picture can be shown.")
    case .damaged: translated("This picture is damaged and cannot be shown.")
    case .unread(let kind): translated("This file is %1$@, which is not supported.", kind.name)
    case .tooLarge(let size):
      translated(
        "This picture is too large to show: %1$@ × %2$@ pixels.", localNumber(size.width), localNumber(size.height))
    case .tooManyFrames(let count): translated("This picture has too many frames: %1$@.", localNumber(count))
    case .fileTooLong(let bytes):
      translated("This file is too large to show: %1$@ GB.", Self.brief(Double(bytes) / 1e9))
    case .outOfMemory: translated("There is not enough memory to show this picture.")
    case .missingLibrary: translated("This format needs a library that is not installed (libvips, libheif or LibRaw).")
    case .crashed: translated("This picture crashes the decoder.")
    case .killed: translated("The decoder was killed repeatedly while reading this picture.")
    case .garbled: translated("The decoder returned invalid data for this picture.")
    case .timedOut(let seconds): translated("Decoding this picture took longer than %1$@ s.", Self.brief(seconds))
    case .overspent(let seconds):
      translated("Decoding this picture took more than %1$@ s of processor time.", Self.brief(seconds))
    case .crowded: translated("Decoding this picture started too many threads.")
    case .decoderMissing: translated("The decoder could not be started.")
    case .noPreview: translated("This picture has no preview.")
    case .noSuchRegion: translated("This picture has no such region.")
    }
  }

  /// Whether the failure has a cause outside the picture, so that a later attempt may succeed.
  public var mayPass: Bool {
    switch self {
    // A disk may return, and permissions may change, without a folder event.
    case .unopened, .unanswered, .killed, .decoderMissing, .outOfMemory: true
    case .empty, .notAPicture, .tooShort, .damaged, .unread, .tooLarge, .tooManyFrames, .fileTooLong,
      .missingLibrary, .crashed, .garbled, .timedOut, .overspent, .crowded, .noPreview,
      .noSuchRegion:
      false
    }
  }

  /// The delays before the automatic retries of a failure that may pass, in seconds.
  public static let retryDelays = [1.0, 2, 4]

  /// Returns the number with at most one decimal.
  private static func brief(_ number: Double) -> String {
    let tenths = Int((max(0, min(1e9, number)) * 10).rounded())
    return localNumber(tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)")
  }
}
