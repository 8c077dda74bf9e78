import Platform

/// An error of a film's export.
public enum ExportError: ReportedError, Hashable, Sendable {
  /// The extension does not belong to a format.
  case unknownFormat(path: String)
  /// The format does not support the frame rate.
  case tooFast(path: String, framesPerSecond: Int, most: Int)
  /// The film would have more frames than allowed.
  case tooLong(path: String, frames: Int, most: Int)
  /// The format loops by itself, or is not a video.
  case notLooped(path: String)
  /// ffmpeg is not on the PATH.
  case noEncoder
  /// A frame could not be encoded; `reason` is the library's message.
  case encoding(call: String, reason: String)
  /// A system call failed; `reason` is the system's message.
  case failed(path: String, call: String, reason: String)
  /// The encoder failed; `words` is its last message.
  case encoder(path: String, words: String)
  /// A signal interrupted the export; `path` has the first `frames` frames, or does not exist if that is 0.
  case interrupted(path: String, frames: Int, of: Int, signal: Int32)

  /// The message for the user: the error and a remedy.
  public var line: String {
    switch self {
    case .unknownFormat(let path):
      "\(path): unknown format: use .mp4, .webm, .gif, .webp, .png for a contact sheet, or a folder/ "
        + "for numbered PNG files"
    case .tooFast(let path, let rate, let most):
      "\(path): \(rate) frames per second are more than its players show: give --fps \(most) or less"
    case .tooLong(let path, let frames, let most):
      "\(path): the trace has \(frames) frames, and a film at most \(most): give a lower --fps"
    case .notLooped(let path):
      "\(path): --loop applies to .mp4 and .webm only: .gif and .webp repeat without it, and other formats do not play"
    case .noEncoder:
      "ffmpeg is not installed: apt install ffmpeg, or export to a folder/ or a .png file"
    case .encoding(let call, let reason): "\(call): \(reason)"
    case .failed(let path, let call, let reason): "\(path): \(call): \(reason)"
    case .encoder(let path, let words): "\(path): ffmpeg: \(words)"
    case .interrupted(let path, 0, _, _): "interrupted before the first frame; \(path) was not written"
    case .interrupted(let path, let frames, let all, _):
      "interrupted: \(path) has the first \(frames) of \(all) frames"
    }
  }

  /// The exit status, from sysexits; after a signal, 128 plus its number.
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
