import PagerGeometry
import Words

/// Why there is no picture.
public enum DecodeFailure: Error, Hashable, Sendable {
  /// The file could not be opened.
  case unopened(OpenFailure)
  /// The disk or the network did not open the file in time (seconds).
  case unanswered(seconds: Double)
  /// No byte in the file.
  case empty
  /// Not one of the formats that are shown.
  case notAPicture
  /// Too little of the file to show anything.
  case tooShort
  /// Contradicts itself.
  case damaged
  /// A picture of a kind that is known and not read.
  case unread(UnreadKind)
  /// More pixels than allowed; the size is the file's own claim.
  case tooLarge(PixelSize)
  /// More frames than allowed.
  case tooManyFrames(Int)
  /// The file is longer than allowed (bytes).
  case fileTooLong(bytes: Int)
  /// No memory for the pixels.
  case outOfMemory
  /// This format needs libvips, which is not there.
  case missingLibrary
  /// The decoder crashed over the picture, twice.
  case crashed
  /// The decoders that worked on the picture were killed one after the other, by somebody or for want of memory.
  case killed
  /// The decoder gave an answer that makes no sense.
  case garbled
  /// The decoder did not finish in time (seconds).
  case timedOut(seconds: Double)
  /// The decoder took more of the processor's time than allowed (seconds).
  case overspent(seconds: Double)
  /// The decoder started more threads over the picture than decoding ever needs.
  case crowded
  /// The decoder's program does not start, or cannot be sealed.
  case decoderMissing
  /// Nobody keeps a preview of this picture.
  case noPreview
  /// The picture is not so large as to have this region.
  case noSuchRegion

  /// One line for a person, in their language.
  public var line: String {
    switch self {
    case .unopened(let failure): failure.message
    case .unanswered(let seconds):
      translated("The disk or network of this file has not answered for %1$@ s.", Self.brief(seconds))
    case .empty: translated("This file is empty.")
    case .notAPicture: translated("This file is not a picture of a kind that can be shown.")
    case .tooShort: translated("This file ends too early to show anything.")
    case .damaged: translated("This picture is damaged and cannot be shown.")
    case .unread(let kind): translated("This file is %1$@, which is not read.", kind.name)
    case .tooLarge(let size):
      translated(
        "This picture is too large to show: %1$@ × %2$@ pixels.", localNumber(size.width), localNumber(size.height))
    case .tooManyFrames(let count): translated("This picture has too many frames: %1$@.", localNumber(count))
    case .fileTooLong(let bytes): translated("This file is too long to show: %1$@ GB.", Self.brief(Double(bytes) / 1e9))
    case .outOfMemory: translated("There is not enough memory to show this picture.")
    case .missingLibrary: translated("Showing this kind of picture needs libvips, which is not installed.")
    case .crashed: translated("This picture crashes the decoder.")
    case .killed: translated("The decoder was killed again and again while reading this picture.")
    case .garbled: translated("The decoder gave an answer that makes no sense for this picture.")
    case .timedOut(let seconds): translated("This picture took longer than %1$@ s.", Self.brief(seconds))
    case .overspent(let seconds):
      translated("This picture took more than %1$@ s of the processor.", Self.brief(seconds))
    case .crowded: translated("This picture has the decoder start threads without end.")
    case .decoderMissing: translated("The decoder could not be started.")
    case .noPreview: translated("There is no preview of this picture.")
    case .noSuchRegion: translated("This picture has no such part.")
    }
  }

  /// Whether it says nothing about the picture, so that a later attempt may go well.
  public var mayPass: Bool {
    switch self {
    // A disk may come back, and rights be given, without a word from the folder.
    case .unopened, .unanswered, .killed, .decoderMissing, .outOfMemory: true
    case .empty, .notAPicture, .tooShort, .damaged, .unread, .tooLarge, .tooManyFrames, .fileTooLong,
      .missingLibrary, .crashed, .garbled, .timedOut, .overspent, .crowded, .noPreview,
      .noSuchRegion:
      false
    }
  }

  /// Delays before the automatic retries of a failure that may pass (s).
  public static let retryDelays = [1.0, 2, 4]

  /// A number with at most one decimal.
  private static func brief(_ number: Double) -> String {
    let tenths = Int((max(0, min(1e9, number)) * 10).rounded())
    return localNumber(tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)")
  }
}
