import Glibc

/// How a film comes to show its frames several times: they are encoded once, and copied.
struct LoopPass: Hashable {
  /// Where the film is that shows them once.
  let once: String
  private let format: FilmFormat
  /// Number of times the film shows its frames, 2 or more.
  let count: Int

  /// A pass whose file stands beside `path`; the film of `format` shows its frames `count` times, 2 at least.
  init(beside path: String, format: FilmFormat, count: Int) {
    once = path + ".once"
    self.format = format
    self.count = count
  }

  /// ffmpeg's words; the film goes to `path`.
  func words(path: String) -> [String] {
    let container = format == .mp4 ? ["-movflags", "+faststart", "-f", "mp4"] : ["-f", "webm"]
    return ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y", "-stream_loop", "\(count - 1)"]
      + ["-i", "file:" + once, "-c", "copy"] + container + ["file:" + path]
  }

  /// Leaves no file.
  func remove() { unlink(once) }
}
