import CSandbox
import Glibc
import PagerGeometry
import Platform
import Testing

@testable import Decoding

/// The signal of a crash, as an argument of tests that send signals. Empty under a sanitizer, whose handler waits for
/// locks that a fork holds.
let sentCrashes = csandbox_is_sanitized() == 0 ? [SIGSEGV] : []

/// A pool with the real decoder, and functions for its tests.
final class PoolHarness {
  let pool: DecoderPool
  private var nextID: UInt64 = 1

  init(helperPath: String? = nil, helpers: Int = 1, limits: DecodeLimits = DecodeLimits()) throws {
    let path = if let helperPath { helperPath } else { try HelperLocation.find() }
    pool = DecoderPool(helperPath: path, helpers: helpers, limits: limits) {}
  }

  deinit { pool.stop() }

  /// Returns a job for the file at `path`, with a new number.
  func job(_ path: String, box: PixelSize = PixelSize(width: 4096, height: 4096)) -> DecodeJob {
    defer { nextID += 1 }
    return DecodeJob(id: nextID, box: box) { () throws(OpenFailure) in try Self.open(path) }
  }

  private static func open(_ path: String) throws(OpenFailure) -> Descriptor {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw OpenFailure(message: "This file could not be opened.") }
    return Descriptor(taking: file)
  }

  /// Returns a job for the details of the file at `path`, with a new number.
  func detailsJob(_ path: String) -> DecodeJob {
    defer { nextID += 1 }
    return DecodeJob(detailsOf: { () throws(OpenFailure) in try Self.open(path) }, id: nextID)
  }

  /// Returns a job whose file is an empty pipe without an end, and the write end, which keeps it open.
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

  /// Returns a job whose file does not open before the returned wake-up is signalled, and then fails to open.
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

  /// Sends `signal` to every running decoder.
  func signalAll(_ signal: Int32) { for process in pool.processes { kill(process, signal) } }

  /// Wants only `job`, waits for its outcome, and returns it.
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

  /// Waits for `count` outcomes and returns them.
  func finished(_ count: Int) throws -> [(id: UInt64, outcome: DecodeOutcome)] {
    var all: [(id: UInt64, outcome: DecodeOutcome)] = []
    try waitUntil("\(count) outcomes") {
      all += pool.takeFinished()
      return all.count >= count
    }
    return all
  }
}

/// Checks `condition` every 2 ms until it holds. Throws after at least a minute, when something hangs.
func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
  for _ in 0..<30_000 {
    if try condition() { return }
    usleep(2000)
  }
  throw OpenFailure(message: "waited in vain for \(what)")
}

/// Returns whether no process has this number any more, not even a zombie.
func isGone(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

extension DecodedPicture {
  /// Returns the colour at (`x`, `y`).
  func color(_ x: Int, _ y: Int) throws -> SIMD4<UInt8> {
    let start = y * pixels.bytesPerRow + x * 4
    return try #require(
      pixels.withPixels { SIMD4($0[start], $0[start + 1], $0[start + 2], $0[start + 3]) })
  }
}

/// Returns whether no channel differs by more than `tolerance`.
func isNear(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>, tolerance: Int = 6) -> Bool {
  (0..<4).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= tolerance }
}
