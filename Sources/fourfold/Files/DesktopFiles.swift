import Gallery
import Platform
import Shell
import Words

/// All that the program does with the person's files: it has other programs do it.
@MainActor
final class DesktopFiles: FileActions {
  private let news: NewsQueue
  private let opener: DesktopOpener
  private let programs: ProgramStarter
  private let trash: TrashCan
  private let own: [UInt8]?

  /// Signals `wakeUp` where there is something to say.
  ///
  /// - Parameter own: the folder of the program's own pictures, which stay where they are; `nil` where there is none.
  init(wakeUp: WakeUpRelay, own: String?) {
    news = NewsQueue(wakeUp: wakeUp)
    opener = DesktopOpener(news)
    programs = ProgramStarter(news)
    trash = TrashCan(news)
    self.own = own.map { Array($0.utf8) + [UInt8(ascii: "/")] }
  }

  func openFile(_ path: [UInt8]) { opener.openFile(path) }
  func runProgram(_ words: [String], on path: [UInt8]) { programs.start(words, on: path) }
  func trashFile(_ path: [UInt8]) {
    if let own, path.starts(with: own) { return news.add(translated("Not moved: the sample pictures stay")) }
    trash.move(path)
  }
  func undoTrash() { trash.takeBack() }
  func takeNews() -> [FileNews] { news.take() }
}

/// Opens files with the desktop's programs, by `xdg-open`.
struct DesktopOpener: Sendable {
  private let news: NewsQueue
  private let program: @Sendable () -> String?

  /// Tells `news` where something could not be opened.
  ///
  /// - Parameter program: where `xdg-open` is; `nil` where it is not installed.
  init(_ news: NewsQueue, program: @escaping @Sendable () -> String? = { Environment.path(ofProgram: "xdg-open") }) {
    self.news = news
    self.program = program
  }

  /// Starts `xdg-open`, and waits for its end on another thread.
  func openFile(_ path: [UInt8]) {
    guard let text = String(validating: path, as: UTF8.self) else {
      return news.add(translated("Not opened: other programs cannot be given a name that is not UTF-8"))
    }
    guard let program = program() else {
      return news.add(translated("Not opened: there is no xdg-open (Debian: xdg-utils)"))
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

  /// What `xdg-open` means by a status; `nil` where a signal ended it.
  private static func problem(ofStatus code: Int32?) -> String {
    switch code {
    case 2: translated("Not opened: the file is gone")
    case 3: translated("Not opened: the desktop has no program for it")
    default:
      code.map { translated("Not opened: xdg-open failed with status %1$@", "\($0)") }
        ?? translated("Not opened: xdg-open failed")
    }
  }
}

/// Starts the programs that keys are bound to, without a shell.
struct ProgramStarter: Sendable {
  /// What stands for the path among a program's words.
  static let placeholder = "{path}"

  private let news: NewsQueue

  /// Tells `news` where a program fails.
  init(_ news: NewsQueue) { self.news = news }

  /// Starts `words`, a program and what it is given, on the file at `path`, and waits for its end on another thread.
  func start(_ words: [String], on path: [UInt8]) {
    guard let name = words.first else { return }
    guard let text = String(validating: path, as: UTF8.self) else {
      return news.add(translated("%1$@ was not started: it cannot be given a name that is not UTF-8", name))
    }
    guard let program = name.contains("/") ? name : Environment.path(ofProgram: name) else {
      return news.add(translated("%1$@ was not started: there is no such program", name))
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

  /// `words` with `path` for each placeholder in them, else at their end.
  static func arguments(_ words: some Collection<String>, path: String) -> [String] {
    guard words.contains(where: { $0.contains(placeholder) }) else { return words + [path] }
    return words.map { $0.replacing(placeholder, with: path) }
  }
}

/// What programs of the desktop see of the environment: what names the desktop and its settings.
enum DesktopEnvironment {
  private static let names = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "XDG_RUNTIME_DIR",
    "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "XDG_SESSION_DESKTOP", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS",
    "XDG_DATA_HOME", "XDG_DATA_DIRS", "KDE_FULL_SESSION", "KDE_SESSION_VERSION", "BROWSER",
  ]

  /// Those that are set, as `NAME=value`.
  static var values: [String] { names.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } } }
}
