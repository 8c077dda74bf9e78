import CSandbox
import Glibc
import PagerGeometry
import Platform
import Testing

@testable import Decoding

/// The signal of a crash, as an argument of tests that send signals. None under a sanitizer: its handler waits for locks
/// that a fork holds.
let sentCrashes = csandbox_is_sanitized() == 0 ? [SIGSEGV] : []

/// A pool with the real decoder, and what tests ask of it.
final class PoolHarness {
  let pool: DecoderPool
  private var nextID: UInt64 = 1

  init(helperPath: String? = nil, helpers: Int = 1, limits: DecodeLimits = DecodeLimits()) throws {
    let path = if let helperPath { helperPath } else { try HelperLocation.find() }
    pool = DecoderPool(helperPath: path, helpers: helpers, limits: limits) {}
  }

  deinit { pool.stop() }

  /// A job of a number not used before.
  func job(_ path: String, box: PixelSize = PixelSize(width: 4096, height: 4096)) -> DecodeJob {
    defer { nextID += 1 }
    return DecodeJob(id: nextID, box: box) { () throws(OpenFailure) in try Self.open(path) }
  }

  private static func open(_ path: String) throws(OpenFailure) -> Descriptor {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw OpenFailure(message: "This file could not be opened.") }
    return Descriptor(taking: file)
  }

  /// A job for the details of a file, of a number not used before.
  func detailsJob(_ path: String) -> DecodeJob {
    defer { nextID += 1 }
    return DecodeJob(detailsOf: { () throws(OpenFailure) in try Self.open(path) }, id: nextID)
  }

  /// A job whose file never says anything and never ends, and the end that keeps it so.
  func endlessJob() throws -> (DecodeJob, Descriptor) {
    defer { nextID += 1 }
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let reader = Descriptor(taking: ends[0])
    return (
      DecodeJob(id: nextID, box: PixelSize(width: 16, height: 16)) { () throws(OpenFailure) in reader },
      Descriptor(taking: ends[1])
    )
  }

  /// A job whose file opens, on a picture of nothing, once what comes with it is raised.
  func stuckJob() -> (DecodeJob, WakeUp) {
    defer { nextID += 1 }
    let answer = WakeUp()
    return (
      DecodeJob(id: nextID, box: PixelSize(width: 16, height: 16)) { () throws(OpenFailure) in
        _ = Poll.readable([answer.descriptor], until: nil)
        throw OpenFailure(message: "This file could not be opened.")
      }, answer
    )
  }

  /// Sends `signal` to every decoder that runs.
  func signalAll(_ signal: Int32) { for process in pool.processes { kill(process, signal) } }

  /// Wants nothing but `job` and waits for its outcome.
  func outcome(of job: DecodeJob) throws -> DecodeOutcome {
    pool.want([job])
    let finished = try finished(1)
    #expect(finished.map(\.id) == [job.id])
    return try #require(finished.first).outcome
  }

  func picture(_ path: String, box: PixelSize = PixelSize(width: 4096, height: 4096)) throws -> DecodedPicture {
    switch try outcome(of: job(path, box: box)) {
    case .success(let picture): return picture
    case .failure(let failure):
      Issue.record("\(path): \(failure.line)")
      throw failure
    }
  }

  func failure(_ job: DecodeJob) throws -> DecodeFailure {
    switch try outcome(of: job) {
    case .success: throw OpenFailure(message: "a picture came where a failure was expected")
    case .failure(let failure): return failure
    }
  }

  /// The next `count` outcomes.
  func finished(_ count: Int) throws -> [(id: UInt64, outcome: DecodeOutcome)] {
    var all: [(id: UInt64, outcome: DecodeOutcome)] = []
    try waitUntil("\(count) outcomes") {
      all += pool.takeFinished()
      return all.count >= count
    }
    return all
  }
}

/// Looks again and again until `condition` holds; gives up, and fails, only when something hangs.
func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
  for _ in 0..<30_000 {
    if try condition() { return }
    usleep(2000)
  }
  throw OpenFailure(message: "waited in vain for \(what)")
}

/// Whether the system knows no process of this number any more, not even an ended one.
func isGone(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

extension DecodedPicture {
  /// The colour at (`x`, `y`).
  func color(_ x: Int, _ y: Int) throws -> SIMD4<UInt8> {
    let start = y * pixels.bytesPerRow + x * 4
    return try #require(
      pixels.withPixels { SIMD4($0[start], $0[start + 1], $0[start + 2], $0[start + 3]) })
  }
}

/// Whether no channel differs by more than `tolerance`.
func isNear(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>, tolerance: Int = 6) -> Bool {
  (0..<4).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= tolerance }
}
