import Glibc
import PagerGeometry

/// The arguments of ffmpeg: RGBA frames of `size` come from standard input and go to a file.
struct EncoderArguments: Hashable {
  var format: FilmFormat
  var quality: FilmQuality
  var size: PixelSize
  var framesPerSecond: Int
  /// The width of the film in pixels; `nil` for the width of the frames.
  var width: Int?
  /// The limit of an mp4's bit rate (kbit/s); with a limit the film also has a key frame every second.
  var bitRateLimit: Int?
  /// Whether ffmpeg has an AV1 encoder for WebM.
  ///
  /// At the same quality it takes half the time of VP9, and its files are smaller.
  var hasAV1 = false

  /// Returns the arguments after the program's name, for a film at `path`.
  func words(path: String) -> [String] {
    let coming = [
      "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "rgba",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0", "-an",
    ]
    // ffmpeg would take a name with a colon for a protocol.
    return coming + ["-filter_complex", filter] + coding + ["file:" + path]
  }

  /// The filters: tagged BT.709 colours in the range that players expect, and even sides, for chroma subsampling.
  private var filter: String {
    let scale = width.map { ["scale=\($0):-2:flags=lanczos"] } ?? []
    let even = ["pad=ceil(iw/2)*2:ceil(ih/2)*2:color=black"]
    let colors = "out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"
    switch format {
    case .mp4, .webm:
      // One pass for size and colours takes a quarter of the time of two. Only an odd width needs padding before.
      if let width, width.isMultiple(of: 2) { return "scale=\(width):-2:\(colors)+lanczos,format=yuv420p" }
      return (scale + even + ["scale=\(colors)", "format=yuv420p"]).joined(separator: ",")
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
      // On a page the encoder is most of the wait; with its limit of the bit rate both presets look alike.
      let preset = bitRateLimit == nil ? "medium" : "veryfast"
      return ["-c:v", "libx264", "-preset", preset, "-crf", pick(28, 20, 13)] + limit + tags
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      let av1 = ["-c:v", "libsvtav1", "-preset", "10", "-crf", pick(50, 40, 26), "-g", "\(2 * framesPerSecond)"]
      let vp9 =
        ["-c:v", "libvpx-vp9", "-crf", pick(42, 32, 20), "-b:v", "0", "-deadline", "good", "-cpu-used", "4"]
        + ["-row-mt", "1"]
      return (hasAV1 ? av1 : vp9) + tags + ["-f", "webm"]
    // The frames are stored until the palette is known.
    case .gif: return ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska"]
    case .webp, .frames, .sheet:
      return ["-c:v", "libwebp_anim", "-quality", pick(55, 75, 92), "-loop", "0", "-f", "webp"]
    }
  }

  /// The arguments of a test that encodes one frame as AV1 and discards it; ffmpeg without an AV1 encoder fails.
  static let av1Trial = [
    "-hide_banner", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "color=size=64x64:duration=0.04", "-c:v",
    "libsvtav1", "-f", "null", "-",
  ]
  /// The smallest side that the AV1 encoder accepts (px).
  static let leastAV1Side = 64

  /// The arguments for the bit rate limit.
  private var limit: [String] {
    guard let bitRateLimit else { return [] }
    return ["-maxrate", "\(bitRateLimit)k", "-bufsize", "\(bitRateLimit * 2)k", "-g", "\(framesPerSecond)"]
  }

  private func pick(_ low: Int, _ medium: Int, _ high: Int) -> String { "\(quality.pick(low, medium, high))" }
}

/// The passes of a GIF: frames are stored without loss, one pass computes the palette, and a second one applies it.
///
/// A single pass would keep every frame of the film in memory.
struct GIFPasses: Hashable {
  /// The paths of the stored frames and of the palette.
  let (frames, palette): (String, String)
  private let colors: Int

  /// Creates passes with their files beside `path`, the path of the film.
  ///
  /// - Parameter colors: the limit of colours, at most 256.
  init(beside path: String, colors: Int) {
    (frames, palette) = (path + ".frames", path + ".palette")
    self.colors = colors
  }

  /// Returns ffmpeg's arguments of each pass, for a film at `path`; all frames must be stored before.
  func words(path: String) -> [[String]] {
    let quiet = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y"]
    // One picture, whose name is no pattern with %d.
    let one = ["-f", "image2", "-update", "1", "-c:v", "png"]
    let choose = ["-vf", "palettegen=max_colors=\(colors):stats_mode=diff"] + one
    let map = ["-filter_complex", "[0][1]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-loop", "0"]
    return [
      quiet + ["-i", "file:" + frames] + choose + ["file:" + palette],
      quiet + ["-i", "file:" + frames, "-i", "file:" + palette] + map + ["-f", "gif", "file:" + path],
    ]
  }

  /// Removes the files.
  func remove() {
    unlink(frames)
    unlink(palette)
  }
}

/// The pass of a film that plays several times: the frames are encoded once, and copied.
struct LoopPass: Hashable {
  /// The path of the film that plays once.
  let once: String
  private let format: FilmFormat
  /// The number of times the film plays, 2 or more.
  let count: Int

  /// Creates a pass with its file beside `path`, for a film of `format` that plays `count` times, 2 or more.
  init(beside path: String, format: FilmFormat, count: Int) {
    once = path + ".once"
    self.format = format
    self.count = count
  }

  /// Returns ffmpeg's arguments, for a film at `path`.
  func words(path: String) -> [String] {
    let container = format == .mp4 ? ["-movflags", "+faststart", "-f", "mp4"] : ["-f", "webm"]
    return ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y", "-stream_loop", "\(count - 1)"]
      + ["-i", "file:" + once, "-c", "copy"] + container + ["file:" + path]
  }

  /// Removes the file.
  func remove() { unlink(once) }
}
