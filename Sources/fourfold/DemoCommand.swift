import ArgumentParser
import Gallery
import PagerEngine
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

  @Argument(
    parsing: .allUnrecognized, help: "A demo's name, and options of its own.",
    completion: .list(DemoRegistry.all.map(\.name)))
  var words: [String] = []

  @Flag(name: .customLong("list"), help: "Name the demos and end.")
  var lists = false

  @OptionGroup
  var options: ShowOptions

  @OptionGroup
  var version: VersionOption

  func run() throws { try Exit.catching(showsErrors: options.window.showsErrors) { try start() } }

  @MainActor
  private func start() throws {
    if lists { return StandardOutput.lines(Self.list(indent: "")) }
    if options.review.preset.listsPresets() { return }
    if try options.config.listsKeys() { return }
    let demo = try namedDemo()
    let show = try Show(options)
    let photos = SamplePhotos(
      wakeUp: show.wakeUp, faults: options.review.faults, usesThumbnailCache: !options.paging.avoidsThumbnailCache)
    defer { photos.end() }
    photos.begin(show.profile, expecting: show.expected)
    try show.run(demo, words: Array(words.dropFirst()), otherOptions: Self.optionNames, photos: photos)
  }

  /// The demo that is named, or `nil` for the gallery.
  private func namedDemo() throws -> Demo? {
    guard let name = words.first else { return nil }
    if let demo = DemoRegistry.demo(named: name) { return demo }
    guard !name.hasPrefix("-") else {
      let hint = Spelling.suggestion(for: name, among: Self.optionNames) ?? "fourfold demo --help lists what there is"
      throw Exit(Exit.usage, "no option \(name): \(hint)")
    }
    let names = DemoRegistry.all.map(\.name)
    let hint = Spelling.suggestion(for: name, among: names) ?? "there are \(names.joined(separator: ", "))"
    throw Exit(Exit.usage, "no demo is called '\(name)': \(hint)")
  }

  private static func list(indent: String) -> String {
    let width = DemoRegistry.all.map(\.name.count).max() ?? 0
    return DemoRegistry.all.map { "\(indent)\($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
  }

  /// The options of every demo, as the parser's help has them.
  private static func options(indent: String) -> String {
    DemoRegistry.all.flatMap { demo in
      let help = demo.options.helpMessage(columns: 76).split(separator: "\n")
      let options = help.drop { $0 != "OPTIONS:" }.dropFirst().prefix { !$0.hasPrefix("  -h") }
      return options.isEmpty ? [] : ([demo.name[...]] + options).map { indent + $0 }
    }.joined(separator: "\n")
  }
}
