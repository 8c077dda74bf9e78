import BenchSupport
import Decoding
import Glibc
import PagerGeometry
import Platform

/// A benchmark of the time that the conversion to a display's colours adds to a decode.
///
/// `decode-bench colors FOLDER PROFILE [RUNS] [DUMP]`: the JPEG files of a folder, fitted into 1920 x 1080, in turn by
/// a decoder to sRGB and by one to the colours of PROFILE, in processor time. The pixels of the first picture are
/// written to DUMP.srgb and DUMP.display, four bytes each, for a comparison (colors.py).
enum ColorBench {
  static func measure(_ words: [String]) throws {
    guard words.count >= 2,
      let profile = DisplayProfile(try BoundedReader.bytes(at: words[1], limit: DisplayProfile.mostBytes))
    else {
      print("usage: decode-bench colors FOLDER PROFILE [RUNS] [DUMP]")
      exit(64)
    }
    let runs = words.count > 2 ? Int(words[2]) ?? 5 : 5
    let (plain, display) = (try HelperDecode(), try HelperDecode(displayProfile: profile))
    defer {
      plain.end()
      display.end()
    }
    let pictures = try DecodeBench.pictures(of: words[0])
    if words.count > 3, let first = pictures.first {
      for (helper, ending) in [(plain, "srgb"), (display, "display")] {
        try dump(try helper.decode(first, into: DecodeBench.box).0, to: "\(words[3]).\(ending)")
      }
    }
    var (srgb, converted, more) = (Samples(), Samples(), Samples())
    for run in 0...runs {
      for path in pictures {
        let one = try plain.decode(path, into: DecodeBench.box).work
        let other = try display.decode(path, into: DecodeBench.box).work
        // The first round loads the files into memory and starts the decoders.
        guard run > 0 else { continue }
        srgb.add(one * 1000)
        converted.add(other * 1000)
        more.add((other - one) * 1000)
      }
    }
    var results = Results(
      title: "Decodes in the colours of \(words[1]), \(runs) runs of each picture",
      columns: ["what", "median (least to most)"])
    for (name, samples) in [
      ("to sRGB, ms of the processor", srgb), ("to the display's colours, ms of the processor", converted),
      ("more, ms of the processor", more),
    ] {
      results.text(name)
      results.spread(samples)
    }
    results.show(writingTo: nil)
  }

  private static func dump(_ picture: DecodedPicture, to path: String) throws {
    guard let file = fopen(path, "w") else { throw BenchError(words: "cannot write \(path)") }
    defer { fclose(file) }
    let size = picture.pixels.pixelSize
    picture.pixels.withPixels { pixels in
      for row in 0..<size.height {
        _ = fwrite(pixels.baseAddress?.advanced(by: row * picture.pixels.bytesPerRow), 4, size.width, file)
      }
    }
  }
}
