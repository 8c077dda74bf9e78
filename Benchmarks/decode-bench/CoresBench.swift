import BenchSupport
import Decoding
import Glibc
import PagerGeometry
import PhotoLibrary
import Platform

/// A benchmark of the time of one picture on all cores and on one.
///
/// `decode-bench cores FOLDER [RUNS]`: the JPEG files of a folder fitted into 1920 x 1080, in turn as a visible picture
/// and as one out of view, each by one helper while the others wait.
enum CoresBench {
  static func measure(_ words: [String]) throws {
    guard let folder = words.first else {
      print("usage: decode-bench cores FOLDER [RUNS]")
      exit(64)
    }
    let runs = words.count > 1 ? Int(words[1]) ?? 5 : 5
    let files = try DecodeBench.pictures(of: folder)
    let news = WakeUp()
    let pool = DecoderPool(helperPath: try HelperLocation.find()) { news.signal() }
    defer { pool.stop() }
    usleep(200_000)
    var (all, one, ratios) = (Samples(), Samples(), Samples())
    var id: UInt64 = 0
    func milliseconds(_ path: String, _ urgency: DecodeJob.Urgency) throws -> Double {
      id += 1
      let picture = RawPath(path)
      var job = DecodeJob(id: id, box: PixelSize(width: 1920, height: 1080)) { () throws(OpenFailure) in
        do throws(PictureError) { return try PictureFile.open(picture) } catch {
          throw OpenFailure(message: error.line)
        }
      }
      job.urgency = urgency
      let start = Clock.nanoseconds
      pool.want([job])
      while true {
        _ = news.take(within: 60)
        guard let (_, outcome) = pool.takeFinished().first else { continue }
        if case .failure(let failure) = outcome { throw BenchError(words: failure.line) }
        let end = Clock.nanoseconds
        if case .success(let decoded) = outcome { decoded.pixels.releasePixels() }
        pool.want([])
        // The process for the next picture starts, and the pool forgets the series of pictures.
        usleep(700_000)
        return (end - start) * 1e-6
      }
    }
    for run in 0...runs {
      for path in files {
        let (fast, slow) = (try milliseconds(path, .now), try milliseconds(path, .soon))
        // The first round loads the files into memory.
        guard run > 0 else { continue }
        all.add(fast)
        one.add(slow)
        ratios.add(fast / slow)
      }
    }
    var results = Results(
      title: "\(files.count) pictures in 1920 x 1080, \(DecoderPool.helpersByCores) cores",
      columns: ["what", "median (least to most)"])
    for (name, samples) in [("all cores, ms", all), ("one core, ms", one), ("ratio", ratios)] {
      results.text(name)
      results.spread(samples)
    }
    results.show(writingTo: nil)
  }
}
