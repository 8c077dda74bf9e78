import Glibc
import PhotoLibrary
import Platform
import Synchronization
import Words

/// Moves files to the desktop's trash, by `gio trash`, and takes them back. One thing is done after the other, on a thread
/// of its own; nothing is ever deleted.
final class TrashCan: Sendable {
  private enum Job {
    case move([UInt8])
    case takeBack
  }

  private enum Moved {
    case file(TrashedFile)
    /// A file of this name that is in none of the trash's folders.
    case lost(String)
  }

  private struct State {
    var jobs: [Job] = []
    var isBusy = false
  }

  private let news: NewsQueue
  private let program: @Sendable () -> String?
  private let state = Mutex(State())
  /// What was moved, the latest last.
  private let moved = Mutex<[Moved]>([])
  /// Time limit for `gio` (s).
  private let seconds: Double

  /// Tells `news` what has become of each file.
  ///
  /// - Parameters:
  ///   - seconds: how long `gio` may take before it is killed.
  ///   - program: where `gio` is; `nil` where it is not installed.
  init(
    _ news: NewsQueue, seconds: Double = 30,
    program: @escaping @Sendable () -> String? = { Environment.path(ofProgram: "gio") }
  ) {
    self.news = news
    self.seconds = seconds
    self.program = program
  }

  /// Moves the file at `path` to the trash.
  func move(_ path: [UInt8]) { add(.move(path)) }

  /// Takes the file back that was moved last. It waits until that has been moved.
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
    case nil: news.add(translated("Nothing to take back from the trash"))
    case .lost(let name):
      // Once that is said, the file that was moved before is the last.
      moved.withLock { _ = $0.popLast() }
      news.add(translated("Not taken back: %1$@ is in no known trash", name))
    case .file(let file):
      if let problem = file.restore() { return news.add(translated("Not taken back: %1$@", problem)) }
      moved.withLock { _ = $0.popLast() }
      news.add(translated("%1$@ is back", file.name))
    }
  }

  private func perform(moving path: [UInt8]) {
    // `gio` follows `..` in the text of a path, and looks for the trash of a disk from there.
    let path = RawPath(bytes: path).inResolvedFolder.bytes
    guard let text = String(validating: path, as: UTF8.self) else {
      return news.add(translated("Not moved: other programs cannot be given a name that is not UTF-8"))
    }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    guard let file = FileIdentity(at: text) else { return news.add(translated("Not moved: %1$@ is gone", name)) }
    guard file.isPlain else { return news.add(translated("Not moved: %1$@ is no plain file", name)) }
    guard let program = program() else {
      return news.add(translated("Not moved: there is no gio (Debian: libglib2.0-bin)"))
    }
    let folders = TrashFolder.all(for: text)
    let before = folders.map(\.entries)
    var problem: String?
    do throws(SystemError) { problem = try Self.run(program, path: text, seconds: seconds) } catch {
      return news.add(translated("Not moved: gio: %1$@", error.words))
    }
    // The exit status of `gio` proves nothing; the file's place does.
    guard FileIdentity(at: text) != file else {
      let reason = problem ?? translated("gio reported success, but the file is still there")
      return news.add(translated("Not moved to the trash: %1$@", reason))
    }
    let trashed = zip(folders, before).lazy.compactMap { $0.file(of: text, notAmong: $1) }.first
    moved.withLock { $0.append(trashed.map(Moved.file) ?? .lost(name)) }
    let line =
      trashed == nil
      ? translated("gio removed %1$@, but it is in no known trash", name) : translated("Moved %1$@ to the trash", name)
    news.add(line, canBeUndone: trashed != nil)
  }

  /// Has `gio` move the file at `path`. The reason for a failure, in its own words; `nil` on reported success.
  private static func run(_ program: String, path: String, seconds: Double) throws(SystemError) -> String? {
    let ending = try ProgramOutput.run(
      program, ["trash", path], environment: DesktopEnvironment.values, hearing: .errors, seconds: seconds)
    switch ending {
    case .ended(let status, _) where status.code == 0: return nil
    case .ended(_, let said): return reason(in: said) ?? translated("gio failed")
    case .killed: return translated("gio did not answer")
    }
  }

  /// Why, of `gio: file:///a.jpg: Error trashing file /a.jpg: Read-only file system`; `nil` where nothing is said.
  static func reason(in message: String) -> String? {
    guard let line = message.split(separator: "\n").first else { return nil }
    // A name may have a colon of its own, and then stands for more of the message than is needed.
    let reason = line.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? line
    return String(reason)
  }
}

/// Which file a path leads to, links not followed.
private struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t
  /// Whether it is a file or a link.
  let isPlain: Bool

  /// The one at `path`; `nil` where none is.
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
    isPlain = [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT)
  }
}
