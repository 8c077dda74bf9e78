import BenchSupport
import Decoding
import Glibc
import PagerGeometry
import PhotoLibrary
import Platform

/// A benchmark of the thumbnails per second of all decoders together.
///
/// `decode-bench thumbnails FOLDER [SIDE] [RUNS]`: the JPEG files of a folder fitted into SIDE x SIDE (200), first
/// without the desktop's cache, then with an empty cache that is written, then with the filled cache. The cache is that
/// of `XDG_CACHE_HOME`, which must be set to an empty folder.
enum ThumbnailBench {
  static func measure(_ words: [String]) throws {
    guard let folder = words.first, let cache = ThumbnailCache.system(), getenv("XDG_CACHE_HOME") != nil else {
      print("usage: XDG_CACHE_HOME=EMPTY_FOLDER decode-bench thumbnails FOLDER [SIDE] [RUNS]")
      exit(64)
    }
    let side = words.count > 1 ? Int(words[1]) ?? 200 : 200
    let runs = words.count > 2 ? Int(words[2]) ?? 3 : 3
    let files = try DecodeBench.pictures(of: folder)
    let box = PixelSize(width: side, height: side)
    var (alone, writing, reading) = (Samples(), Samples(), Samples())
    // The first round loads the files into memory.
    _ = try rate(files, box, cache: nil)
    for _ in 0..<runs { alone.add(try rate(files, box, cache: nil)) }
    writing.add(try rate(files, box, cache: cache))
    for _ in 0..<runs { reading.add(try rate(files, box, cache: cache)) }
    var results = Results(
      title: "Thumbnails of \(files.count) pictures in \(side) x \(side), \(DecoderPool.helpersByCores) decoders",
      columns: ["what", "a second: median (least to most)"])
    for (name, samples) in [
      ("decoded", alone), ("decoded and written to the cache", writing), ("read from the cache", reading),
    ] {
      results.text(name)
      results.spread(samples)
    }
    results.show(writingTo: nil)
  }

  /// Returns the thumbnails per second, from the first request to the last result.
  private static func rate(_ files: [String], _ box: PixelSize, cache: ThumbnailCache?) throws -> Double {
    let news = WakeUp()
    let pool = DecoderPool(helperPath: try HelperLocation.find()) { news.signal() }
    defer { pool.stop() }
    let jobs = files.enumerated().map { index, path in
      let picture = RawPath(path)
      return DecodeJob(
        id: UInt64(index + 1), thumbnailIn: box,
        open: { () throws(OpenFailure) in
          do throws(PictureError) { return try PictureFile.open(picture) } catch {
            throw OpenFailure(message: error.line)
          }
        },
        cache: cache.map { cache in
          CachedThumbnails { size in
            cache.open(for: picture, atLeast: size.rawValue).map { CachedFile($0, of: cache.path(of: picture)) }
          } write: { new in
            guard let image = ThumbnailImage(size: new.pixelSize, isOpaque: new.isOpaque, pixels: new.pixels) else {
              return
            }
            cache.write(image, of: picture, side: new.size.rawValue, picture: new.picture)
          }
        })
    }
    // The start of the decoders is not measured.
    usleep(200_000)
    let start = Clock.nanoseconds
    pool.want(jobs)
    var done = 0
    while done < jobs.count {
      _ = news.take(within: 60)
      for (_, outcome) in pool.takeFinished() {
        if case .failure(let failure) = outcome { throw BenchError(words: failure.line) }
        done += 1
      }
    }
    let seconds = (Clock.nanoseconds - start) * 1e-9
    usleep(500_000)
    return Double(jobs.count) / seconds
  }
}
