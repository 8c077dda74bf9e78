import ArgumentParser
import Decoding
import Gallery
import Geometry
import PhotoLibrary
import Stage

/// Opens folders of pictures and pages through them in four directions.
@main
struct Fourfold: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold",
    abstract: "Page through folders of pictures in four directions.",
    discussion: """
      Left and right go through an album, up and down through the albums. With no path the sample albums open.

      KEYS
        arrows             turn                     n, Space / p, Backspace  next, previous picture
        Home, End          first, last picture      ] / [                    next, previous album
        Page Up, Page Down ten pictures             i                        keep the caption
        f, F11             fullscreen               Esc, q                   leave fullscreen, quit
        g                  the gallery and back

      DEMOS
        fourfold demo             opens the gallery of everything the pager can do
        fourfold demo NAME        opens one of them; fourfold demo --list names them
        A folder that is called demo is reached as ./demo.

      EXIT STATUS
        0   the window was closed             64  the command line is wrong
        65  no picture in what was given      66  no such file or folder
        69  something needed is missing       70  something failed inside
        77  not allowed to read

      Where there is no display a short tour of the pictures is drawn to out/tour instead.
      """,
    version: "0.1.0")

  @Argument(help: "Folders and pictures; a folder's sub-folders are albums.")
  var paths: [String] = []

  @Flag(name: [.short, .customLong("recursive")], help: "Take folders all the way down, not one level.")
  var isRecursive = false

  @OptionGroup(title: "Window options")
  var window: WindowOptions

  @OptionGroup(title: "Paging options")
  var paging: PagingOptions

  @Option(name: .customLong("tour"), help: "Draw the tour to this folder, even where there is a display.")
  var tourFolder: String?

  @Flag(
    name: .customLong("sandbox-report"),
    help: "Have decoders try to open files, connect and run programs, and print what came of it.")
  var wantsSandboxReport = false

  /// Runs what the command line asks for: the photos, or `demo`.
  static func main() {
    RunningProgram.returnLargeBlocks()
    let words = CommandLine.arguments.dropFirst()
    if words.first == "demo" { DemoCommand.main(Array(words.dropFirst())) } else { main(nil) }
  }

  @MainActor
  private func start() throws(Exit) {
    if wantsSandboxReport { return try SandboxCommand.run() }
    let request = LibraryRequest(paths: try requestedPaths(), isRecursive: isRecursive)
    let doorbell = Doorbell()
    let session = try PhotoSession(request: request, budget: paging.budget, doorbell: doorbell)
    defer { session.end() }
    try session.waitForFirst()
    // Made before the display is asked for, which takes about as long as half a photograph.
    let options = window.stageOptions
    let viewport = options.expectedViewport
    let settings = paging.settings
    let scene = session.scene(viewport: viewport, settings: settings)
    let shell = GalleryShell(
      viewport: viewport, settings: settings, isFullscreen: options.isFullscreen, calendar: .system()
    ) { session.scene(viewport: $0, settings: $1) }
    shell.start("photos", scene)
    try Show(doorbell: doorbell, options: options, tourFolder: tourFolder).run(
      shell, drawing: scene, tour: Tour.photos)
  }

  func run() throws { try Exit.catching { () throws(Exit) in try start() } }

  @MainActor
  private func requestedPaths() throws(Exit) -> [RawPath] {
    paths.isEmpty ? [try SampleAlbums.path()] : RawPath.commandLine(paths)
  }
}
