import ArgumentParser
import DeviceInput
import Gallery
import Glibc
import PagerEngine
import PagerGeometry
import Paging
import Photos
import Platform
import Scene
import Shell
import Trace

/// The command that makes a trace from a recording of an input device.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold import",
    abstract: "Make a trace from a recording of a touchscreen or a touchpad.",
    usage: "fourfold import <recording> <trace> [<options>]",
    discussion: """
      Plays the recorded fingers in a demo, on a screen of the size that you choose, and records a trace of it. Reads:

        libinput record          touchscreens; with --with-libinput also touchpads
        evemu-record             touchscreens
        adb shell getevent -lt   touchscreens of Android

      The picture fills the whole screen. Of several recorded devices, the one with the most reports counts. The output \
      of getevent -lt does not contain the range of the panel: put that of getevent -lp before it, or give --panel.

      EXAMPLES
        libinput record -o thumb.yml
        fourfold import thumb.yml thumb.trace --size 360x800
        fourfold replay thumb.trace --check --against ios
        adb shell getevent -lp > phone.txt; adb shell getevent -lt >> phone.txt
        fourfold import phone.txt phone.trace --size 412x915 --demo carousel

      EXIT STATUS
        0   the trace was made
        64  usage error
        65  not a recording, or one without touches
        66  file not found
        73  the trace cannot be created, or exists (--overwrite replaces it)
        74  read or write error
        77  permission denied
      """)

  @Argument(help: "Recording, or - for standard input.", completion: .file())
  var recording: String

  @Argument(help: "New trace; gzipped if the name ends in .gz.", completion: .file())
  var trace: String

  @Option(
    help: "Demo in which the fingers move; photos shows numbers.", completion: .list(DemoRegistry.all.map(\.name)))
  var demo = Demo.grid.name

  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      "Size of the screen in points, as WIDTHxHEIGHT, each 100 to 32768. (default: 1280x800)", valueName: "size"))
  var windowSize: WindowSize?

  @Option(help: ArgumentHelp("Pixels per point, 0.25 to 8.", valueName: "number"))
  var scale = 1.0

  @Option(
    name: .customLong("rotate"),
    help: ArgumentHelp(
      "Angle by which the picture is turned clockwise on the panel: 0, 90, 180 or 270.", valueName: "degrees"))
  var rotation = 0

  @Option(
    help: ArgumentHelp(
      "Largest coordinates of the panel, as in 1079x2399. (default: as recorded)", valueName: "maxima"))
  var panel: PanelMaxima?

  @Flag(
    name: .customLong("natural-scrolling"),
    help: "Content follows two fingers on a touchpad, as with natural scrolling. libinput records them without it.")
  var scrollsNaturally = false

  @OptionGroup
  var preset: PresetOption

  @OptionGroup
  var output: OutputOptions

  @OptionGroup
  var version: VersionOption

  mutating func validate() throws {
    guard (0.25...8).contains(scale) else { throw ValidationError("--scale is \(scale): give a number from 0.25 to 8") }
    guard [0, 90, 180, 270].contains(rotation) else {
      throw ValidationError("--rotate is \(rotation): give 0, 90, 180 or 270")
    }
  }

  func run() throws { try Exit.catching { try start() } }

  @MainActor
  private func start() throws {
    guard let demo = DemoRegistry.demo(named: demo) else {
      let names = DemoRegistry.all.map(\.name)
      let hint = Spelling.suggestion(for: demo, among: names) ?? "there are \(names.joined(separator: ", "))"
      throw Exit(Exit.usage, "unknown demo '\(demo)': \(hint)")
    }
    let recording =
      recording == "-"
      ? try DeviceRecording(from: STDIN_FILENO, named: "standard input") : try DeviceRecording(reading: recording)
    let screen = RecordedScreen(
      size: size, quarterTurns: rotation / 90, panelMaxima: panel?.size, scrollsNaturally: scrollsNaturally)
    let input = try recording.input(on: screen)
    // A signal must not leave an unfinished file.
    Interruption.watch()
    let recorder = try recorder(of: demo)
    try Exit.doing {
      play(input, in: ShellScene(recorder, viewport: viewport))
    } thenAlways: {
      try recorder.finishAndTell()
    }
    StandardOutput.lines(trace)
  }

  private var size: Size { windowSize?.size ?? Size(width: 1280, height: 800) }

  private var viewport: Viewport {
    let grid = PixelGrid(scale: scale)
    return Viewport(
      pixelSize: PixelSize(width: grid.pixel(size.width), height: grid.pixel(size.height)),
      scale: grid.scale)
  }

  /// Returns a recorder that writes a new scene of `demo` to the trace.
  @MainActor
  private func recorder(of demo: Demo) throws -> TraceRecorder {
    var settings = PagingSettings()
    let preset = try preset.chosen()
    settings.changes = preset?.changes ?? TuningPatch()
    let library = ReplayedLibrary(
      AlbumList(
        albums: (0..<Self.albums).map { row in
          AlbumList.Album(row: row, order: Array(0..<Self.pages))
        }))
    let request = DemoRequest(
      viewport: viewport, settings: settings, words: [], calendar: .system(),
      photos: { library.scene(viewport: $0, settings: $1, journal: $2) })
    let scene = try demo.scene(request)
    let header = TraceHeader(
      recording: demo, app: VersionOption.version, options: [], settings: settings, viewport: viewport,
      calendar: request.calendar, albums: scene.albums, preset: preset?.name)
    let recorder = TraceRecorder(scene)
    recorder.refreshRate = Self.rate
    recorder.record(header, to: try TraceWriter(path: trace, overwrites: output.overwrites))
    return recorder
  }

  /// The display's frames per second.
  private static let rate = 60.0
  /// The albums of numbers, and the pages of each.
  private static let (albums, pages) = (20, 100)
  /// The longest time that motion goes on after the last event (s).
  private static let patience = 10.0

  /// Plays `input` in `shell` on a virtual display, and lets everything come to rest.
  @MainActor
  private func play(_ input: [TimedEvent], in shell: ShellScene) {
    var frame = 0
    var isDirty = true
    /// Shows the frames up to `instant`; none while nothing moves.
    func show(until instant: Instant) {
      while Interruption.signal == nil {
        let next = Instant.zero.advanced(bySeconds: Double(frame) / Self.rate)
        guard next <= instant else { return }
        guard isDirty else { return frame = Int((instant.seconds(since: .zero) * Self.rate).rounded(.up)) }
        isDirty = shell.frame(at: next).isMoving
        shell.presented()
        frame += 1
      }
    }
    _ = shell.handle(.resized(viewport), at: .zero)
    for event in input where Interruption.signal == nil {
      show(until: event.instant)
      _ = shell.handle(event.event, at: event.instant)
      isDirty = true
    }
    let last = input.last?.instant ?? .zero
    while isDirty, Interruption.signal == nil {
      let next = Instant.zero.advanced(bySeconds: Double(frame) / Self.rate)
      guard next.seconds(since: last) <= Self.patience else { return }
      show(until: next)
    }
  }
}

/// The largest coordinates of a panel on the command line, as in 1079x2399.
struct PanelMaxima: ExpressibleByArgument {
  var size: Size

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (1...Int(Int32.max)).contains(width),
      (1...Int(Int32.max)).contains(height)
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
  }
}
