import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1400, height: 900) }

extension EndToEnd {
  /// Page turns through photographs of 24 megapixels while signals kill, stop and crash the processes that decode them.
  @Suite("Decoders killed while paging", .long, .serialized, Drops(rig))
  struct KilledHelperTests {
    static let signals = [SIGKILL, SIGSTOP, SIGSEGV]
    static let signalCount = 200
    static let albums = 2
    static let pictures = 5
    static let window = PixelBox(x: 60, y: 40, width: 1200, height: 800)
    /// The number of decoders that the program starts.
    static let helpers = max(2, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// A step of a round, which has its own time.
    private enum Deed {
      case key(XKey)
      case press
      case move(Int)
      case release
      case signal(CInt)
    }

    /// The page that keys and drags turn to: none of them is lost, even if pictures are.
    private struct Place {
      var album = 0
      var picture = [Int](repeating: 0, count: albums)
      var page: NamedPage { NamedPage(album, picture[album]) }

      mutating func turn(_ key: XKey) {
        switch key {
        case .left: picture[album] = max(0, picture[album] - 1)
        case .right: picture[album] = min(pictures - 1, picture[album] + 1)
        case .up: album = max(0, album - 1)
        case .down: album = min(albums - 1, album + 1)
        default: break
        }
      }
    }

    @Test(
      "200 signals at random moments hardly slow frames, and leave the right page sharp and no extra process",
      arguments: [7] as [UInt64])
    func keepsPaging(seed: UInt64) throws {
      let server = try rig.result.get()
      let folder = try Installation.photographs.result.get()
      let log = try TemporaryDirectory()
      let trace = "\(log.path)/frames.trace"
      let program = try RunningProgram(on: server, folder: folder, frame: Self.window, options: ["--record", trace])
      var random = SeededGenerator(seed: seed)
      var place = Place()
      var sent = 0
      var round = 0
      // Every second round has no signals, so that other load of the machine is the same for both. A signal that finds
      // no decoder is sent again in a later round.
      while sent < Self.signalCount, round < 40 {
        let signals = min(40, Self.signalCount - sent)
        sent += try play(round, signals: round % 2 == 0 ? 0 : signals, on: program, &place, &random)
        try program.settles(on: place.page, timeout: .seconds(60))
        try program.sharpens()
        round += 1
      }
      #expect(sent == Self.signalCount, "seed \(seed)")
      try visitAll(program, &place)
      try eventually(timeout: .seconds(30)) {
        let states = program.helpers.map(\.state)
        // An idle decoder ends.
        return states.count <= Self.helpers && !states.contains("T") && !states.contains("Z")
          ? nil : "decoders in the states \(states)"
      }
      try program.quits()

      let slides = try FrameLog(trace: trace).slides
      #expect(slides.count == round)
      let peace = slides.enumerated().filter { $0.offset % 2 == 0 }.flatMap(\.element)
      let storm = slides.enumerated().filter { $0.offset % 2 == 1 }.flatMap(\.element)
      let figures =
        "median and 95 % of the times between frames (ns): \(peace.count) in peace \(peace.quantile(0.5)), "
        + "\(peace.quantile(0.95)); \(storm.count) under signals \(storm.quantile(0.5)), \(storm.quantile(0.95))"
      #expect(peace.count > 100, "\(figures)")
      // A frame that waited for a decoder would also wait for a stopped one, which takes a second.
      #expect(storm.quantile(0.5) <= peace.quantile(0.5) * 3 / 2, "\(figures)")
      #expect(storm.quantile(0.95) <= peace.quantile(0.95) * 2, "\(figures)")
      #expect(storm.count * 2 >= peace.count, "\(figures)")
    }

    /// Drags a page, then turns pages by keys; returns the number of signals that reached a decoder.
    private func play(
      _ round: Int, signals: Int, on program: RunningProgram, _ place: inout Place, _ random: inout SeededGenerator
    ) throws -> Int {
      var deeds: [(time: Int, deed: Deed)] = []
      // Half the window, toward a page.
      let way: XKey = place.picture[place.album] == 0 ? .right : .left
      deeds.append((0, .press))
      for step in 1...20 { deeds.append((step * 15, .move((way == .right ? -30 : 30) * step))) }
      deeds.append((320, .release))
      place.turn(way)
      var time = 400
      for index in 0..<12 {
        // A visible row moves with the one that turns, so albums are changed one at a time.
        let isAlbum = index == 6
        time += isAlbum ? 900 : Int.random(in: 60...180, using: &random)
        let key = (isAlbum ? [XKey.up, .down] : [.left, .right, .right]).randomElement(using: &random) ?? .right
        deeds.append((time, .key(key)))
        place.turn(key)
        if isAlbum { time += 900 }
      }
      for index in 0..<signals {
        deeds.append((Int.random(in: 0...time, using: &random), .signal(Self.signals[(round + index) % 3])))
      }
      let start = ContinuousClock.now
      var sent = 0
      let mouse = Mouse(program: program)
      for (time, deed) in deeds.sorted(by: { $0.time < $1.time }) {
        let rest = start + .milliseconds(time) - ContinuousClock.now
        if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
        switch deed {
        case .key(let key):
          try program.screen.type(key)
          // Two presses of a key within 2 ms would count as a repeat.
          usleep(20_000)
        case .press: try mouse.press(600, 400)
        case .move(let way): try mouse.move(to: (600 + way, 400))
        case .release: try mouse.release()
        case .signal(let signal): sent += send(signal, to: program, &random)
        }
      }
      return sent
    }

    /// Sends `signal` to a decoder, a running one if there is one; returns the number of decoders that it was sent to.
    private func send(_ signal: CInt, to program: RunningProgram, _ random: inout SeededGenerator) -> Int {
      // A decoder that is just being started still runs the program's code: a stop there would also stop the program.
      let all = program.helpers.filter { $0.state != "Z" && $0.name.hasPrefix("fourfold-dec") }
      let living = all.filter { $0.state != "T" }
      guard let victim = (living.isEmpty ? all : living).randomElement(using: &random) else { return 0 }
      return kill(victim.pid, signal) == 0 ? 1 : 0
    }

    /// Turns to every page, and waits until it is sharp.
    private func visitAll(_ program: RunningProgram, _ place: inout Place) throws {
      for album in [place.album, 1 - place.album] {
        if album != place.album {
          let key: XKey = album > place.album ? .down : .up
          try program.screen.type(key)
          place.turn(key)
        }
        for key in [XKey](repeating: .left, count: Self.pictures) + [XKey](repeating: .right, count: Self.pictures) {
          try program.settles(on: place.page, timeout: .seconds(60))
          try program.sharpens()
          try program.screen.type(key)
          place.turn(key)
        }
        try program.settles(on: place.page, timeout: .seconds(60))
      }
    }
  }
}
