import Foundation

/// What the system says of a process.
public struct ProcessEntry: Hashable, Sendable {
  /// The system's number for it.
  public let pid: pid_t
  /// The process that started it.
  public let parent: pid_t
  /// One letter: R runs, S sleeps, D waits for a disk, T is stopped, Z has ended and was not waited for.
  public let state: Character

  /// The process `pid`; `nil` when there is none.
  public init?(_ pid: pid_t) {
    // After the name, which may hold anything, come the state and the parent.
    guard let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let name = line.lastIndex(of: ")")
    else { return nil }
    let fields = line[name...].dropFirst(2).split(separator: " ")
    guard fields.count > 1, let state = fields[0].first, let parent = pid_t(fields[1]) else { return nil }
    self.pid = pid
    self.parent = parent
    self.state = state
  }

  /// The processes that `parent` has started and not waited for, by their numbers.
  public static func children(of parent: pid_t) -> [ProcessEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0).flatMap(ProcessEntry.init) }
      .filter { $0.parent == parent }
      .sorted { $0.pid < $1.pid }
  }
}
