import BenchSupport
import Decoding
import Glibc
import PagerGeometry

/// What detail costs: 1920 x 1080 pixels out of the middle of large pictures, and at their end, in their own pixels, until
/// the client has them, beside libjpeg-turbo's own decode of the whole file.
///
/// `decode-bench regions FOLDER [RUNS] [FILE.json]`: every file of a folder, one decoder that is up; wall clock, and for
/// libjpeg-turbo the processor's time of its one thread.
enum RegionBench {
  private static let size = PixelSize(width: 1920, height: 1080)

  static func measure(_ words: [String]) throws {
    guard let folder = words.first else { throw BenchError(words: "regions of the pictures of which folder?") }
    let runs = words.count > 1 ? Int(words[1]) ?? 5 : 5
    let helper = try HelperDecode()
    defer { helper.end() }
    var results = Results(
      title: "Regions of \(size.width) x \(size.height) at 1:1, \(runs) runs of each picture",
      columns: [
        "picture", "megapixels", "from the middle, ms", "from the end, ms", "libjpeg-turbo's whole, ms",
        "middle's in that",
      ])
    for path in try DecodeBench.pictures(of: folder, ending: "") {
      let whole = try helper.size(of: path)
      let end = PixelRect(
        x: max(0, whole.width - size.width), y: max(0, whole.height - size.height), width: min(size.width, whole.width),
        height: min(size.height, whole.height))
      let middle = PixelRect(x: end.x / 2, y: end.y / 2, width: end.width, height: end.height)
      guard let middle = PictureRegion(level: 0, part: middle), let end = PictureRegion(level: 0, part: end) else {
        throw BenchError(words: "\(path): no such region")
      }
      var (ours, last, peers, ratios) = (Samples(), Samples(), Samples(), Samples())
      for run in 0...runs {
        let peer = path.hasSuffix(".jpg") ? try PeerDecode(path, denominator: 1, keepsLight: false).work : nil
        let seconds = (try helper.seconds(path, middle), try helper.seconds(path, end))
        // The first round brings the file into memory, and the decoder up.
        guard run > 0 else { continue }
        ours.add(seconds.0 * 1000)
        last.add(seconds.1 * 1000)
        if let peer {
          peers.add(peer * 1000)
          ratios.add(seconds.0 / peer)
        }
      }
      results.text(path.split(separator: "/").last.map(String.init) ?? path)
      results.number((Double(whole.width * whole.height) / 1e6).rounded())
      for samples in [ours, last, peers] { results.spread(samples) }
      results.spread(ratios)
    }
    results.show(writingTo: words.count > 2 ? words[2] : nil)
  }
}
