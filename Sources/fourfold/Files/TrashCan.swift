import Glibc
import PhotoLibrary
import Platform
import Synchronization
import Words

/// A service that moves files to the desktop's trash with `gio trash`, and restores them.
///
/// Jobs run in order on a thread of their own. No file is ever deleted.
final class TrashCan: Sendable {
  private enum Job {
    case move([UInt8])
    case takeBack
  }

  private enum Moved {
    case file(TrashedFile)
    /// A file with this name that is in no known trash folder.
    case lost(String)
  }

  private struct State {
    var jobs: [Job] = []
    var isBusy = false
  }

  private let news: NewsQueue
  private let program: @Sendable () -> String?
  private let state = Mutex(State())
  /// The moved files, the latest last.
  private let moved = Mutex<[Moved]>([])
  /// The time limit for `gio` (s).
  private let seconds: Double

  /// Creates a trash can that reports the result for each file to `news`.
  ///
  /// - Parameters:
  ///   - seconds: the time after which `gio` is killed.
  ///   - program: returns the path of `gio`; `nil` if it is not installed.
  init(
    _ news: NewsQueue, seconds: Double = 30,
    program: @escaping @Sendable () -> String? = { Environment.path(ofProgram: "gio") }
  ) {
    self.news = news
    self.seconds = seconds
    self.program = program
  }

  /// Moves the file at `path` to the trash, on another thread.
  func move(_ path: [UInt8]) { add(.move(path)) }

  /// Restores the file that was moved last, after all earlier jobs.
  func takeBack() { add(.takeBack) }

  private func add(_ job: Job) {
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFirst else { return }
    DetachedThread.run { [self] in while let job = next() { perform(job) } }
  }

  private func next() -> Job? {
    state.withLock { state in
      state.isBusy = !state.jobs.isEmpty
      return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
    }
  }

  private func perform(_ job: Job) {
    switch job {
    case .move(let path): perform(moving: path)
    case .takeBack: performTakingBack()
    }
  }

  private func performTakingBack() {
    switch moved.withLock({ $0.last }) {
    case nil: news.add(translated("Nothing to undo"))
    case .lost(let name):
      // After this message the file moved before it is the last one.
      moved.withLock { _ = $0.popLast() }
      news.add(translated("Not restored: %1$@ is in no known trash folder", name))
    case .file(let file):
      if let problem = file.restore() { return news.add(translated("Not restored: %1$@", problem)) }
      moved.withLock { _ = $0.popLast() }
      news.add(translated("Restored %1$@", file.name))
    }
  }

  private func perform(moving path: [UInt8]) {
    // `gio` resolves `..` in the text of the path, and looks for the disk's trash from there.
    let path = RawPath(bytes: path).inResolvedFolder.bytes
    guard let text = String(validating: path, as: UTF8.self) else {
      return news.add(translated("Not moved: the file's name is not UTF-8"))
    }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    guard let file = FileIdentity(at: text) else {
      return news.add(translated("Not moved: %1$@ no longer exists", name))
    }
    guard file.isPlain else { return news.add(translated("Not moved: %1$@ is not a regular file", name)) }
    guard let program = program() else {
      return news.add(translated("Not moved: gio is not installed (Debian package: libglib2.0-bin)"))
    }
    let folders = TrashFolder.all(for: text)
    let before = folders.map(\.entries)
    var problem: String?
    do throws(SystemError) { problem = try Self.run(program, path: text, seconds: seconds) } catch {
      return news.add(translated("Not moved: gio: %1$@", error.words))
    }
    // The exit status of `gio` proves nothing; whether the file is still there does.
    guard FileIdentity(at: text) != file else {
      let reason = problem ?? translated("gio reported success, but the file is still there")
      return news.add(translated("Not moved to trash: %1$@", reason))
    }
    let trashed = zip(folders, before).lazy.compactMap { $0.file(of: text, notAmong: $1) }.first
    moved.withLock { $0.append(trashed.map(Moved.file) ?? .lost(name)) }
    let line =
      trashed == nil
      ? translated("gio removed %1$@, but it is in no known trash folder", name)
      : translated("Moved %1$@ to trash", name)
    news.add(line, canBeUndone: trashed != nil)
  }

  /// Moves the file at `path` with `gio`; returns its reason for a failure, or `nil` if it reports success.
  private static func run(_ program: String, path: String, seconds: Double) throws(SystemError) -> String? {
    let ending = try ProgramOutput.run(
      program, ["trash", path], environment: DesktopEnvironment.values, hearing: .errors, seconds: seconds)
    switch ending {
    case .ended(let status, _) where status.code == 0: return nil
    case .ended(_, let said): return reason(in: said) ?? translated("gio failed")
    case .killed: return translated("gio did not respond")
    }
  }

  /// Returns the reason in a message of `gio`; `nil` for an empty message.
  ///
  /// An example is `gio: file:///a.jpg: Error trashing file /a.jpg: Read-only file system`.
  static func reason(in message: String) -> String? {
    guard let line = message.split(separator: "\n").first else { return nil }
    // The reason is after the last colon; if it has a colon itself, only its last part is kept.
    let reason = line.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? line
    return String(reason)
  }
}

/// The identity of the file at a path, without following links.
private struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t
  /// Whether it is a regular file or a link.
  let isPlain: Bool

  /// Creates the identity of the file at `path`; returns `nil` if there is none.
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
    isPlain = [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT)
  }
}
