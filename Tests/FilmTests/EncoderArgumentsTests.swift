import PagerGeometry
import Testing

@testable import Film

@Suite("Encoder arguments")
struct EncoderArgumentsTests {
  private func words(_ format: FilmFormat, width: Int? = nil) -> [String] {
    EncoderArguments(
      format: format, quality: .medium, size: PixelSize(width: 801, height: 601), framesPerSecond: 120, width: width
    ).words(path: "a:b.part")
  }

  /// Returns the argument after `name`; `nil` if `name` is missing.
  private func value(_ name: String, in words: [String]) -> String? {
    words.firstIndex(of: name).map { words[$0 + 1] }
  }

  @Test("Every format reads raw RGBA frames and writes to a file, even with a colon in its name")
  func comesAndGoes() {
    for format in [FilmFormat.mp4, .webm, .gif, .webp] {
      let words = words(format)
      #expect(value("-video_size", in: words) == "801x601")
      #expect(value("-pixel_format", in: words) == "rgba")
      #expect(value("-framerate", in: words) == "120")
      #expect(words.last == "file:a:b.part")
    }
  }

  @Test(
    "A video has even sides and tagged colours, and an MP4 begins with its index", arguments: [FilmFormat.mp4, .webm])
  func plays(format: FilmFormat) {
    let words = words(format, width: 333)
    let filter = value("-filter_complex", in: words) ?? ""
    #expect(filter.hasPrefix("scale=333:-2"))
    #expect(filter.contains("pad=ceil(iw/2)*2:ceil(ih/2)*2"))
    #expect(filter.hasSuffix("format=yuv420p"))
    for name in ["-colorspace", "-color_primaries", "-color_trc"] { #expect(value(name, in: words) == "bt709") }
    #expect(value("-movflags", in: words) == (format == .mp4 ? "+faststart" : nil))
  }

  @Test("An even width and the colours need only one scale filter")
  func scalesOnce() {
    let filter = value("-filter_complex", in: words(.mp4, width: 640)) ?? ""
    #expect(filter.split(separator: "scale=").count == 1)
    #expect(filter.hasPrefix("scale=640:-2:out_color_matrix=bt709:out_range=tv"))
    #expect(filter.contains("lanczos") && filter.hasSuffix("format=yuv420p"))
  }

  @Test("WebM uses AV1 if ffmpeg supports it, else VP9")
  func webMIsQuick() {
    var arguments = EncoderArguments(
      format: .webm, quality: .medium, size: PixelSize(width: 800, height: 600), framesPerSecond: 60)
    #expect(value("-c:v", in: arguments.words(path: "a")) == "libvpx-vp9")
    arguments.hasAV1 = true
    let words = arguments.words(path: "a")
    #expect(value("-c:v", in: words) == "libsvtav1")
    #expect(value("-color_range", in: words) == "tv")
  }

  @Test("A GIF stores its frames without loss, then computes a palette, then maps the frames to it")
  func choosesPalette() {
    let words = words(.gif, width: 640)
    #expect(value("-filter_complex", in: words) == "scale=640:-2:flags=lanczos,format=rgb24")
    #expect(value("-qp", in: words) == "0")
    let passes = GIFPasses(beside: "a:b.part", colors: 128).words(path: "a:b.part")
    #expect(passes.count == 2)
    #expect(value("-vf", in: passes[0])?.hasPrefix("palettegen=max_colors=128") == true)
    #expect(passes[0].last == "file:a:b.part.palette")
    #expect(value("-i", in: passes[1]) == "file:a:b.part.frames")
    #expect(value("-loop", in: passes[1]) == "0")
    #expect(passes[1].last == "file:a:b.part")
  }

  @Test("A GIF of a window wider than 640 pixels is scaled to 640 by default; other films keep their width")
  func isOfSaneSize() {
    #expect(FilmFormat.gif.usualWidth(of: 1920) == 640)
    #expect(FilmFormat.gif.usualWidth(of: 640) == nil)
    #expect(FilmFormat.gif.usualWidth(of: 241) == nil)
    #expect(FilmFormat.mp4.usualWidth(of: 1920) == nil)
  }

  @Test("A bit rate limit sets the maximum rate and a key frame per second; without a limit no maximum is set")
  func limitsRates() {
    var arguments = EncoderArguments(
      format: .mp4, quality: .medium, size: PixelSize(width: 64, height: 48), framesPerSecond: 30)
    #expect(!arguments.words(path: "a").contains("-maxrate") && arguments.words(path: "a").contains("medium"))
    arguments.bitRateLimit = 1900
    let words = arguments.words(path: "a")
    for (option, value) in [("-preset", "veryfast"), ("-maxrate", "1900k"), ("-bufsize", "3800k"), ("-g", "30")] {
      #expect(words.firstIndex(of: option).map { words[$0 + 1] } == value)
    }
  }
}
