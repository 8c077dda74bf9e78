import Decoding
import Glibc
import PhotoLibrary
import Platform
import Stage

/// A report about everything that the program needs from this system, for users and bug reports.
@MainActor
struct Doctor {
  /// Whether everything is present that is needed to show pictures in a window.
  private(set) var isComplete = true
  private var rows: [(label: String, text: String)] = []
  private var hints: [String] = []
  private let value: (String) -> String?

  /// Creates an empty report.
  ///
  /// - Parameter value: returns the value of an environment variable.
  init(value: @escaping (String) -> String? = Environment.value) { self.value = value }

  /// Examines the system; takes about three seconds, most of them for the sandbox.
  mutating func examine() {
    examineSystem()
    examine(StageReport())
    examine(FontReport())
    examineDecoder()
    examineThumbnails(ThumbnailCache.system()?.state())
    examineEncoder(path: Environment.path(ofProgram: "ffmpeg"))
    examineProgram("xdg-open", package: "xdg-utils", use: "\"Open with another program\" does nothing")
    examineProgram("gio", package: "libglib2.0-bin", use: "pictures cannot be moved to trash")
  }

  /// The report: rows in two columns, then the hints.
  var lines: [String] {
    let column = (rows.map(\.label.count).max() ?? 0) + 2
    return rows.indices.map { index in
      let isSame = index > 0 && rows[index].label == rows[index - 1].label
      return (isSame ? "" : rows[index].label).padded(to: column) + rows[index].text
    } + hints.map { "hint: \($0)" }
  }

  /// Adds a row, and a hint if something is missing.
  ///
  /// - Parameter isNeeded: whether no picture can be shown without it.
  mutating func say(_ label: String, _ text: String, hint: String? = nil, isNeeded: Bool = false) {
    rows.append((label, text))
    guard let hint else { return }
    hints.append(hint)
    if isNeeded { isComplete = false }
  }

  /// Returns `path` for publication: the user's home folder is written as `~`.
  func shown(_ path: String) -> String {
    guard let home = value("HOME"), home.count > 1, path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  // MARK: The system and the window

  private mutating func examineSystem() {
    say("Fourfold", VersionOption.version)
    say("system", Self.systemName(in: "/etc/os-release") ?? "unknown system")
    say("machine", MachineName.line())
    say("desktop", "\(value("XDG_CURRENT_DESKTOP") ?? "unknown"), session \(value("XDG_SESSION_TYPE") ?? "unknown")")
    let locale = ["LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_COLLATE", "LC_CTYPE"]
    say("locale", locale.compactMap { name in value(name).map { "\(name)=\($0)" } }.listed)
  }

  /// Returns the system's name from the file at `path` (`os-release`); `nil` if there is none.
  static func systemName(in path: String) -> String? {
    let lines = (try? BoundedReader.text(at: path, limit: 1 << 16))?.split(separator: "\n") ?? []
    let line = lines.first { $0.hasPrefix("PRETTY_NAME=") }
    return line.map { $0.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } }
  }

  private mutating func examine(_ stage: StageReport) {
    say("SDL", "\(stage.libraries.joined(separator: "; "))")
    say("SDL drivers", stage.drivers.listed)
    if let problem = stage.problem {
      let hint = "\(problem): start a display, or draw a tour with --tour FOLDER"
      say("window", problem, hint: hint, isNeeded: true)
    } else {
      examineWindow(stage)
    }
    for device in stage.touch {
      say("touch", "\(device.name): fingers: \(device.fingers.map { "\($0)" } ?? "number unknown")")
    }
    if stage.touch.isEmpty { say("touch", "no touchscreen found") }
    switch stage.reader {
    case .noBus: say("screen reader", "none: the session has no message bus")
    case .noServices:
      say("screen reader", "none: AT-SPI is not on the session's message bus (Debian: at-spi2-core)")
    case .off: say("screen reader", "off; works as soon as one is switched on")
    case .on: say("screen reader", "on")
    }
  }

  private mutating func examineWindow(_ stage: StageReport) {
    say("window", "\(stage.driver)\(stage.isAsked ? ", as SDL_VIDEODRIVER says" : "")")
    say("drawn by", stage.renderer)
    for display in stage.displays {
      let rate = display.refreshRate.map { " at \($0) Hz" } ?? ", refresh rate unknown"
      say("displays", "\(display.width) x \(display.height)\(rate)")
    }
    say("scale", "\((stage.scale.value * 100).rounded() / 100), \(stage.scale.reason)")
    say("colours", stage.profileCount.map { "of the display's profile (\($0) bytes)" } ?? "sRGB")
    switch stage.titleBar {
    case .desktop: break
    case .library: say("title bar", "libdecor's: the desktop draws none")
    case .none:
      let hint = "this desktop leaves title bars to programs (Debian: libdecor-0-plugin-1-cairo)"
      say("title bar", "none", hint: hint)
    }
  }

