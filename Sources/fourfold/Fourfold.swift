import ArgumentParser
import Decoding
import Gallery
import Glibc
import PagerEngine
import PhotoLibrary
import Platform
import Stage
import Words

/// Opens folders of pictures and pages through them in four directions.
@main
struct Fourfold: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold",
    abstract: "Page through folders of pictures in four directions.",
    discussion: """
      Left and right go through an album, up and down through the albums. With no path the sample albums open. What is \
      copied into the folders, taken out, renamed or written to while they are open shows in its place. Files and \
      folders that are dropped on the window open too. Paths may be written as file:// addresses.

      FROM OTHER PROGRAMS
        find ~/Pictures -name '*.jpg' | fourfold -i
                             paths, a line each; the first shows before the end
        find ~/Pictures -name '*.jpg' -print0 | fourfold -i -0
                             paths that may have line breaks in them
        curl https://example.org/picture.jpg | fourfold -
                             one picture's bytes, at most 512 MiB
        The files of a list are one album in the list's order, unless --sort says another.
        A file that is called - is reached as ./-.

      FOR OTHER PROGRAMS
        fourfold -o ~/Pictures | xargs -d '\\n' cp -t ~/Chosen
                             the paths of what was marked with m, a line each

      KEYS
      \(KeyHelp.text)

      DEMOS
        fourfold demo          the gallery of everything the pager can do
        fourfold demo NAME     one of them; fourfold demo --list names them
        fourfold replay TRACE  what was recorded with --record or Ctrl+Shift+R

      WHERE SOMETHING IS WRONG
        fourfold doctor        what is there and what is missing, for a bug report
        A folder that is called demo, replay or doctor is reached as ./demo, ./replay, ./doctor.

      EXIT STATUS
        0   the window was closed, or the tour drawn
        64  the command line is wrong
        65  no picture in what was given
        66  no such file or folder, also where others were shown
        69  something needed is missing: a display, a program, memory
        70  something failed inside
        73  a file or folder cannot be made, or is there already
            (--overwrite replaces it)
        74  something could not be written to its end: a full disk
        77  not allowed to read, also where others were shown
        128 + the signal's number: interrupted (Ctrl-C 130)
      """)

  @Argument(
    help: "Folders and pictures; a folder's sub-folders are albums. - is a picture from standard input.",
    completion: .file())
  var paths: [String] = []

  @Flag(name: [.customShort("i"), .customLong("list")], help: "Take more paths from standard input, a line each.")
  var readsList = false

  @Flag(
    name: [.customShort("0"), .customLong("null")], help: "With -i and -o: a NUL ends each path, not a line break.")
  var isNulSeparated = false

  @Flag(
    name: [.customShort("o"), .customLong("print-marked")],
    help: "Print the paths of the marked pictures (m) at the end, a line each.")
  var printsMarked = false

  @OptionGroup
  var folders: FolderOptions

  @OptionGroup
  var options: ShowOptions

  @Flag(
    name: .customLong("sandbox-report"),
    help: "Have decoders try to open files, connect and run programs; print what came of it, and their limits.")
  var wantsSandboxReport = false

  @OptionGroup
  var version: VersionOption

  /// Runs what the command line asks for: the photos, `demo` or `replay`.
  static func main() {
    RunningProgram.returnLargeBlocks()
    // A pipe that nobody reads any more, and a file that may not grow, are told by the call, not by a signal.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    Language.open(catalogues: CatalogueLocation.folder())
    let words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "demo": DemoCommand.start(Array(words.dropFirst()))
    case "replay": ReplayCommand.start(Array(words.dropFirst()))
    case "doctor": DoctorCommand.start(Array(words.dropFirst()))
    case let word? where CommandTree.isAsked(by: word): CommandTree.start(Array(words))
    default: start(Array(words))
    }
  }

  @MainActor
  private func start() throws {
    if wantsSandboxReport { return try reportSandbox() }
    if options.review.preset.listsPresets() { return }
    if try options.config.listsKeys() { return }
    let show = try Show(options)
    let session = try PhotoSession(
      request: try request(), budget: options.paging.budget, faults: options.review.faults,
      usesThumbnailCache: !options.paging.avoidsThumbnailCache, wakeUp: show.wakeUp)
    defer { session.end() }
    session.begin(show.profile, expecting: show.expected)
    var failure: Exit?
    do {
      // A window can say that it looks for pictures, however long a disk takes; a tour and a list cannot.
      if try !session.waitForFirst(atMost: 2), readsList || options.tourFolder != nil {
        try session.waitForFirst()
      }
    } catch let error where options.window.showsErrors {
      // The pages say it too, and what is dropped on them opens.
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

  /// Has decoders try to get out, and prints a line for each attempt; throws when one went through.
  private func reportSandbox() throws {
    let report = try SandboxReport(helperPath: try HelperLocation.find())
    for line in report.lines { StandardOutput.lines(line) }
    guard report.holds else { throw Exit(Exit.software, "the decoder is not sealed as it should be") }
  }

  mutating func validate() throws {
    let inputs = paths.filter { $0 == "-" }.count
    if isNulSeparated, !readsList, !printsMarked {
      throw ValidationError("-0 says how the paths of a list end, and there is none: add -i or -o")
    }
    if inputs > 1 || (inputs > 0 && readsList) {
      throw ValidationError("standard input can be read once: give either -i or a single -")
    }
  }

  func run() throws { try Exit.catching(showsErrors: options.window.showsErrors) { try start() } }

  @MainActor
  private func request() throws -> LibraryRequest {
    let list =
      readsList ? LibraryRequest.List(descriptor: STDIN_FILENO, isNulSeparated: isNulSeparated) : nil
    let given = paths.isEmpty && !readsList ? [try SampleAlbums.path()] : RawPath.commandLine(paths)
    return LibraryRequest(
      paths: given, isRecursive: folders.isRecursive, list: list, input: STDIN_FILENO,
      order: folders.order)
  }
}

/// Where the translations of the program's words are.
enum CatalogueLocation {
  /// Beside the running program where it was built (`locale`), else where it was installed (`../share/locale` from there).
  /// A folder that is not there leaves all words in English.
  static func folder() -> String {
    let program = RunningProgram.folder()
    let built = "\(program)/locale"
    return access(built, X_OK) == 0 ? built : "\(program)/../share/locale"
  }
}
