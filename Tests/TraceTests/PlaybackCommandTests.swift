import PagerEngine
import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing
import Trace

/// A replay in a window, which can pause, seek and repeat a gesture.
@MainActor
@Suite("Commands of a replay")
struct PlaybackCommandTests {
  private static func player(_ name: String = "grid-catch", window: PixelSize? = nil, strip: Double = 0) throws
    -> (player: PlaybackScene, trace: TraceFile)
  {
    let trace = try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == name }))
    let player = PlaybackScene(trace, first: try trace.header.target()) { try $0.header.target() }
    var reporter = TraceReporter(trace, into: try trace.header.target())
    player.gestures = reporter.report().spans
    player.reservedHeight = { _ in strip }
    if let window { _ = player.handle(.resized(Viewport(pixelSize: window, scale: 1)), at: .zero) }
    return (player, trace)
  }

  private static func press(_ player: PlaybackScene, _ key: Key, _ modifiers: Modifiers = [], at milliseconds: Int64) {
    let requests = player.handle(
      .key(key, modifiers: modifiers, isRepeat: false), at: Instant(milliseconds: milliseconds))
    #expect(requests.isEmpty)
    _ = player.frame(at: Instant(milliseconds: milliseconds))
  }

  @Test("After each of 200 seeks in a smaller window, the state equals that of a fresh replay")
  func smallerWindow() throws {
    let folder = try TemporaryDirectory()
    var scenario = try #require(TraceScenario.all.first { $0.name == "grid-stacked-flicks" })
    scenario.viewport = Viewport(pixelSize: PixelSize(width: 1920, height: 1080), scale: 1)
    try scenario.record(to: folder.path + "/wide.trace")
    let trace = try TraceFile(reading: folder.path + "/wide.trace")
    let player = PlaybackScene(trace, first: try trace.header.target()) { try $0.header.target() }
    player.reservedHeight = { _ in 68 }
    _ = player.handle(.resized(Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)), at: .zero)
    var random = SeededGenerator(seed: 5)
    player.hold(true, at: .zero)
    for leap in 0..<200 {
      let window = Instant(milliseconds: Int64(leap) * 16)
      let instant = Instant(nanoseconds: .random(in: 0...Int64(trace.duration * 1e9), using: &random))
      player.seek(to: instant, at: window)
      let frame = player.frame(at: window)
      let target = try trace.header.target()
      var fresh = Playback(trace, into: target)
      fresh.play(until: instant)
      _ = target.shown.frame(at: instant)
      #expect(player.readout?.digest == target.scene.shown.readout?.digest, "leap \(leap) to \(instant.nanoseconds) ns")
      // The whole picture is visible, above the strip.
      guard case .clipped(let box, _)? = frame.drawList.commands.first else {
        Issue.record("no box")
        return
      }
      #expect(box == PixelRect(x: 0, y: 6, width: 1280, height: 720))
    }
  }

  @Test("When the scene opens again, the player still has the images of the last frame")
  func tellsImages() throws {
    let trace = try TraceScenario.trace(TraceScenario.all[1])
    var named: [[ImageID]] = []
    var player: PlaybackScene?
    player = PlaybackScene(trace, first: try trace.header.target()) {
      named.append(player?.images ?? [])
      return try $0.header.target()
    }
    _ = player?.frame(at: .zero)
    let frame = player?.frame(at: Instant(milliseconds: 500))
    player?.seek(to: .zero, at: Instant(milliseconds: 600))
    _ = player?.frame(at: Instant(milliseconds: 600))
    #expect(try named == [#require(frame).images] && named[0].count > 0)
  }

  @Test("Space pauses and resumes a replay, and restarts one that has ended")
  func pauses() throws {
    let (player, _) = try Self.player()
    _ = player.frame(at: .zero)
    _ = player.frame(at: Instant(milliseconds: 300))
    Self.press(player, .space, at: 400)
    #expect(!player.isPlaying && player.position == Instant(milliseconds: 400))
    #expect(player.frame(at: Instant(milliseconds: 900)).nextFrame == nil)
    #expect(player.position == Instant(milliseconds: 400))
    Self.press(player, .space, at: 1000)
    _ = player.frame(at: Instant(milliseconds: 1100))
    #expect(player.position == Instant(milliseconds: 500))
    _ = player.frame(at: Instant(milliseconds: 60_000))
    #expect(!player.isPlaying && player.position == player.length)
    Self.press(player, .space, at: 61_000)
    #expect(player.isPlaying && player.position == .zero)
  }

  @Test("Keys and the wheel step between recorded frames, by ten with Shift")
  func steps() throws {
    let (player, trace) = try Self.player()
    var latest = Instant.zero
    let frames = trace.lines.compactMap { line -> Instant? in
      latest = max(latest, line.instant)
      return if case .tick = line { latest } else { nil }
    }
    _ = player.frame(at: .zero)
    _ = player.frame(at: Instant(nanoseconds: frames[20].nanoseconds + 1))
    var window: Int64 = 1000
    func step(_ key: Key, _ modifiers: Modifiers = []) -> Instant {
      window += 16
      Self.press(player, key, modifiers, at: window)
      return player.position
    }
    // From between two frames, a step back goes to the shown frame, then to the one before.
    _ = player.handle(
      .key(.space, modifiers: [], isRepeat: false), at: Instant(nanoseconds: frames[20].nanoseconds + 1))
    #expect(step(.left) == frames[20])
    #expect(step(.left) == frames[19])
    #expect(step(.right) == frames[20] && player.frameNumber?.number == 21)
    #expect(step(.right, .shift) == frames[30] && step(.left, .shift) == frames[20])
    #expect(step(.character("/")) == frames[21])
    #expect(!player.isPlaying && player.frameNumber?.count == frames.count)
    _ = player.handle(.wheel(Vector(x: 0, y: 2)), at: Instant(milliseconds: 5000))
    _ = player.frame(at: Instant(milliseconds: 5000))
    #expect(player.position == frames[23])
    for _ in 0..<5 { _ = step(.left, .shift) }
    #expect(player.position == frames[0])
  }

  @Test("Up and Down go between gestures, Up first to the start of the current one, and digits to one")
  func gestures() throws {
    let (player, _) = try Self.player()
    let presses = player.gestures.map(\.press)
    #expect(presses.count == 6)
    _ = player.frame(at: .zero)
    Self.press(player, .space, at: 0)
    for number in 1..<3 {
      Self.press(player, .down, at: Int64(number) * 10)
      #expect(player.position == presses[number] && player.gesture?.number == number + 1)
    }
    Self.press(player, .up, at: 100)
    #expect(player.position == presses[1])
    player.seek(to: presses[2].advanced(bySeconds: -0.001), at: Instant(milliseconds: 110))
    _ = player.frame(at: Instant(milliseconds: 110))
    // The previous gesture may have begun less than half a second before.
    let isYoung = presses[2].seconds(since: presses[1]) <= 0.5
    Self.press(player, .up, at: 720)
    #expect(player.position == presses[isYoung ? 0 : 1])
    Self.press(player, .character("5"), at: 2000)
    #expect(player.position == presses[4])
    // There is no gesture 52 or 9.
    Self.press(player, .character("2"), at: 2100)
    #expect(player.position == presses[1])
    Self.press(player, .character("9"), at: 4000)
    #expect(player.position == presses[1])
  }

  @Test("A loop repeats a gesture with some time around it, until a seek leaves the loop")
  func loops() throws {
    let (player, _) = try Self.player()
    _ = player.frame(at: .zero)
    Self.press(player, .character("6"), at: 10)
    Self.press(player, .character("l"), at: 20)
    let loop = try #require(player.loop)
    let span = player.gestures[5]
    #expect(loop.lowerBound < span.press && loop.upperBound > span.end)
    var (rounds, last) = (0, player.position)
    for frame in 0..<600 {
      _ = player.frame(at: Instant(milliseconds: 20 + Int64(frame) * 16))
      #expect(loop.contains(player.position))
      if player.position < last { rounds += 1 }
      last = player.position
    }
    let length = loop.upperBound.seconds(since: loop.lowerBound)
    #expect((Double(rounds) - 9.6 / length).magnitude <= 1)
    Self.press(player, .character("1"), at: 10_000)
    #expect(player.loop?.contains(player.gestures[0].press) == true)
    player.hold(true, at: Instant(milliseconds: 10_010))
    player.seek(to: player.length, at: Instant(milliseconds: 10_020))
    player.hold(false, at: Instant(milliseconds: 10_030))
    #expect(player.loop == nil && player.isPlaying)
  }

  @Test("Changed settings take effect at the next start, or at once while the replay is paused")
  func tunes() throws {
    let (player, trace) = try Self.player()
    let changes = TuningPatch(["spring.response": 1.5])
    _ = player.frame(at: .zero)
    _ = player.frame(at: Instant(milliseconds: 200))
    let before = player.readout?.configuration.tuning.spring
    player.replace(with: trace.tuned(by: changes, preset: nil))
    _ = player.frame(at: Instant(milliseconds: 220))
    #expect(player.readout?.configuration.tuning.spring == before)
    Self.press(player, .home, at: 300)
    #expect(player.readout?.configuration.tuning.spring.response == 1.5)
    Self.press(player, .space, at: 500)
    player.replace(with: trace)
    _ = player.frame(at: Instant(milliseconds: 600))
    #expect(player.readout?.configuration.tuning.spring == before && player.position == Instant(milliseconds: 200))
  }

  @Test("Settings changed during a loop take effect in the next pass, not in the current one")
  func tunesALoop() throws {
    let (player, trace) = try Self.player()
    let (plain, _) = try Self.player()
    let slow = trace.tuned(by: TuningPatch(["easeOut": 0, "spring.response": 1.5]), preset: nil)
    var window = Instant.zero
    for player in [player, plain] {
      _ = player.frame(at: .zero)
      player.perform(.digit(6), at: .zero)
      player.perform(.toggleLoop, at: .zero)
      _ = player.frame(at: .zero)
    }
    let loop = try #require(player.loop)
    let turned = player.gestures[5].lift.advanced(bySeconds: 0.05)
    var (passes, position, isTurned) = (0, player.position, false)
    var frames = (old: 0, new: 0)
    while passes < 2 {
      window = window.advanced(bySeconds: 0.016)
      if !isTurned, player.position > turned {
        isTurned = true
        player.replace(with: slow)
      }
      _ = player.frame(at: window)
      _ = plain.frame(at: window)
      #expect(player.position == plain.position && loop.contains(player.position))
      if player.position < position { passes += 1 }
      position = player.position
      guard passes < 2 else { break }
      if passes == 0 {
        #expect(player.readout?.digest == plain.readout?.digest && player.replacementCount == 0)
        frames.old += isTurned ? 1 : 0
      } else {
        let target = try slow.header.target()
        var fresh = Playback(slow, into: target)
        fresh.play(until: position)
        _ = target.shown.frame(at: position)
        #expect(player.readout?.digest == target.scene.shown.readout?.digest && player.replacementCount == 1)
        frames.new += player.readout?.offset == plain.readout?.offset ? 0 : 1
      }
    }
    // The settings make a difference, in a settle that had begun before their change.
    #expect(frames.old > 5 && frames.new > 5)
  }

  @Test("A gesture is shown by its number, also in a loop, and an unknown number has no effect")
  func shows() throws {
    let (player, _) = try Self.player()
    _ = player.frame(at: .zero)
    player.perform(.toggleLoop, at: .zero)
    player.show(gesture: 4, at: .zero)
    _ = player.frame(at: .zero)
    #expect(player.position == player.gestures[3].press && player.loop?.contains(player.position) == true)
    player.show(gesture: 40, at: .zero)
    _ = player.frame(at: .zero)
    #expect(player.position == player.gestures[3].press)
  }

  @Test("Period and comma change the rate in steps, and a control cycles through the rates")
  func rates() throws {
    let (player, _) = try Self.player()
    _ = player.frame(at: .zero)
    var rates: [Double] = []
    for key in [".", ".", ",", ",", ",", ",", ","] as [Character] {
      Self.press(player, .character(key), at: 100)
      rates.append(player.rate)
    }
    #expect(rates == [2, 2, 1, 0.5, 0.25, 0.1, 0.1])
    let position = player.position
    _ = player.frame(at: Instant(milliseconds: 1100))
    #expect((player.position.seconds(since: position) - 0.1).magnitude < 1e-6)
    for _ in 0..<5 { player.perform(.cycleRate, at: Instant(milliseconds: 1100)) }
    #expect(player.rate == 0.1)
  }

  @Test("A tap on the picture pauses, a drag does not, and Escape or Q closes the window")
  func taps() throws {
    let (player, _) = try Self.player(window: PixelSize(width: 800, height: 600))
    let finger = Pointer(id: 1, kind: .touch)
    _ = player.frame(at: .zero)
    func touch(to end: Point) {
      _ = player.handle(.pressed(finger, at: Point(x: 300, y: 200)), at: Instant(milliseconds: 10))
      _ = player.handle(.lifted(finger, at: end), at: Instant(milliseconds: 60))
    }
    touch(to: Point(x: 400, y: 200))
    #expect(player.isPlaying)
    touch(to: Point(x: 304, y: 200))
    #expect(!player.isPlaying)
    for key in [Key.escape, .character("q")] {
      #expect(player.handle(.key(key, modifiers: [], isRepeat: false), at: .zero) == [.quit])
    }
  }

  @Test("Each key of the table has a command, and its label names the key")
  func table() {
    for binding in PlaybackCommand.keyTable {
      for key in binding.keys {
        #expect(PlaybackCommand(key, modifiers: []) != nil)
        if case .character(let sign) = key, !sign.isNumber { #expect(binding.label.contains(sign)) }
      }
    }
    let keys = PlaybackCommand.keyTable.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(PlaybackCommand(.function(2), modifiers: []) == nil && PlaybackCommand(.space, modifiers: .alt) == nil)
  }
}
