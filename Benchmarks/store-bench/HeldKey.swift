import BenchSupport
import Glibc
import PagerGeometry
import Paging
import Photos
import Scene

/// A benchmark of a key that is held over 30 pages at 30 repeats per second, in real time.
@MainActor
struct HeldKey {
  let folder: String
  let runs: Int
  private let pages = 30
  private let period = 1.0 / 30

  /// Holds the right key and the left key in turn, `runs` times in all, and prints the results.
  func show(writingTo path: String?) throws {
    let viewer = try Viewer(folder)
    defer { viewer.end() }
    try viewer.run(until: viewer.realTime.advanced(bySeconds: 3))
    var (filled, sharp, late, paper, last) = (Samples(), Samples(), Samples(), Samples(), Samples())
    var (work, help) = (Samples(), Samples())
    var (frames, decodes, finished, decode) = (Samples(), Samples(), Samples(), Samples())
    for run in 0..<runs {
      let before = viewer.scene.content.store.counters
      let (worked, helped) = (Clock.workNanoseconds, viewer.decoderSeconds)
      let released = try hold(run % 2 == 0 ? .right : .left, on: viewer)
      work.add((Clock.workNanoseconds - worked) / 1e6)
      help.add((viewer.decoderSeconds - helped) * 1000)
      try viewer.run(until: released.advanced(bySeconds: 5)) { viewer.scene.content.isSharp }
      last.add(viewer.realTime.seconds(since: released) * 1000)
      let after = viewer.scene.content.store.counters
      filled.add(Double(after.filledPages - before.filledPages))
      sharp.add(Double(after.sharpPages - before.sharpPages))
      late.add(Double(after.lateFrames - before.lateFrames))
      paper.add(Double(after.placeholderFrames - before.placeholderFrames))
      frames.add(Double(after.frames - before.frames))
      decodes.add(Double(after.askedDecodes - before.askedDecodes))
      decode.add(viewer.scene.content.store.estimate.mean * 1000)
      finished.add(Double(after.finishedDecodes - before.finishedDecodes))
      try viewer.run(until: viewer.realTime.advanced(bySeconds: 1.5))
    }
    var load = [0.0]
    getloadavg(&load, 1)
    var results = Results(
      title: "A key held at 30 a second over \(pages) pages, \(runs) runs; the machine's load is \(load[0])",
      columns: ["what", "median (least to most)"])
    for (name, samples) in [
      ("pages that showed a preview or their picture", filled), ("pages that showed their picture", sharp),
      ("frames", frames), ("frames with paper", paper), ("frames with paper 0.1 s after the page was asked for", late),
      ("last page sharp after the key's release, ms", last), ("a decode as the last ones took, ms", decode),
      ("decodes asked for", decodes), ("decodes done", finished),
      ("this thread's processor time while the key is held, ms", work),
      ("the decoders' processor time, ms", help),
    ] {
      results.text(name)
      results.spread(samples)
    }
    results.show(writingTo: path)
  }

  /// Presses, holds and releases the key; returns the time of the release.
  private func hold(_ key: Key, on viewer: Viewer) throws -> Instant {
    var due = viewer.realTime
    try viewer.hear(.key(key, modifiers: [], isRepeat: false), at: due)
    due = due.advanced(bySeconds: 0.5)
    for _ in 1..<pages {
      try viewer.run(until: due)
      try viewer.hear(.key(key, modifiers: [], isRepeat: true), at: due)
      due = due.advanced(bySeconds: period)
    }
    try viewer.run(until: due)
    try viewer.hear(.keyReleased(key), at: due)
    return due
  }
}
