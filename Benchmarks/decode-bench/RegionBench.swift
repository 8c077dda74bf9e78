import BenchSupport
import Decoding
import Glibc
import PagerGeometry

/// A benchmark of regions of 1920 x 1080 pixels from the middle and from the end of large pictures, at full size and at
/// a quarter of it, until the client has them, and of libjpeg-turbo's decode of the whole file. Then, on all cores,
/// regions of a file that the decoder keeps: the middle, the end, and the region beside the end, which needs no new
/// part of the file.
///
/// `decode-bench regions FOLDER [RUNS] [FILE.json]`: every file of a folder, by a running decoder, in wall-clock time;
/// libjpeg-turbo in processor time of its only thread.
enum RegionBench {
  private static let size = PixelSize(width: 1920, height: 1080)
  /// The levels: full size, and a quarter of each side.
  private static let levels = [0, 2]

  static func measure(_ words: [String]) throws {
    guard let folder = words.first else { throw BenchError(words: "regions of the pictures of which folder?") }
    let runs = words.count > 1 ? Int(words[1]) ?? 5 : 5
    let helper = try HelperDecode()
    defer { helper.end() }
    let keeper = try HelperDecode(helpers: DecoderPool.helpersByCores)
    defer { keeper.end() }
    var results = Results(
      title: "Regions of \(size.width) x \(size.height), \(runs) runs of each picture",
      columns: [
        "picture", "megapixels", "level", "from the middle, ms", "from the end, ms", "middle of a kept file, ms",
        "then beside the end, ms", "libjpeg-turbo's whole, ms", "middle's in that",
      ])
    for path in try DecodeBench.pictures(of: folder, ending: "") {
      let picture = try helper.size(of: path)
      for level in levels {
        let (middle, end) = try regions(of: picture, level)
        let next = try beside(end)
        var (ours, last, peers, ratios) = (Samples(), Samples(), Samples(), Samples())
        var (keptFirst, keptNext) = (Samples(), Samples())
        for run in 0...runs {
          let isPeer = level == 0 && path.hasSuffix(".jpg")
          let peer = isPeer ? try PeerDecode(path, denominator: 1, keepsLight: false).work : nil
          let seconds = (try helper.seconds(path, middle), try helper.seconds(path, end))
          let file = DecodeJob.newFile()
          let kept = (
            try keeper.seconds(path, middle, keptFile: file), try keeper.seconds(path, end, keptFile: file),
            try keeper.seconds(path, next, keptFile: file)
          )
          // The first round loads the file into memory and starts the decoder.
          guard run > 0 else { continue }
          ours.add(seconds.0 * 1000)
          last.add(seconds.1 * 1000)
          keptFirst.add(kept.0 * 1000)
          keptNext.add(kept.2 * 1000)
          if let peer {
            peers.add(peer * 1000)
            ratios.add(seconds.0 / peer)
          }
        }
        results.text(path.split(separator: "/").last.map(String.init) ?? path)
        results.number((Double(picture.width * picture.height) / 1e6).rounded())
        results.number(Double(level))
        for samples in [ours, last, keptFirst, keptNext, peers, ratios] { results.spread(samples) }
      }
    }
    results.show(writingTo: words.count > 2 ? words[2] : nil)
  }

  /// Returns the region of the same size to the left of `region`, clamped to the left edge.
  private static func beside(_ region: PictureRegion) throws -> PictureRegion {
    var part = region.part
    part.x = max(0, part.x - part.width)
    guard let found = PictureRegion(level: region.level, part: part) else {
      throw BenchError(words: "there is nothing beside \(region)")
    }
    return found
  }

  /// Returns the region in the middle of a level, and the one at its end; both are smaller if the level is.
  private static func regions(of picture: PixelSize, _ level: Int) throws -> (PictureRegion, PictureRegion) {
    let whole = PictureRegion.size(of: picture, atLevel: level)
    let (width, height) = (min(size.width, whole.width), min(size.height, whole.height))
    let (right, bottom) = (whole.width - width, whole.height - height)
    guard
      let middle = PictureRegion(
        level: level, part: PixelRect(x: right / 2, y: bottom / 2, width: width, height: height)),
      let end = PictureRegion(level: level, part: PixelRect(x: right, y: bottom, width: width, height: height))
    else { throw BenchError(words: "a picture of \(picture) has no regions") }
    return (middle, end)
  }
}
