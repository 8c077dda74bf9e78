import ArgumentParser
import Gallery
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Platform
import Stage

/// Opens the gallery, or one of its demos.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold demo",
    abstract: "One engine, many pagers: the gallery, or one of its demos.",
    discussion: """
      With no name the gallery opens, a page for each demo. g, or the control in the corner, leads there and back.

      EXAMPLES
        fourfold demo grid --columns 5 --wrap
        fourfold demo tiles --at 1000000000000,0

      DEMOS
      \(list(indent: "  "))

      OPTIONS OF THE DEMOS
      \(options(indent: "  "))
      """)

  @Argument(parsing: .allUnrecognized, help: "A demo's name, and options of its own.")
  var words: [String] = []

  @Flag(name: .customLong("list"), help: "Name the demos and end.")
  var lists = false

  @OptionGroup(title: "Window options")
  var window: WindowOptions

  @OptionGroup(title: "Paging options")
  var paging: PagingOptions

  @OptionGroup(title: "Review options")
  var review: ReviewOptions

  @OptionGroup(title: "Output options")
  var output: OutputOptions

  @Option(
    name: .customLong("tour"),
    help: ArgumentHelp("Draw a tour to this folder, as PNG files, without a display.", valueName: "folder"))
  var tourFolder: String?

  @OptionGroup
  var version: VersionOption

  func run() throws {
    try Exit.catching { () throws(Exit) in try start() }
  }

  @MainActor
  private func start() throws(Exit) {
    if lists { return StandardOutput.lines(Self.list(indent: "")) }
    if review.listsPresets() { return }
    let preset = try review.chosenPreset()
    let demo = try namedDemo()
    let wakeUp = WakeUpRelay()
    let photos = SamplePhotos(wakeUp: wakeUp, faults: review.faults)
    defer { photos.end() }
    let options = window.stageOptions(isClean: review.isClean)
    let viewport = options.expectedViewport
    var settings = paging.settings(isClean: review.isClean)
    settings.changes = preset?.changes ?? TuningChanges()
    let calendar = CalendarSetting.system()
    let photoScene: DemoRequest.MakePhotos = { viewport, settings throws(DemoOptionError) in
      try photos.scene(viewport: viewport, settings: settings)
    }
    let shell = GalleryShell(
      viewport: viewport, settings: settings, isFullscreen: options.isFullscreen, calendar: calendar,
      photos: photoScene)
    let recording = DemoRecording(settings: settings, calendar: calendar, photos: photoScene)
    recording.preset = preset?.name
    shell.wrap = { demo, scene in recording.recorder(of: scene, demo: demo, viewport: viewport) }
    var show = Show(
      wakeUp: wakeUp, options: options, tourFolder: tourFolder, overwrites: output.overwrites, recording: recording,
      review: review)
    show.preset = preset
    show.sources.decodes = { photos.jobCount }
    show.sources.helpers = { photos.processes }
    guard let demo else {
      guard review.traceFile == nil else {
        throw Exit(code: Exit.usage, lines: ["--record takes a demo: name one, as in fourfold demo grid --record FILE"])
      }
      try Show.checkDisplay(tourFolder: tourFolder)
      return try show.run(shell, drawing: shell, tour: Tour.gallery)
    }
    let opened = try scene(of: demo, viewport: viewport, settings: settings, photos: photos)
    try Show.checkDisplay(tourFolder: tourFolder)
    let ownWords = Array(words.dropFirst())
    let recorder = recording.recorder(of: opened, demo: demo, options: ownWords, viewport: viewport)
    if let path = review.traceFile {
      try recording.begin(
        recorder, of: demo, options: ownWords, viewport: viewport, path: path, overwrites: output.overwrites)
    }
    shell.start(demo.name, recorder)
    try show.run(shell, drawing: recorder, tour: demo.tour)
  }

  /// The demo that is named, or `nil` for the gallery.
  private func namedDemo() throws(Exit) -> Demo? {
    guard let name = words.first else { return nil }
    if let demo = DemoRegistry.demo(named: name) { return demo }
    guard !name.hasPrefix("-") else {
      throw Exit(
        code: Exit.usage,
        lines: [
          "no option \(name): "
            + (Spelling.suggestion(for: name, among: Self.optionNames) ?? "fourfold demo --help lists what there is")
        ])
    }
    let names = DemoRegistry.all.map(\.name)
    let hint = Spelling.suggestion(for: name, among: names) ?? "there are \(names.joined(separator: ", "))"
    throw Exit(code: Exit.usage, lines: ["no demo is called '\(name)': \(hint)"])
  }

  @MainActor
  private func scene(of demo: Demo, viewport: Viewport, settings: PagingSettings, photos: SamplePhotos) throws(Exit)
    -> any RecordableScene
  {
    if demo.name == "photos", let problem = photos.problem { throw problem }
    do throws(DemoOptionError) {
      let options = try DemoOptions(Array(words.dropFirst()), known: demo.options, others: Self.optionNames)
      return try demo.scene(
        DemoRequest(viewport: viewport, settings: settings, options: options, calendar: .system()) {
          viewport, settings throws(DemoOptionError) in try photos.scene(viewport: viewport, settings: settings)
        })
    } catch {
      throw Exit(code: Exit.usage, lines: ["demo \(demo.name): \(error.line)"])
    }
  }

  private static func list(indent: String) -> String {
    let width = DemoRegistry.all.map(\.name.count).max() ?? 0
    return DemoRegistry.all.map { "\(indent)\(padded($0.name, to: width))  \($0.summary)" }.joined(separator: "\n")
  }

  private static func options(indent: String) -> String {
    DemoRegistry.all.filter { !$0.options.isEmpty }.flatMap { demo in
      ["\(indent)\(demo.name)"]
        + demo.options.map { option in
          let name = "--\(option.name)\(option.value.map { " \($0)" } ?? "")"
          return "\(indent)  \(padded(name, to: 27))\(option.help)"
        }
    }.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
