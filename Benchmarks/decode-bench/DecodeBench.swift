import BenchSupport
import Decoding
import Glibc
import PagerGeometry

/// A benchmark of a decode relative to libjpeg-turbo's decode at half the size, and the similarity of its pixels to a
/// full decode that is resampled exactly.
///
/// `decode-bench FOLDER [RUNS] [FILE.json]`: the JPEG files of a folder, fitted into 1920 x 1080, by one decoder. Both
/// times of a ratio are measured one after the other, in processor time.
///
/// `decode-bench regions FOLDER [RUNS] [FILE.json]`: see ``RegionBench``; `decode-bench thumbnails FOLDER`: see
/// ``ThumbnailBench``; `decode-bench colors FOLDER PROFILE`: see ``ColorBench``.
@main
struct DecodeBench {
  static let box = PixelSize(width: 1920, height: 1080)

  static func main() {
    do { try measure() } catch {
      print("decode-bench: \(error)")
      exit(1)
    }
  }

  private static func measure() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "regions" { return try RegionBench.measure(Array(words.dropFirst())) }
    if words.first == "thumbnails" { return try ThumbnailBench.measure(Array(words.dropFirst())) }
    if words.first == "cores" { return try CoresBench.measure(Array(words.dropFirst())) }
    if words.first == "colors" { return try ColorBench.measure(Array(words.dropFirst())) }
    guard let folder = words.first else {
      print("usage: decode-bench [regions|thumbnails|cores|colors] FOLDER [RUNS] [FILE.json]")
      exit(64)
    }
    let runs = words.count > 1 ? Int(words[1]) ?? 5 : 5
    let helper = try HelperDecode()
    defer { helper.end() }
    var (ours, peers, ratios, unlike) = (Samples(), Samples(), Samples(), Samples())
    for run in 0...runs {
      for path in try pictures(of: folder) {
        let peer = try PeerDecode(path, denominator: 2)
        let (picture, work) = try helper.decode(path, into: box)
        // The first round loads the files into memory and starts the decoder.
        guard run > 0 else {
          if let ratio = try likenessOf(picture, to: path) { unlike.add((1 - ratio) * 1000) }
          continue
        }
        ours.add(work * 1000)
        peers.add(peer.work * 1000)
        ratios.add(work / peer.work)
      }
    }
    var results = Results(
      title: "Decodes to \(box.width) x \(box.height), \(runs) runs of each picture",
      columns: ["what", "median (least to most)"])
    for (name, samples) in [
      ("libjpeg-turbo at half the size, ms of the processor", peers), ("the decoder, ms of the processor", ours),
      ("the decoder's in libjpeg-turbo's", ratios),
      ("what SSIM lacks to 1, thousandths", unlike),
    ] {
      results.text(name)
      results.spread(samples)
    }
    results.show(writingTo: words.count > 2 ? words[2] : nil)
  }

  static func pictures(of folder: String, ending: String = ".jpg") throws -> [String] {
    guard let directory = opendir(folder) else { throw BenchError(words: "cannot read \(folder)") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(ending), !name.hasPrefix(".") { names.append("\(folder)/\(name)") }
    }
    guard !names.isEmpty else { throw BenchError(words: "no \(ending) file in \(folder)") }
    return names.sorted()
  }

  private static func likenessOf(_ picture: DecodedPicture, to path: String) throws -> Double? {
    let full = try PeerDecode(path, denominator: 1)
    let reference = full.light.resampled(to: picture.pixels.pixelSize)
    return picture.pixels.withPixels { pixels in
      LightPlane(pixels, size: picture.pixels.pixelSize).similarity(to: reference)
    }
  }
}

/// The reason for which nothing could be measured.
struct BenchError: Error, CustomStringConvertible {
  let words: String
  var description: String { words }
}
