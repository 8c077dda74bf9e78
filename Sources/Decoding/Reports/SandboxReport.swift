import Glibc
import Platform

/// How the decoders are sealed on this system, found out by decoders that try to get out.
public struct SandboxReport: Sendable {
  /// Whether a part of the seal is in force.
  public enum Standing: Hashable, Sendable {
    /// It does.
    case holds
    /// This system does not have it, and other parts stand for it: which, for a person.
    case gap(String)
    /// It does not, though it has to.
    case broken
  }

  /// What one kind of decoder answered.
  public struct Finding: Hashable, Sendable {
    /// For a person.
    public let text: String
    /// Whether that part of the seal is in force.
    public let standing: Standing
  }

  /// One thing that was tried or asked.
  public struct Entry: Hashable, Sendable {
    /// What it is about, for a person.
    public let what: String
    /// By the decoder of JPEG files.
    public let jpeg: Finding
    /// By the decoder of all other files.
    public let everything: Finding
  }

  /// There is no decoder that could be asked.
  public struct Failure: ReportedError, Hashable, Sendable {
    /// What kept it from being asked.
    public let line: String
    /// Something failed inside (EX_SOFTWARE).
    public var exitCode: Int32 { 70 }
  }

  /// Everything found out.
  public let entries: [Entry]

  /// Whether nothing is broken. Gaps are none of it: what stands for them is in force.
  public var holds: Bool { entries.allSatisfy { $0.jpeg.standing != .broken && $0.everything.standing != .broken } }

  /// What this system does not have, and what stands for it: each once.
  public var gaps: [String] {
    var gaps: [String] = []
    for entry in entries {
      for case .gap(let words) in [entry.jpeg.standing, entry.everything.standing] where !gaps.contains(words) {
        gaps.append(words)
      }
    }
    return gaps
  }

  /// Starts a decoder of the program at `helperPath` for each question. Takes two seconds.
  public init(helperPath: String) throws(Failure) {
    var entries: [Entry] = []
    for probe in WireProbe.reported {
      let jpeg = try ProbeAnswer(to: probe, .jpeg, helperPath)
      let everything = try ProbeAnswer(to: probe, .everything, helperPath)
      entries.append(Entry(what: probe.title, jpeg: probe.finding(jpeg), everything: probe.finding(everything)))
    }
    self.entries = entries
  }

  /// A table of what was asked and what each kind of decoder answered, and the gaps below it.
  public var lines: [String] {
    let rows =
      [("", "JPEG", "other formats")] + entries.map { ($0.what, $0.jpeg.text, $0.everything.text) }
    let (first, second) = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    let table = rows.map { $0.0.padded(to: first + 2) + $0.1.padded(to: second + 2) + $0.2 }
    return table + (gaps.isEmpty ? [] : ["", "Gaps on this system:"] + gaps.map { "- \($0)" })
  }
}
