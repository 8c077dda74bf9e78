import CJPEG
import Decoding
import Glibc
import PagerGeometry
import Platform
import Testing

@testable import fourfold_decoder

/// Prints figures and asserts none. Runs only if `FOURFOLD_BENCH_JPEG` names a large JPEG file, in a release build.
@Suite("Speed", .serialized, .enabled(if: getenv("FOURFOLD_BENCH_JPEG") != nil))
struct DecodingSpeed {
  let path = getenv("FOURFOLD_BENCH_JPEG").map { String(cString: $0) } ?? ""
  let box = PixelSize(width: 1920, height: 1080)

  static func now(_ clock: Int32) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }

  static func line(_ what: String, _ times: [Double]) {
    let sorted = times.sorted()
    let figures = [sorted[0], sorted[sorted.count / 2]].map { "\(($0 * 10).rounded() / 10)" }
    print("speed: \(what): \(figures[0]) ms at best, \(figures[1]) ms in the middle of \(sorted.count)")
  }

  @Test("Prints the time of a fitted JPEG and of libjpeg-turbo's half-scale decode, in turns")
  func fitting() throws {
    let file = try #require(SharedMemory.makeFile(count: 1920 * 1080 * 4))
    let memory = try #require(SharedMemory(id: 1, file: file, count: 1920 * 1080 * 4))
    let (channel, other) = try #require(Channel.pair())
    var half: [Double] = []
    var fitted: [Double] = []
    for _ in 0..<15 {
      var start = Self.now(CLOCK_THREAD_CPUTIME_ID)
      try decodeHalf()
      half.append(Self.now(CLOCK_THREAD_CPUTIME_ID) - start)
      start = Self.now(CLOCK_THREAD_CPUTIME_ID)
      let picture = Descriptor(taking: open(path, O_RDONLY))
      let task = DecodeTask(
        picture: picture, box: box, mostPixels: 1 << 29, memory: memory,
        cancellation: Cancellation(channel: channel, job: 1))
      _ = try task.run()
      fitted.append(Self.now(CLOCK_THREAD_CPUTIME_ID) - start)
    }
    Self.line("libjpeg-turbo at 1/2, processor time", half)
    Self.line("decoded to fit 1920 x 1080, processor time", fitted)
    let ratios = zip(fitted, half).map { $0 / $1 }.sorted()
    print("speed: ratio \(fitted.min().unsafelyUnwrapped / half.min().unsafelyUnwrapped), middle \(ratios[7])")
    withExtendedLifetime(other) {}
  }

  private func decodeHalf() throws {
    let picture = Descriptor(taking: open(path, O_RDONLY))
    let reader = try #require(cjpeg_open(picture.rawValue, nil, nil))
    defer { cjpeg_close(reader) }
    var header = cjpeg_header()
    var width: UInt32 = 0
    var height: UInt32 = 0
    try #require(cjpeg_read_header(reader, &header) == 0)
    try #require(cjpeg_start(reader, 2, &width, &height) == 0)
    let stride = Int(width) * 4
    var rows = [UInt8](repeating: 0, count: stride * 16)
    var count: Int32 = 1
    while cjpeg_read_rows(reader, &rows, stride, 16, &count) == 0, count > 0 {}
  }

  @Test("Prints the time from a decoder's start to its first picture, and of the next one")
  func starting() throws {
    var small: [Double] = []
    var first: [Double] = []
    var next: [Double] = []
    let folder = try FixtureFolder()
    let tiny = try folder.save(.quarters(width: 8, height: 8), "tiny.jpg")
    let drawn = try folder.save(.quarters(width: 8, height: 8), "tiny.png")
    var other: [Double] = []
    for _ in 0..<15 {
      var start = Self.now(CLOCK_MONOTONIC)
      let quick = try PoolHarness()
      _ = try quick.picture(tiny)
      small.append(Self.now(CLOCK_MONOTONIC) - start)
      start = Self.now(CLOCK_MONOTONIC)
      _ = try quick.picture(drawn)
      other.append(Self.now(CLOCK_MONOTONIC) - start)
      start = Self.now(CLOCK_MONOTONIC)
      let harness = try PoolHarness()
      _ = try harness.picture(path, box: box)
      first.append(Self.now(CLOCK_MONOTONIC) - start)
      start = Self.now(CLOCK_MONOTONIC)
      _ = try harness.picture(path, box: box)
      next.append(Self.now(CLOCK_MONOTONIC) - start)
    }
    Self.line("start to the first tiny JPEG", small)
    Self.line("then the first tiny PNG (opens libvips)", other)
    Self.line("start to the first fitted JPEG", first)
    Self.line("the next fitted JPEG", next)
  }

  @Test("Prints a decoder's memory after 20 and after 300 mixed pictures")
  func memory() throws {
    let folder = try FixtureFolder()
    let scene = Picture.landscape(width: 1200, height: 900)
    let kinds = ["a.jpg", "a.png", "a.webp", "a.tif"]
    let paths = try kinds.map { try folder.save(scene, $0) } + [path]
    let harness = try PoolHarness()
    for round in 0..<300 {
      let side = 300 + round * 37 % 900
      try harness.picture(paths[round % paths.count], box: PixelSize(width: side, height: side)).pixels.releasePixels()
      guard round == 19 || round == 299, let process = harness.pool.processes.first else { continue }
      let status = String(decoding: try FixtureFolder.bytes(of: "/proc/\(process)/status"), as: UTF8.self)
      let lines = status.split(separator: "\n").filter { $0.hasPrefix("VmRSS") || $0.hasPrefix("RssAnon") }
      print("speed: after \(round + 1): \(lines.joined(separator: ", "))")
    }
  }
}