  private mutating func examine(_ fonts: FontReport) {
    guard let main = fonts.main else {
      return say(
        "fonts", "none", hint: "no font found, so captions are missing (Debian: fonts-dejavu-core, fonts-noto)")
    }
    say("fonts", "\(main) and \(fonts.others.count) fonts for other scripts")
    guard !fonts.missing.isEmpty else { return }
    let scripts = fonts.missing.listed
    say("fonts", "no font for \(scripts)", hint: "names in \(scripts) appear as boxes (Debian: fonts-noto)")
  }

  // MARK: Decoding

  private mutating func examineDecoder() {
    do throws(HelperLocation.Missing) {
      let path = try HelperLocation.find()
      say("decoder", shown(path))
      examine(FormatReport(helperPath: path))
      examine(Result { () throws(SandboxReport.Failure) in try SandboxReport(helperPath: path) })
    } catch {
      say("decoder", "MISSING", hint: error.line, isNeeded: true)
    }
  }

  private mutating func examine(_ formats: FormatReport) {
    say("formats", formats.read.listed)
    for case (let name, let failure?) in formats.entries.map({ ($0.name, $0.failure) }) {
      let isJPEG = name == "JPEG"
      let hint = "\(name) cannot be shown (Debian: \(isJPEG ? "libjpeg62-turbo" : "libvips42"))"
      // Without JPEG there is almost nothing to show.
      say("not read", "\(name): \(failure.line)", hint: hint, isNeeded: isJPEG)
    }
  }

  private mutating func examine(_ sandbox: Result<SandboxReport, SandboxReport.Failure>) {
    switch sandbox {
    case .success(let report) where report.holds:
      let landlock = report.entries.first { $0.what == "Landlock" }?.everything.text ?? "none"
      say("sandbox", "in force; Landlock: \(landlock)")
      for gap in report.gaps { say("sandbox", gap) }
    case .success:
      let hint = "the decoder's sandbox does not hold: fourfold --sandbox-report lists the gaps"
      say("sandbox", "BROKEN", hint: hint, isNeeded: true)
    case .failure(let failure):
      say("sandbox", "not known: \(failure.line)", hint: failure.line, isNeeded: true)
    }
  }

  private mutating func examineThumbnails(_ state: ThumbnailCache.State?) {
    guard let state else { return say("thumbnails", "none: neither HOME nor XDG_CACHE_HOME is set") }
    let size = "\(state.count) thumbnails, \(state.bytes >> 20) MiB"
    let path = shown(state.path)
    say(
      "thumbnails", "\(path): \(state.isWritable ? "can be written" : "CANNOT BE WRITTEN"), \(size)",
      hint: state.isWritable ? nil : "thumbnails are decoded on every start: make \(path) writable")
  }

  // MARK: Programs

  /// The ffmpeg encoders of films, by format.
  private static let encoders: [(format: String, any: [String])] = [
    ("mp4", ["libx264"]), ("webm", ["libsvtav1", "libvpx-vp9"]), ("gif", ["libx264rgb"]), ("webp", ["libwebp_anim"]),
  ]

  private mutating func examineProgram(_ name: String, package: String, use: String) {
    let path = Environment.path(ofProgram: name)
    say(name, path.map(shown) ?? "none", hint: path == nil ? "without \(name) \(use) (Debian: \(package))" : nil)
  }

  private mutating func examineEncoder(path: String?) {
    guard let path else {
      let hint = "without ffmpeg a replay is exported only as PNG files (Debian: ffmpeg)"
      return say("ffmpeg", "none", hint: hint)
    }
    let words = (ProgramOutput.of(path, ["-hide_banner", "-version"]) ?? "").split(separator: " ", maxSplits: 3)
    say("ffmpeg", "\(shown(path)), \(words.count > 2 ? words[2] : "of no known version")")
    let known = Self.encoderNames(in: ProgramOutput.of(path, ["-hide_banner", "-encoders"]) ?? "")
    for (format, names) in Self.encoders {
      let there = names.filter(known.contains)
      let hint = "\(format) cannot be exported: this ffmpeg has no \(names.joined(separator: " or ")) (Debian's has)"
      say("ffmpeg", "\(format): \(there.isEmpty ? "NONE" : there.listed)", hint: there.isEmpty ? hint : nil)
    }
  }

  /// Returns the names in the output of `ffmpeg -encoders`: the second word of each line.
  static func encoderNames(in text: String) -> Set<String> {
    Set(text.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
  }
}

extension [String] {
  /// The words separated by commas, or `none`.
  fileprivate var listed: String { isEmpty ? "none" : joined(separator: ", ") }
}
