import ArgumentParser
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

  @MainActor
  private func start() throws(Exit) {
    let request = LibraryRequest(paths: try requestedPaths(), isRecursive: isRecursive)
    let session = try Session(request: request)
    defer { session.end() }
    // Made before the display is asked for, which takes about as long as half a photograph.
    let viewport = tourFolder == nil ? window.expectedViewport : TourPlayer.viewport
    let scene = try session.scene(viewport: viewport, settings: paging.settings)
    if let tourFolder { return try session.playTour(of: scene, to: tourFolder) }
    if let problem = WindowStage.displayProblem() {
      StandardError.line("fourfold: \(problem); drawing a tour to out/tour instead")
      return try session.playTour(of: scene, to: "out/tour")
    }
    try session.showWindow(scene, options: window.stageOptions)
  }

  func run() throws {
    // The program's one command runs on the main thread.
    let result: Result<Void, Exit> = MainActor.assumeIsolated {
      do throws(Exit) { return .success(try start()) } catch { return .failure(error) }
    }
    guard case .failure(let exit) = result else { return }
    for line in exit.lines { StandardError.line("fourfold: \(line)") }
    throw ExitCode(exit.code)
  }

  @MainActor
  private func requestedPaths() throws(Exit) -> [RawPath] {
    if !paths.isEmpty { return RawPath.commandLine(paths) }
    guard let samples = SampleAlbums.find() else {
      throw Exit(
        code: Exit.unavailable,
        lines: ["the sample albums are not installed: name a folder, or set FOURFOLD_ASSETS to where they are"])
    }
    return [RawPath(samples)]
  }
}
