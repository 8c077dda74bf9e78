import Decoding
import PageStore
import Trace

/// Wraps a decoder and tells a timeline of each picture from the moment it is wanted until it is there, or not wanted any
/// more.
final class TimedDecoder: PictureDecoder {
  private let decoder: any PictureDecoder
  private var wanted: [UInt64: String] = [:]
  /// Where it is told; `nil` where nobody asked for a timeline.
  private var events: TraceEventFile?

  /// Tells of `decoder`.
  init(_ decoder: any PictureDecoder) { self.decoder = decoder }

  /// From now on `events` is told; what is wanted already begins now.
  @MainActor
  func tell(_ events: TraceEventFile) {
    self.events = events
    for (id, name) in wanted { events.begin(name, id: id) }
  }

  func want(_ jobs: [DecodeJob]) {
    let known = wanted
    wanted = Dictionary(jobs.map { ($0.id, Self.name(of: $0.kind)) }) { first, _ in first }
    for (id, name) in known where wanted[id] == nil { tell { $0.end(name, id: id) } }
    for (id, name) in wanted where known[id] == nil { tell { $0.begin(name, id: id) } }
    decoder.want(jobs)
  }

  func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] {
    let finished = decoder.takeFinished()
    for (id, _) in finished {
      if let name = wanted.removeValue(forKey: id) { tell { $0.end(name, id: id) } }
    }
    return finished
  }

  var colorVersion: Int { decoder.colorVersion }

  private func tell(_ say: @MainActor (TraceEventFile) -> Void) {
    guard let events else { return }
    // Stores belong to scenes, which are on the main thread.
    MainActor.assumeIsolated { say(events) }
  }

  private static func name(of kind: DecodeJob.Kind) -> String {
    switch kind {
    case .sharp: "decode"
    case .preview: "decode a preview"
    case .thumbnail: "decode a thumbnail"
    case .frame: "decode a frame"
    case .region: "decode a region"
    case .details: "read details"
    }
  }
}
