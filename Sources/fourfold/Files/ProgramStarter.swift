import Platform
import Words

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
