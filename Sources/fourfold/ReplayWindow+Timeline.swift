import Instruments
import PagerGeometry
import Platform
import Scene
import Trace
import Words

/// The state of the timeline, its curves and its exports.
extension ReplayWindow {
  /// The state for the timeline.
  var state: TimelineState {
    func seconds(_ instant: Instant) -> Double { instant.seconds(since: .zero) }
    var state = TimelineState(
      position: seconds(player.position), isPlaying: player.isPlaying, rate: player.rate,
      loop: player.loop.map { seconds($0.lowerBound)...seconds($0.upperBound) }, gesture: player.gesture?.number,
      frame: player.frameNumber)
    if let pair = panel?.pair, pair.isComplete {
      state.settings = side
      state.nextSettings = pair.side == side ? nil : pair.side
    }
    state.isExporting = export?.isRunning ?? false
    return state
  }

  // MARK: Curves

  /// The time for the curves in each frame (s).
  private static let share = 0.004

  /// Follows a change of the settings that play, and continues the curves.
  func feed(_ frame: inout Frame, at instant: Instant) {
    if player.replacementCount != replacementCount {
      replacementCount = player.replacementCount
      if let pair = panel?.pair { side = pair.side }
      sampleMotion()
    }
    guard sampler != nil else { return }
    let end = MonotonicClock.systemSeconds + Self.share
    repeat { sampler?.advance(by: 4) } while sampler?.isDone == false && MonotonicClock.systemSeconds < end
    if sampler?.isDone ?? true {
      let samples = sampler?.samples ?? []
      timeline?.marks.motion = samples.map { sample in
        TimelineMarks.Motion(
          time: sample.instant.seconds(since: .zero), position: sample.position, speed: sample.velocity.length)
      }
      sampler = nil
    }
    frame.requestFrame(at: instant.advanced(bySeconds: 1.0 / 60))
  }

  /// Starts the curves of the present trace.
  func sampleMotion() {
    sampler = (try? command.target(player.trace, nil)).map { MotionSampler(player.trace, into: $0) }
  }

  // MARK: Exports

  /// Starts an export of the trace that plays, and returns a line about it.
  func export(_ file: TimelineExport) -> String {
    guard let export else { return "" }
    let isChanged = player.trace != recorded || command.file == "-"
    let name = command.file.split(separator: "/").last.map(String.init) ?? "replay.trace"
    return export.start(
      player.trace, source: isChanged ? nil : command.file, name: name == "-" ? "replay.trace" : name,
      ending: file == .video ? ".mp4" : ".html"
    ) { path in
      var words = command.folders
      if command.reading.isRecursive { words.append("--recursive") }
      if command.reading.pairsRAW { words.append("--pair-raw") }
      words += command.reading.order.words
      let hasPictures = !command.folders.isEmpty || !recorded.pictures.isEmpty
      if recorded.lastAlbums != nil, !hasPictures { words.append("--numbers") }
      if opening.marks?.isShown ?? false { words.append("--show-touches") }
      switch file {
      case .page: return words + ["--page", path]
      case .video: return words + part + ["--export", path]
      }
    }
  }

  /// The options for the part of the trace in a film: the loop, or else the gesture at the position.
  private var part: [String] {
    if let loop = player.loop {
      return [
        "--from", "\(loop.lowerBound.seconds(since: .zero))", "--to", "\(loop.upperBound.seconds(since: .zero))",
      ]
    }
    return (player.gesture ?? player.gestures.first).map { ["--gesture", "\($0.number)"] } ?? []
  }
}

/// A layer without a drawing that calls a function in each frame.
final class TimelineFeed: SceneLayer {
  private let feed: (inout Frame, Instant) -> Void

  init(_ feed: @escaping (inout Frame, Instant) -> Void) { self.feed = feed }

  func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? { nil }

  func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) { feed(&frame, instant) }
}

extension GestureKind {
  /// The word for the user.
  var word: String {
    switch self {
    case .tap: translated("tap")
    case .doubleTap: translated("double tap")
    case .longPress: translated("long press")
    case .swipe: translated("swipe")
    case .pan: translated("pan")
    case .pinch: translated("pinch")
    case .flight: translated("flight")
    case .scroll: translated("scroll")
    case .other: translated("other")
    }
  }
}
