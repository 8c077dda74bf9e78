import ArgumentParser
import Gallery
import PagerEngine
import Paging
import PhotoLibrary
import Platform
import Stage

/// The command that opens the list of demos, or one demo.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold demo",
    abstract: "Show demos of the pager.",
    discussion: """
      Without a name, a list of the demos opens. The g key, or the control in the corner, leads back to it.

      EXAMPLES
        fourfold demo grid --columns 5 --wrap
        fourfold demo tiles --at 1000000000000,0

      DEMOS
      \(list(indent: "  "))

      DEMO OPTIONS
      \(options(indent: "  "))
      """)

  @Argument(
    parsing: .allUnrecognized, help: "Name of a demo, and its options.",
    completion: .list(DemoRegistry.all.map(\.name)))
  var words: [String] = []

  @Flag(name: .customLong("list"), help: "List of the demos.")
  var lists = false

  @OptionGroup
  var options: ShowOptions

  @OptionGroup
  var version: VersionOption

  func run() throws { try Exit.catching(showsErrors: options.window.showsErrors) { try start() } }

  @MainActor
  private func start() throws {
    if lists { return StandardOutput.lines(Self.list(indent: "")) }
    if try options.config.listsKeys() { return }
    let demo = try namedDemo()
    let show = try Show(options)
    let photos = SamplePhotos(
      wakeUp: show.wakeUp, faults: options.review.faults, usesThumbnailCache: !options.paging.avoidsThumbnailCache)
    defer { photos.end() }
    photos.begin(show.profile, expecting: show.expected)
    try show.run(demo, words: Array(words.dropFirst()), otherOptions: Self.optionNames, photos: photos)
  }

  /// Returns the named demo; `nil` for the list of demos.
  private func namedDemo() throws -> Demo? {
    guard let name = words.first else { return nil }
    if let demo = DemoRegistry.demo(named: name) { return demo }
    guard !name.hasPrefix("-") else {
      let hint = Spelling.suggestion(for: name, among: Self.optionNames) ?? "fourfold demo --help lists what there is"
      throw Exit(Exit.usage, "unknown option \(name): \(hint)")
    }
    let names = DemoRegistry.all.map(\.name)
    let hint = Spelling.suggestion(for: name, among: names) ?? "there are \(names.joined(separator: ", "))"
    throw Exit(Exit.usage, "unknown demo '\(name)': \(hint)")
  }

  private static func list(indent: String) -> String {
    let width = DemoRegistry.all.map(\.name.count).max() ?? 0
    return DemoRegistry.all.map { "\(indent)\($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
  }

  /// Returns the options of every demo, as in the parser's help.
  private static func options(indent: String) -> String {
    DemoRegistry.all.flatMap { demo in
      let help = demo.options.helpMessage(columns: 76).split(separator: "\n")
      let options = help.drop { $0 != "OPTIONS:" }.dropFirst().prefix { !$0.hasPrefix("  -h") }
      return options.isEmpty ? [] : ([demo.name[...]] + options).map { indent + $0 }
    }.joined(separator: "\n")
  }
}
