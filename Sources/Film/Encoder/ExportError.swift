import Platform

/// Why a film cannot be made, in one line.
public enum ExportError: ReportedError, Hashable, Sendable {
  /// The name's ending is none of a format.
  case unknownFormat(path: String)
  /// The format cannot show so many frames a second.
  case tooFast(path: String, framesPerSecond: Int, most: Int)
  /// The trace lasts for more frames than a film may have.
  case tooLong(path: String, frames: Int, most: Int)
  /// The format has no end, or does not play.
  case notLooped(path: String)
  /// There is no ffmpeg on the PATH.
  case noEncoder
  /// A frame could not be encoded, in the library's own words.
  case encoding(call: String, reason: String)
  /// The system refused, in its own words.
  case failed(path: String, call: String, reason: String)
  /// The encoder ended early; its last words.
  case encoder(path: String, words: String)
  /// A signal ended it early; `path` has the first `frames` frames, and is not there where they are 0.
  case interrupted(path: String, frames: Int, of: Int, signal: Int32)

  /// What is wrong, and what helps.
  public var line: String {
    switch self {
    case .unknownFormat(let path):
      "\(path): its ending is no format; take .mp4, .webm, .gif, .webp, .png for a contact sheet, or a folder/ "
        + "for numbered PNG files"
    case .tooFast(let path, let rate, let most):
      "\(path): \(rate) frames a second are more than its players show; give --fps \(most) or less"
    case .tooLong(let path, let frames, let most):
      "\(path): the trace lasts for \(frames) frames, and a film has \(most) at most; give a lower --fps"
    case .notLooped(let path):
      "\(path): --loop is about .mp4 and .webm; .gif and .webp have no end, and the others do not play"
    case .noEncoder:
      "ffmpeg is not installed: apt install ffmpeg, or export to a folder/ or to .png, which need none"
    case .encoding(let call, let reason): "\(call): \(reason)"
    case .failed(let path, let call, let reason): "\(path): \(call): \(reason)"
    case .encoder(let path, let words): "\(path): ffmpeg: \(words)"
    case .interrupted(let path, 0, _, _): "interrupted before the first frame; \(path) was not written"
    case .interrupted(let path, let frames, let all, _):
      "interrupted: \(path) has the first \(frames) of \(all) frames"
    }
  }

  /// The exit status for a script, from sysexits.
  public var exitCode: Int32 {
    switch self {
    case .unknownFormat, .tooFast, .tooLong, .notLooped: 64
    case .noEncoder: 69
    case .encoding, .failed: 70
    case .encoder: 74
    case .interrupted(_, _, _, let signal): 128 + signal
    }
  }
}
