import Foundation

/// The system's entry of a process.
public struct ProcessEntry: Hashable, Sendable {
  /// The process id.
  public let pid: pid_t
  /// The process that started it.
  public let parent: pid_t
  /// The program's name, cut at 15 bytes.
  public let name: String
  /// One letter: R runs, S sleeps, D waits for a disk, T is stopped, Z has ended and was not waited for.
  public let state: Character

  /// Reads the process `pid`; `nil` if there is none.
  public init?(_ pid: pid_t) {
    // After the name, which may hold anything, come the state and the parent.
    guard let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")")
    else { return nil }
    name = String(line[line.index(after: start)..<end])
    let fields = line[end...].dropFirst(2).split(separator: " ")
    guard fields.count > 1, let state = fields[0].first, let parent = pid_t(fields[1]) else { return nil }
    self.pid = pid
    self.parent = parent
    self.state = state
  }

  /// The environment with which it was started, as in `NAME=value`; empty if that may not be read.
  public var environment: [String] {
    let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/environ") ?? Data()
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether each thread of the process `pid`, and of those that it has started, waits for something; one that
  /// is ready and gets no processor time does not. True if there is no such process.
  public static func isAsleep(_ pid: pid_t) -> Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return threads.allSatisfy { thread in
      // The system has an entry for a thread's number as for a process's.
      let state = pid_t(thread).flatMap(ProcessEntry.init)?.state
      guard state != "R", state != "D" else { return false }
      let path = "/proc/\(pid)/task/\(thread)/children"
      let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return children.split(separator: " ").compactMap { pid_t($0) }.allSatisfy(isAsleep)
    }
  }

  /// All processes, by their ids.
  public static var all: [ProcessEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0).flatMap(ProcessEntry.init) }.sorted { $0.pid < $1.pid }
  }

  /// Returns the processes that `parent` has started and not waited for, by their ids.
  public static func children(of parent: pid_t) -> [ProcessEntry] {
    all.filter { $0.parent == parent }
  }
}
