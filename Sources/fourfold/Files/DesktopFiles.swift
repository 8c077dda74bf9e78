import Gallery
import PhotoLibrary
import Platform
import Shell
import Stage
import Synchronization
import Words

/// The actions on the user's files, which other programs perform.
@MainActor
final class DesktopFiles: FileActions {
  private let wakeUp: WakeUpRelay
  private let news: NewsQueue
  private let opener: DesktopOpener
  private let programs: ProgramStarter
  private let trash: TrashCan
  private let chooser = FolderChooser()
  /// The chosen folders, until ``takeOpenedFolders()``.
  private let opened = OpenedFolders()
  private let own: [UInt8]?
  /// The greatest number of programs that one command starts.
  private static let mostPrograms = 20

  /// Creates the actions; signals `wakeUp` when there is news.
  ///
  /// - Parameter own: the folder of the sample pictures, which cannot be moved to trash; `nil` if there is none.
  init(wakeUp: WakeUpRelay, own: String?) {
    self.wakeUp = wakeUp
    news = NewsQueue(wakeUp: wakeUp)
    opener = DesktopOpener(news)
    programs = ProgramStarter(news)
    trash = TrashCan(news)
    self.own = own.map { Array($0.utf8) + [UInt8(ascii: "/")] }
  }

  func openFiles(_ paths: [[UInt8]]) { start(paths) { opener.openFile($0) } }
  func openFolder() {
    chooser.choose(title: translated("Open folder"), label: translated("Open")) { [news, opened, wakeUp] choice in
      switch choice {
      case .folder(let address):
        opened.folders.withLock { $0.append(RawPath(address).withoutScheme) }
        wakeUp.signal()
      case .cancelled: break
      case .unavailable: news.add(translated("Not opened: %1$@", Self.noChooser))
      }
    }
  }

  /// Returns the folders that the user has chosen since the last call.
  func takeOpenedFolders() -> [RawPath] { opened.take() }

  func copyFiles(_ paths: [[UInt8]]) {
    chooser.choose(title: translated("Copy to a folder"), label: translated("Copy")) { [news] choice in
      switch choice {
      case .folder(let address): PictureCopies.make(paths, in: RawPath(address).withoutScheme, telling: news)
      case .cancelled: break
      case .unavailable: news.add(translated("Not copied: %1$@", Self.noChooser))
      }
    }
  }

  private nonisolated static var noChooser: String {
    translated("this desktop has no dialog for folders (Debian package: xdg-desktop-portal-gtk)")
  }

  func playVideo(ofLength length: Int, in path: [UInt8]) {
    DetachedThread.run { [news, opener] in
      do throws(MotionVideo.Problem) {
        opener.openFile(Array(try MotionVideo.make(path, length: length).utf8))
      } catch { news.add(error.line) }
    }
  }

  func openMap(_ location: String) { opener.openMap(location) }
  func runProgram(_ words: [String], on paths: [[UInt8]]) { start(paths) { programs.start(words, on: $0) } }

  /// Starts a program for each of `paths`, unless they are too many.
  private func start(_ paths: [[UInt8]], _ start: ([UInt8]) -> Void) {
    guard paths.count <= Self.mostPrograms else {
      return news.add(
        translated("Not opened: select at most %1$@ pictures", localNumber(Self.mostPrograms)))
    }
    paths.forEach(start)
  }

  func trashFiles(_ paths: [[UInt8]]) {
    if let own, paths.contains(where: { $0.starts(with: own) }) {
      return news.add(translated("Not moved: sample pictures cannot be moved"))
    }
    trash.move(paths)
  }
  func undoTrash() { trash.takeBack() }
  func takeNews() -> [FileNews] { news.take() }
}

/// The folders that the user has chosen, from other threads to the window.
private final class OpenedFolders: Sendable {
  let folders = Mutex<[RawPath]>([])

  /// Returns the folders, and removes them.
  func take() -> [RawPath] {
    folders.withLock { folders in
      defer { folders = [] }
      return folders
    }
  }
}

/// An opener of files in the desktop's programs, through `xdg-open`.
struct DesktopOpener: Sendable {
  private let news: NewsQueue
  private let program: @Sendable () -> String?
  private let mimeProgram: @Sendable () -> String?

  /// Creates an opener that reports failures to `news`.
  ///
  /// - Parameters:
  ///   - program: returns the path of `xdg-open`; `nil` if it is not installed.
  ///   - mimeProgram: returns the path of `xdg-mime`; `nil` if it is not installed.
  init(
    _ news: NewsQueue, program: @escaping @Sendable () -> String? = { Environment.path(ofProgram: "xdg-open") },
    mimeProgram: @escaping @Sendable () -> String? = { Environment.path(ofProgram: "xdg-mime") }
  ) {
    self.news = news
    self.program = program
    self.mimeProgram = mimeProgram
  }

