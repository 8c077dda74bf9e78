import ArgumentParser
import Decoding
import Gallery
import Glibc
import PagerEngine
import PhotoLibrary
import Platform
import Stage
import Words

/// The command that opens folders of pictures and pages through them in four directions.
@main
struct Fourfold: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold",
    abstract: "View folders of pictures, paging in four directions.",
    discussion: """
      Left and right page through an album, up and down through the albums. Without a path, your \
      folder of pictures opens, or the sample albums if it has none. Changes in the open folders appear at once. Files \
      and folders dropped on the window open too. A path can be a file:// address.

      COMMANDS
        fourfold demo          demos of the pager: grid, calendar, tiles, ...
        fourfold demo NAME     one demo; fourfold demo --list prints the names
        fourfold replay TRACE  playback of a recorded trace
        fourfold import FILE   trace from a recording of a touchscreen or touchpad
        fourfold doctor        report about this system, for bug reports
        A folder named as a command is opened as ./demo, ./replay, ./import or
        ./doctor.

      SHORTCUTS
      \(KeyHelp.text)

      OTHER PROGRAMS
        find ~/Pictures -name '*.jpg' | fourfold -i
            paths from standard input, one per line
        find ~/Pictures -name '*.jpg' -print0 | fourfold -i -0
            paths that may contain line breaks
        curl https://example.org/picture.jpg | fourfold -
            one picture from standard input, at most 512 MiB
        fourfold -o ~/Pictures | xargs -d '\\n' cp -t ~/Chosen
            copies of the pictures marked with m
        The files of a list are one album. Without --sort it has the order
        of the list. A file named - is opened as ./-.

      FILES
        ~/.config/fourfold/settings   options, one per line
        ~/.config/fourfold/keys       shortcuts, one per line
        ~/.config/fourfold/presets    tuning presets
        ~/.cache/fourfold/compose     X11's table of key sequences
        ~/.cache/fourfold/video       the last video of a motion photo
        ~/.cache/thumbnails           thumbnails, shared with the desktop
        ~/.local/state/fourfold       an empty file since the first start
        XDG_CONFIG_HOME, XDG_CACHE_HOME and XDG_STATE_HOME replace the folders
        .config, .cache and .local/state.

      EXIT STATUS
        0      the window was closed, or the tour was drawn
        64     usage error
        65     no pictures found, or an invalid preset or colour profile
        66     file or folder not found, even if other paths were shown
        69     a display, a program or memory is missing
        70     internal error
        73     a file or folder cannot be created, or exists
               (--overwrite replaces it)
        74     write error, such as a full disk
        77     permission denied, even if other paths were shown
        128+N  ended by signal N (Ctrl-C: 130)
      """)

  @Argument(
    help: "Folders and pictures; each subfolder is an album. - is a picture from standard input.",
    completion: .file())
  var paths: [String] = []

  @Flag(name: [.customShort("i"), .customLong("list")], help: "More paths from standard input, one per line.")
  var readsList = false

  @Flag(
    name: [.customShort("0"), .customLong("null")], help: "Paths end with NUL, not with a line break (for -i and -o).")
  var isNulSeparated = false

  @Flag(
    name: [.customShort("o"), .customLong("print-marked")],
    help: "Paths of the marked pictures (m), printed at exit, one per line.")
  var printsMarked = false

  @OptionGroup
  var folders: FolderOptions

  @OptionGroup
  var options: ShowOptions

  @Flag(
    name: .customLong("sandbox-report"),
    help: "Test of the decoder's sandbox, with its limits.")
  var wantsSandboxReport = false

  @OptionGroup
  var version: VersionOption

  /// Runs the command of the first word: `demo`, `replay`, `import`, `doctor`, the command tree, or else the photos.
  static func main() {
    RunningProgram.reserveStandardStreams()
    RunningProgram.returnLargeBlocks()
    // Closed pipes and file size limits must fail the system call, not end the program by a signal.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    WindowStage.setDesktopID(DesktopIdentity.id)
    ComposeCache.select()
    Language.open(catalogues: CatalogueLocation.folder())
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "demo": DemoCommand.start(Array(words.dropFirst()))
    case "replay": ReplayCommand.start(Array(words.dropFirst()))
    case "import": ImportCommand.start(Array(words.dropFirst()))
    case "doctor": DoctorCommand.start(Array(words.dropFirst()))
    case let word? where CommandTree.isAsked(by: word): CommandTree.start(Array(words))
    default: start(Array(words))
    }
  }

  @MainActor
  private func start() throws {
    if wantsSandboxReport { return try reportSandbox() }
    if try options.config.listsKeys() { return }
    if printsMarked { StandardOutput.reserve() }
    let show = try Show(options)
    let session = try PhotoSession(
      request: try request(), budget: options.paging.budget, faults: options.review.faults,
      usesThumbnailCache: !options.paging.avoidsThumbnailCache, wakeUp: show.wakeUp)
    defer { session.end() }
    session.begin(show.profile, expecting: show.expected)
    var failure: Exit?
    do {
      // A window can show that the search goes on, however slow the disk is; a tour and a list cannot.
      if try !session.waitForFirst(atMost: 2), readsList || options.tourFolder != nil {
        try session.waitForFirst()
      }
    } catch let error where options.window.showsErrors {
      // The pages show the error, too, and dropped pictures open.
      failure = Exit(error)
      failure?.say()
    }
    try Exit.doing {
      try show.run(.photos, photos: session)
    } thenAlways: {
      if printsMarked { StandardOutput.paths(session.markedFiles.map(\.bytes), isNulSeparated: isNulSeparated) }
    }
    if let failure { throw Exit(failure.code) }
    try session.checkAllRead()
  }

  /// Tests the decoder's sandbox with escape attempts and prints a line for each; throws if one succeeded.
  private func reportSandbox() throws {
    let report = try SandboxReport(helperPath: try HelperLocation.find())
    for line in report.lines { StandardOutput.lines(line) }
    guard report.holds else { throw Exit(Exit.software, "the decoder's sandbox does not hold") }
  }

  mutating func validate() throws {
    let inputs = paths.filter { $0 == "-" }.count
    if isNulSeparated, !readsList, !printsMarked {
      throw ValidationError("-0 needs -i or -o")
    }
    if inputs > 1 || (inputs > 0 && readsList) {
      throw ValidationError("standard input can be read only once: give either -i or a single -")
    }
  }

  func run() throws { try Exit.catching(showsErrors: options.window.showsErrors) { try start() } }

  @MainActor
  private func request() throws -> LibraryRequest {
    let list =
      readsList ? LibraryRequest.List(descriptor: STDIN_FILENO, isNulSeparated: isNulSeparated) : nil
    let given =
      paths.isEmpty && !readsList
      ? [try PicturesFolder.find() ?? SampleAlbums.path()] : RawPath.commandLine(paths)
    return LibraryRequest(
      paths: given, isRecursive: folders.isRecursive, list: list, input: STDIN_FILENO,
      order: folders.order, pairsRAW: folders.pairsRAW)
  }
}

/// The location of the program's translations.
enum CatalogueLocation {
  /// Returns the folder of the translations.
  ///
  /// A built program has them in `locale` beside it, an installed one in `../share/locale`.
  ///
  /// If the folder does not exist, all texts stay English.
  static func folder() -> String {
    let program = RunningProgram.folder()
    let built = "\(program)/locale"
    return access(built, X_OK) == 0 ? built : "\(program)/../share/locale"
  }
}
