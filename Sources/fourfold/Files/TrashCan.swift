import Glibc
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

  private struct State {
    var jobs: [Job] = []
    var isBusy = false
  }

  private let news: NewsQueue
  private let program: @Sendable () -> String?
  private let state = Mutex(State())
  /// What was moved, the latest last.
  private let moved = Mutex<[TrashedFile]>([])

  /// A message of `gio` is no longer than that (bytes).
  private static let mostMessage = 4096

  /// Tells `news` what has become of each file.
  ///
  /// - Parameter program: where `gio` is; `nil` where it is not installed.
  init(_ news: NewsQueue, program: @escaping @Sendable () -> String? = { Environment.path(ofProgram: "gio") }) {
    self.news = news
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
    case .takeBack:
      guard let file = moved.withLock({ $0.last }) else {
        return news.add(translated("Nothing to take back from the trash"))
      }
      if let problem = file.restore() { return news.add(translated("Not taken back: %1$@", problem)) }
      moved.withLock { _ = $0.popLast() }
      news.add(translated("%1$@ is back", file.name))
    }
  }

  private func perform(moving path: [UInt8]) {
    guard let text = String(validating: path, as: UTF8.self) else {
      return news.add(translated("Not moved: other programs cannot be given a name that is not UTF-8"))
    }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    var status = stat()
    guard lstat(text, &status) == 0 else { return news.add(translated("Not moved: %1$@ is gone", name)) }
    guard [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) else {
      return news.add(translated("Not moved: %1$@ is no plain file", name))
    }
    guard let program = program() else {
      return news.add(translated("Not moved: there is no gio (Debian: libglib2.0-bin)"))
    }
    let folders = TrashFolder.all(for: text)
    let before = folders.map(\.entries)
    do throws(SystemError) {
      if let problem = try Self.run(program, path: text) {
        return news.add(translated("Not moved to the trash: %1$@", problem))
      }
    } catch {
      return news.add(translated("Not moved: gio: %1$@", error.words))
    }
    let file = zip(folders, before).lazy.compactMap { $0.file(of: text, notAmong: $1) }.first
    if let file { moved.withLock { $0.append(file) } }
    news.add(translated("Moved %1$@ to the trash", name), canBeUndone: file != nil)
  }

  /// Has `gio` move the file at `path`. Why it did not, in its own words; `nil` where it did.
  private static func run(_ program: String, path: String) throws(SystemError) -> String? {
    let (process, errors) = try start(program, path: path)
    let said = try? BoundedReader.bytes(from: errors.rawValue, named: program, limit: mostMessage)
    guard let status = process.wait(), status.code != 0 else { return nil }
    return reason(in: String(decoding: said ?? [], as: UTF8.self)) ?? translated("gio failed")
  }

  /// `gio`, and the end of a pipe that its messages come out of, which is the only one that this process keeps.
  private static func start(_ program: String, path: String) throws(SystemError) -> (Subprocess, Descriptor) {
    let (reading, writing) = try Descriptor.pipe()
    let process = try Subprocess(
      path: program, arguments: ["trash", path], environment: DesktopEnvironment.values, descriptors: [2: writing])
    return (process, reading)
  }

  /// Why, of `gio: file:///a.jpg: Error trashing file /a.jpg: Read-only file system`; `nil` where nothing is said.
  static func reason(in message: String) -> String? {
    guard let line = message.split(separator: "\n").first else { return nil }
    // A name may have a colon of its own, and then stands for more of the message than is needed.
    let reason = line.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? line
    return String(reason)
  }
}
