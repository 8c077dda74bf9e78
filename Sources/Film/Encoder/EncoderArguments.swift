import Glibc
import PagerGeometry

/// What ffmpeg is told: frames of `size` come in as red, green, blue, alpha bytes, and go to a file.
struct EncoderArguments: Hashable {
  var format: FilmFormat
  var quality: FilmQuality
  var size: PixelSize
  var framesPerSecond: Int
  /// Pixels from left to right that the film has; as many as come in where none are asked for.
  var width: Int?
  /// The most that a second of an mp4 may take, kilobits; then it can be sought in by the second, too.
  var bitRateLimit: Int?
  /// Whether the encoder makes AV1 for WebM: at the same quality in half the time of VP9, and smaller.
  var hasAV1 = false

  /// The words after the program's name; the film goes to `path`.
  func words(path: String) -> [String] {
    let coming = [
      "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "rgba",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0", "-an",
    ]
    // A name with a colon would be taken for a protocol.
    return coming + ["-filter_complex", filter] + coding + ["file:" + path]
  }

  /// Colours as BT.709 of the range that players expect, and said so. One side more where it is odd, for halved colours.
  private var filter: String {
    let scale = width.map { ["scale=\($0):-2:flags=lanczos"] } ?? []
    let even = ["pad=ceil(iw/2)*2:ceil(ih/2)*2:color=black"]
    let video = ["scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int", "format=yuv420p"]
    switch format {
    case .mp4, .webm: return (scale + even + video).joined(separator: ",")
    case .gif: return (scale + ["format=rgb24"]).joined(separator: ",")
    case .webp, .frames, .sheet: return (scale + ["format=yuv420p"]).joined(separator: ",")
    }
  }

  private var coding: [String] {
    let tags = [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
    switch format {
    case .mp4:
      return ["-c:v", "libx264", "-preset", "medium", "-crf", pick(28, 20, 13)] + limit + tags
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      let av1 = ["-c:v", "libsvtav1", "-preset", "10", "-crf", pick(50, 40, 26), "-g", "\(2 * framesPerSecond)"]
      let vp9 =
        ["-c:v", "libvpx-vp9", "-crf", pick(42, 32, 20), "-b:v", "0", "-deadline", "good", "-cpu-used", "4"]
        + ["-row-mt", "1"]
      return (hasAV1 ? av1 : vp9) + tags + ["-f", "webm"]
    // Its frames wait for their palette.
    case .gif: return ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska"]
    case .webp, .frames, .sheet:
      return ["-c:v", "libwebp_anim", "-quality", pick(55, 75, 92), "-loop", "0", "-f", "webp"]
    }
  }

  /// What makes nothing of a frame in AV1; a program that cannot fails at it.
  static let av1Trial = [
    "-hide_banner", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "color=size=64x64:duration=0.04", "-c:v",
    "libsvtav1", "-f", "null", "-",
  ]
  /// AV1's encoder takes no smaller pictures (px).
  static let leastAV1Side = 64

  /// What keeps a second of it within the limit.
  private var limit: [String] {
    guard let bitRateLimit else { return [] }
    return ["-maxrate", "\(bitRateLimit)k", "-bufsize", "\(bitRateLimit * 2)k", "-g", "\(framesPerSecond)"]
  }

  private func pick(_ low: Int, _ medium: Int, _ high: Int) -> String { "\(quality.pick(low, medium, high))" }
}

/// How a GIF comes to its colours: frames wait in a file without loss, one look at all of them chooses the palette, and a
/// second one maps them to it. In one pass every frame of the film would have to wait in memory.
struct GIFPasses: Hashable {
  /// Where the frames wait, and where the palette is.
  let (frames, palette): (String, String)
  private let colors: Int

  /// Passes whose files stand beside `path`, which the film is written to; so many `colors` at most, 256 or fewer.
  init(beside path: String, colors: Int) {
    (frames, palette) = (path + ".frames", path + ".palette")
    self.colors = colors
  }

  /// ffmpeg's words for one pass after the other, once all frames wait; the film goes to `path`.
  func words(path: String) -> [[String]] {
    let quiet = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y"]
    let choose = ["-vf", "palettegen=max_colors=\(colors):stats_mode=diff", "-f", "image2", "-c:v", "png"]
    let map = ["-filter_complex", "[0][1]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-loop", "0"]
    return [
      quiet + ["-i", "file:" + frames] + choose + ["file:" + palette],
      quiet + ["-i", "file:" + frames, "-i", "file:" + palette] + map + ["-f", "gif", "file:" + path],
    ]
  }

  /// Leaves none of the files.
  func remove() {
    unlink(frames)
    unlink(palette)
  }
}

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
