import PagerGeometry

/// What ffmpeg is told: frames of `size` come in as red, green, blue, alpha bytes, and go to a file.
struct EncoderArguments: Hashable {
  var format: FilmFormat
  var quality: FilmQuality
  var size: PixelSize
  var framesPerSecond: Int
  /// Pixels from left to right that the film has; as many as come in where none are asked for.
  var width: Int?
  /// Whether frames come while they are shown, so that the encoder has no time to lose.
  var isLive = false
  /// The most that a second of an mp4 may take, kilobits; then it can be sought in by the second, too.
  var bitRateLimit: Int?

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
      return ["-c:v", "libx264", "-preset", isLive ? "ultrafast" : "medium", "-crf", pick(28, 20, 13)] + limit + tags
        + ["-movflags", "+faststart", "-f", "mp4"]
    case .webm:
      let haste = isLive ? ["-deadline", "realtime", "-cpu-used", "8"] : ["-deadline", "good", "-cpu-used", "4"]
      return ["-c:v", "libvpx-vp9", "-crf", pick(42, 32, 20), "-b:v", "0"] + haste
        + ["-row-mt", "1"] + tags + ["-f", "webm"]
    // Its frames wait for their palette.
    case .gif: return ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska"]
    case .webp, .frames, .sheet:
      return ["-c:v", "libwebp_anim", "-quality", pick(55, 75, 92), "-loop", "0", "-f", "webp"]
    }
  }

  /// What keeps a second of it within the limit.
  private var limit: [String] {
    guard let bitRateLimit else { return [] }
    return ["-maxrate", "\(bitRateLimit)k", "-bufsize", "\(bitRateLimit * 2)k", "-g", "\(framesPerSecond)"]
  }

  private func pick(_ low: Int, _ medium: Int, _ high: Int) -> String { "\(quality.pick(low, medium, high))" }
}
