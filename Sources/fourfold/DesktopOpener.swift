import Gallery
import Platform
import Synchronization
import Words

/// Opens files with the desktop's programs, by `xdg-open`.
@MainActor
final class DesktopOpener: FileOpener {
  /// Of the environment it sees what names the desktop and its settings.
  private static let environment = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "XDG_RUNTIME_DIR",
    "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "XDG_SESSION_DESKTOP", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS",
    "XDG_DATA_HOME", "XDG_DATA_DIRS", "KDE_FULL_SESSION", "KDE_SESSION_VERSION", "BROWSER",
  ]

  private let wakeUp: WakeUpRelay
  private let program: () -> String?
  private nonisolated let problem = Mutex<String?>(nil)

  /// Signals `wakeUp` where something could not be opened.
  ///
  /// - Parameter program: where `xdg-open` is; `nil` where it is not installed.
  init(wakeUp: WakeUpRelay, program: @escaping () -> String? = { Environment.path(ofProgram: "xdg-open") }) {
    self.wakeUp = wakeUp
    self.program = program
  }

  /// Starts `xdg-open`, and waits for its end on another thread.
  func openFile(_ path: [UInt8]) {
    guard let text = String(validating: path, as: UTF8.self) else {
      return fail(translated("Not opened: other programs cannot be given a name that is not UTF-8"))
    }
    guard let program = program() else {
      return fail(translated("Not opened: there is no xdg-open (Debian: xdg-utils)"))
    }
    let environment = Self.environment.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
    do throws(SystemError) {
      let process = try Subprocess(path: program, arguments: [text], environment: environment, descriptors: [:])
      DetachedThread.run { [self] in
        guard let status = process.wait(), status.code != 0 else { return }
        fail(Self.problem(ofStatus: status.code))
      }
    } catch {
      fail(translated("Not opened: xdg-open: %1$@", error.words))
    }
  }

  /// What went wrong, once.
  func takeProblem() -> String? {
    problem.withLock { problem in
      defer { problem = nil }
      return problem
    }
  }

  private nonisolated func fail(_ line: String) {
    problem.withLock { $0 = line }
    wakeUp.signal()
  }

  /// What `xdg-open` means by a status; `nil` where a signal ended it.
  private nonisolated static func problem(ofStatus code: Int32?) -> String {
    switch code {
    case 2: translated("Not opened: the file is gone")
    case 3: translated("Not opened: the desktop has no program for it")
    default:
      code.map { translated("Not opened: xdg-open failed with status %1$@", "\($0)") }
        ?? translated("Not opened: xdg-open failed")
    }
  }
}
