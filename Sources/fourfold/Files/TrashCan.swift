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
    case move([[UInt8]])
    case takeBack
  }

  private enum Moved {
    case file(TrashedFile)
    /// A file with this name that is in no known trash folder.
    case lost(String)
  }

  /// A file to move.
  private struct Candidate {
    let path: String
    let identity: FileIdentity
    var name: String { RawPath(path).nameText }
  }

  private struct State {
    var jobs: [Job] = []
    var isBusy = false
  }

  private let news: NewsQueue
  private let program: @Sendable () -> String?
  private let state = Mutex(State())
  /// The moved files, the latest last; files that were moved together are one element.
  private let moved = Mutex<[[Moved]]>([])
  /// The greatest number of files that `gio` gets at once, far below the kernel's limit for arguments.
  private static let mostAtOnce = 100
  /// The time limit for `gio` (s).
  private let seconds: Double
  private let folders: @Sendable (String) -> [TrashFolder]

  /// Creates a trash can that reports the result of each job to `news`.
  ///
  /// - Parameters:
  ///   - seconds: the time after which `gio` is killed.
  ///   - folders: returns the trash folders for the file at a path.
  ///   - program: returns the path of `gio`; `nil` if it is not installed.
  init(
    _ news: NewsQueue, seconds: Double = 30,
    folders: @escaping @Sendable (String) -> [TrashFolder] = { TrashFolder.all(for: $0) },
    program: @escaping @Sendable () -> String? = { Environment.path(ofProgram: "gio") }
  ) {
    self.news = news
    self.seconds = seconds
    self.folders = folders
    self.program = program
  }

  /// Moves the files at `paths` to the trash, on another thread.
  func move(_ paths: [[UInt8]]) { if !paths.isEmpty { add(.move(paths)) } }

  /// Restores the files that were moved together last, after all earlier jobs.
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
    case .move(let paths): perform(moving: paths)
    case .takeBack: performTakingBack()
    }
  }

  private func performTakingBack() {
    guard let step = moved.withLock({ $0.popLast() }) else { return news.add(translated("Nothing to undo")) }
    var (restored, problems, left): ([TrashedFile], [String], [Moved]) = ([], [], [])
    for entry in step {
      switch entry {
      case .lost(let name): problems.append(translated("Not restored: %1$@ is in no known trash folder", name))
      case .file(let file):
        if let problem = file.restore() {
          problems.append(translated("Not restored: %1$@", problem))
          left.append(entry)
        } else {
          restored.append(file)
        }
      }
    }
    // What is still in the trash can be restored later.
    if !left.isEmpty { moved.withLock { $0.append(left) } }
    if step.count == 1, let line = problems.first ?? restored.first.map({ translated("Restored %1$@", $0.name) }) {
      return news.add(line)
    }
    news.add(
      problems.isEmpty
        ? translated(one: "Restored %1$@ picture", other: "Restored %1$@ pictures", count: step.count)
        : translated("Restored %1$@ of %2$@ pictures", localNumber(restored.count), localNumber(step.count)), problems)
  }

  private func perform(moving paths: [[UInt8]]) {
    guard let program = program() else {
      return news.add(translated("Not moved: gio is not installed (Debian package: libglib2.0-bin)"))
    }
    var (candidates, problems, step): ([Candidate], [String], [Moved]) = ([], [], [])
    for path in paths {
      switch Self.candidate(path) {
      case .success(let candidate): candidates.append(candidate)
      case .failure(let problem): problems.append(problem.line)
      }
    }
    while !candidates.isEmpty {
      let some = Array(candidates.prefix(Self.mostAtOnce))
      candidates.removeFirst(some.count)
      let (moved, failed) = move(some, with: program)
      step += moved
      problems += failed
    }
    let files = step.compactMap { if case .file(let file) = $0 { file } else { nil } }
    if !step.isEmpty { moved.withLock { $0.append(step) } }
    if paths.count == 1, let line = problems.first ?? files.first.map({ translated("Moved %1$@ to trash", $0.name) }) {
      return news.add(line, canBeUndone: !files.isEmpty)
    }
    news.add(
      problems.isEmpty
        ? translated(one: "Moved %1$@ picture to trash", other: "Moved %1$@ pictures to trash", count: files.count)
        : translated("Moved %1$@ of %2$@ pictures to trash", localNumber(files.count), localNumber(paths.count)),
      problems, canBeUndone: !files.isEmpty)
  }

  private struct Problem: Error {
    let line: String
  }

  /// Returns the file at `path`, if it can be moved.
  private static func candidate(_ path: [UInt8]) -> Result<Candidate, Problem> {
    // `gio` resolves `..` in the text of the path, and looks for the disk's trash from there.
    let path = RawPath(bytes: path).inResolvedFolder.bytes
    guard let text = String(validating: path, as: UTF8.self) else {
      return .failure(Problem(line: translated("Not moved: the file's name is not UTF-8")))
    }
    let name = RawPath(text).nameText
    guard let file = FileIdentity(at: text) else {
      return .failure(Problem(line: translated("Not moved: %1$@ no longer exists", name)))
    }
    guard file.isPlain else {
      return .failure(Problem(line: translated("Not moved: %1$@ is not a regular file", name)))
    }
    return .success(Candidate(path: text, identity: file))
  }

  /// Moves `files` with `gio`. Returns those that are no longer in their place, and a line for each problem.
  private func move(_ files: [Candidate], with program: String) -> (moved: [Moved], problems: [String]) {
    let before = Set(files.flatMap { folders($0.path) }).map { ($0, $0.entries) }
    var said: String?
    do throws(SystemError) { said = try Self.run(program, paths: files.map(\.path), seconds: seconds) } catch {
      return ([], [translated("Not moved: gio: %1$@", error.words)])
    }
    var trashed: [[UInt8]: TrashedFile] = [:]
    for (folder, known) in before { trashed.merge(folder.files(notAmong: known)) { first, _ in first } }
    var (moved, problems): ([Moved], [String]) = ([], [])
    for file in files {
      // The exit status of `gio` proves nothing; whether the file is still there does.
      if FileIdentity(at: file.path) == file.identity {
        let reason =
          said.map { Self.reason(in: $0, for: file.path) ?? translated("gio failed") }
          ?? translated("gio reported success, but the file is still there")
        problems.append(
          files.count == 1
            ? translated("Not moved to trash: %1$@", reason)
            : translated("Not moved: %1$@: %2$@", file.name, reason))
      } else if let found = trashed[Array(file.path.utf8)] {
        moved.append(.file(found))
      } else {
        moved.append(.lost(file.name))
        problems.append(translated("gio removed %1$@, but it is in no known trash folder", file.name))
      }
    }
    return (moved, problems)
  }

  /// Moves the files at `paths` with `gio`; returns its message about a failure, or `nil` if it reports success.
  private static func run(_ program: String, paths: [String], seconds: Double) throws(SystemError) -> String? {
    let ending = try ProgramOutput.run(
      program, ["trash"] + paths, environment: DesktopEnvironment.values, hearing: .errors, seconds: seconds)
    switch ending {
    case .ended(let status, _) where status.code == 0: return nil
    case .ended(_, let said): return said
    case .killed: return translated("gio did not respond")
    }
  }

  /// Returns the reason in a message of `gio`: that of the file at `path`, or of the first file; `nil` for an empty
  /// message.
  ///
  /// An example is `gio: file:///a.jpg: Error trashing file /a.jpg: Read-only file system`.
  static func reason(in message: String, for path: String = "") -> String? {
    let lines = message.split(separator: "\n")
    guard let line = lines.first(where: { $0.contains(" \(path): ") }) ?? lines.first else { return nil }
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
