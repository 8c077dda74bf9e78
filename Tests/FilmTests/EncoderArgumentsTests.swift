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

  /// The word after `name`.
  private func value(_ name: String, in words: [String]) -> String? {
    words.firstIndex(of: name).map { words[$0 + 1] }
  }

  @Test("Frames come in as they are drawn, and the film goes to a file, whatever its name")
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
    "A video has even sides, says which colours it has, and begins with its index", arguments: [FilmFormat.mp4, .webm])
  func plays(format: FilmFormat) {
    let words = words(format, width: 333)
    let filter = value("-filter_complex", in: words) ?? ""
    #expect(filter.hasPrefix("scale=333:-2"))
    #expect(filter.contains("pad=ceil(iw/2)*2:ceil(ih/2)*2"))
    #expect(filter.hasSuffix("format=yuv420p"))
    for name in ["-colorspace", "-color_primaries", "-color_trc"] { #expect(value(name, in: words) == "bt709") }
    #expect(value("-movflags", in: words) == (format == .mp4 ? "+faststart" : nil))
  }
}
