import Platform
import Words

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