  /// Starts `xdg-open`, and waits for its end on another thread.
  func openFile(_ path: [UInt8]) {
    guard let text = String(validating: path, as: UTF8.self) else {
      return news.add(translated("Not opened: the file's name is not UTF-8"))
    }
    guard let program = program() else {
      return news.add(translated("Not opened: xdg-open is not installed (Debian package: xdg-utils)"))
    }
    do throws(SystemError) {
      let process = try Subprocess(
        path: program, arguments: [text], environment: DesktopEnvironment.values, descriptors: [:])
      DetachedThread.run { [news] in
        guard let status = process.wait(), status.code != 0 else { return }
        news.add(Self.problem(ofStatus: status.code))
      }
    } catch {
      news.add(translated("Not opened: xdg-open: %1$@", error.words))
    }
  }

  /// Opens `location`, as `latitude,longitude` in degrees, in the desktop's map program, else on openstreetmap.org in the
  /// browser, on another thread.
  func openMap(_ location: String) {
    guard let program = program() else {
      return news.add(translated("Not opened: xdg-open is not installed (Debian package: xdg-utils)"))
    }
    DetachedThread.run { [news, mimeProgram] in
      let hasMaps = mimeProgram().map(Self.hasMapProgram) ?? false
      for address in Self.addresses(ofMapAt: location).dropFirst(hasMaps ? 0 : 1) {
        let process = try? Subprocess(
          path: program, arguments: [address], environment: DesktopEnvironment.values, descriptors: [:])
        if process?.wait()?.code == 0 { return }
      }
      news.add(translated("Not opened: no program for maps"))
    }
  }

  /// Returns whether the desktop has a program for `geo:` addresses, which `xdg-mime` at `path` knows. Without one,
  /// `xdg-open` may hand them to a browser that cannot open them.
  private static func hasMapProgram(_ path: String) -> Bool {
    let arguments = ["query", "default", "x-scheme-handler/geo"]
    let ending = try? ProgramOutput.run(path, arguments, environment: DesktopEnvironment.values, seconds: 5)
    guard case .ended(_, let said)? = ending else { return false }
    return said.contains { !$0.isWhitespace }
  }

  /// Returns the addresses of the map at `location`, in order of preference.
  static func addresses(ofMapAt location: String) -> [String] {
    let parts = location.split(separator: ",")
    guard parts.count == 2 else { return [] }
    return [
      "geo:\(location)",
      "https://www.openstreetmap.org/?mlat=\(parts[0])&mlon=\(parts[1])#map=15/\(parts[0])/\(parts[1])",
    ]
  }

  /// Returns the message for an exit status of `xdg-open`; `nil` means that a signal ended it.
  private static func problem(ofStatus code: Int32?) -> String {
    switch code {
    case 2: translated("Not opened: the file no longer exists")
    case 3: translated("Not opened: no program is installed for this type of file")
    default:
      code.map { translated("Not opened: xdg-open failed with status %1$@", "\($0)") }
        ?? translated("Not opened: xdg-open failed")
    }
  }
}

/// A starter of the programs that are bound to keys, without a shell.
struct ProgramStarter: Sendable {
  /// The placeholder of the path in a program's arguments.
  static let placeholder = "{path}"

  private let news: NewsQueue

  /// Creates a starter that reports failures to `news`.
  init(_ news: NewsQueue) { self.news = news }

  /// Starts `words`, a program and its arguments, on the file at `path`, and waits for its end on another thread.
  func start(_ words: [String], on path: [UInt8]) {
    guard let name = words.first else { return }
    guard let text = String(validating: path, as: UTF8.self) else {
      return news.add(translated("%1$@ was not started: the file's name is not UTF-8", name))
    }
    guard let program = name.contains("/") ? name : Environment.path(ofProgram: name) else {
      return news.add(translated("%1$@ was not started: program not found", name))
    }
    do throws(SystemError) {
      let process = try Subprocess(
        path: program, arguments: Self.arguments(words.dropFirst(), path: text),
        environment: DesktopEnvironment.values, descriptors: [:])
      DetachedThread.run { [news] in
        guard let status = process.wait(), status.code != 0 else { return }
        news.add(
          status.code.map { translated("%1$@ failed with status %2$@", name, "\($0)") }
            ?? translated("%1$@ was ended by signal %2$@", name, "\(status.signal ?? 0)"))
      }
    } catch {
      news.add(translated("%1$@ was not started: %2$@", name, error.words))
    }
  }

  /// Returns `words` with each placeholder replaced by `path`, or with `path` at the end if there is none.
  static func arguments(_ words: some Collection<String>, path: String) -> [String] {
    guard words.contains(where: { $0.contains(placeholder) }) else { return words + [path] }
    return words.map { $0.replacing(placeholder, with: path) }
  }
}

/// The environment of desktop programs: the variables of the desktop and its settings.
enum DesktopEnvironment {
  private static let names = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "XDG_RUNTIME_DIR",
    "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "XDG_SESSION_DESKTOP", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS",
    "XDG_DATA_HOME", "XDG_DATA_DIRS", "KDE_FULL_SESSION", "KDE_SESSION_VERSION", "BROWSER",
  ]

  /// The variables that are set, as `NAME=value`.
  static var values: [String] { names.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } } }
}
