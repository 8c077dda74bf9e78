import BenchSupport
import Decoding
import Glibc
import PagerGeometry
import Platform

/// A benchmark of the delay after a decoder is killed or stopped, in a pool of one, so that no other decoder takes
/// over.
struct Losses {
  /// A picture that takes long to decode.
  let large: String
  /// A picture that is quick to decode.
  let small: String
  let runs: Int
  private let box = PixelSize(width: 1920, height: 1080)

  /// Kills and stops decoders at rest and at work, `runs` times each, and prints the time until another one is there.
  func show(writingTo path: String?) throws {
    var (calm, rest, started, ready, stopped) = (Samples(), Samples(), Samples(), Samples(), Samples())
    let pool = DecoderPool(helperPath: try HelperLocation.find(), helpers: 1) {}
    defer { pool.stop() }
    var job: UInt64 = 0
    func want(_ file: String) {
      job += 1
      pool.want([
        DecodeJob(id: job, box: box) { () throws(OpenFailure) in
          Descriptor(taking: open(file, O_RDONLY | O_CLOEXEC))
        }
      ])
    }
    func milliseconds(since start: Double) -> Double { (Clock.nanoseconds - start) / 1e6 }
    /// Waits for `condition`, at most ten seconds; returns the time since `start` (ms).
    func wait(since start: Double, _ condition: () -> Bool) -> Double {
      while !condition(), milliseconds(since: start) < 10_000 { usleep(100) }
      return milliseconds(since: start)
    }
    func finish(since start: Double) -> Double { wait(since: start) { !pool.takeFinished().isEmpty } }
    /// Sends `signal` to the decoder; returns the time of it, and the milliseconds until another decoder exists.
    func lose(_ signal: Int32) -> (start: Double, milliseconds: Double) {
      let before = pool.processes
      let start = Clock.nanoseconds
      for process in before { kill(process, signal) }
      return (start, wait(since: start) { !pool.processes.isEmpty && pool.processes.isDisjoint(with: before) })
    }
    for _ in 0..<runs {
      want(small)
      _ = finish(since: Clock.nanoseconds)
      var start = Clock.nanoseconds
      want(small)
      calm.add(finish(since: start))
      // At rest, with a request for a picture at the same moment.
      start = Clock.nanoseconds
      for process in pool.processes { kill(process, SIGKILL) }
      want(small)
      rest.add(finish(since: start))
      // At work on a large picture whose result is not needed.
      want(large)
      usleep(30_000)
      started.add(lose(SIGKILL).milliseconds)
      pool.want([])
      want(large)
      usleep(30_000)
      start = lose(SIGKILL).start
      want(small)
      ready.add(finish(since: start))
      want(large)
      usleep(30_000)
      stopped.add(lose(SIGSTOP).milliseconds)
    }
    var load = [0.0]
    getloadavg(&load, 1)
    var results = Results(
      title: "A decoder lost, \(runs) runs; the machine's load is \(load[0])", columns: ["what", "ms"])
    for (name, samples) in [
      ("a small picture of a decoder that is there", calm),
      ("the same of one that is killed as it is asked for", rest),
      ("killed at work, until another is started", started),
      ("killed at work, until another has decoded the small picture", ready),
      ("stopped at work, until another is started", stopped),
    ] {
      results.text(name)
      results.spread(samples)
    }
    results.show(writingTo: path)
  }
}
