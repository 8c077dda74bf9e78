import Glibc
import Platform

/// The state of the decoders' seal on this system, found out by decoders that try to break it.
public struct SandboxReport: Sendable {
  /// The state of one part of the seal.
  public enum Standing: Hashable, Sendable {
    /// In force.
    case holds
    /// Missing on this system, with other parts in its place. The text names them for the user.
    case gap(String)
    /// Not in force, though it must be.
    case broken
  }

  /// The answer of one kind of decoder.
  public struct Finding: Hashable, Sendable {
    /// The answer, for the user.
    public let text: String
    /// The state of that part of the seal.
    public let standing: Standing
  }

  /// One attempt or question.
  public struct Entry: Hashable, Sendable {
    /// The subject, for the user.
    public let what: String
    /// The answer of the decoder for JPEG files.
    public let jpeg: Finding
    /// The answer of the decoder for all other files.
    public let everything: Finding
  }

  /// The error that no decoder could be asked.
  public struct Failure: ReportedError, Hashable, Sendable {
    /// The reason, on one line.
    public let line: String
    /// The exit status for an internal error (EX_SOFTWARE).
    public var exitCode: Int32 { 70 }
  }

  /// All results.
  public let entries: [Entry]

  /// Whether no part is broken. Gaps do not count: the parts in their place are in force.
  public var holds: Bool { entries.allSatisfy { $0.jpeg.standing != .broken && $0.everything.standing != .broken } }

  /// The descriptions of the gaps, each once.
  public var gaps: [String] {
    var gaps: [String] = []
    for entry in entries {
      for case .gap(let words) in [entry.jpeg.standing, entry.everything.standing] where !gaps.contains(words) {
        gaps.append(words)
      }
    }
    return gaps
  }

  /// Starts a decoder of the program at `helperPath` for each question. Takes about two seconds.
  public init(helperPath: String) throws(Failure) {
    var entries: [Entry] = []
    for probe in WireProbe.reported {
      let jpeg = try ProbeAnswer(to: probe, .jpeg, helperPath)
      let everything = try ProbeAnswer(to: probe, .everything, helperPath)
      entries.append(Entry(what: probe.title, jpeg: probe.finding(jpeg), everything: probe.finding(everything)))
    }
    self.entries = entries
  }

  /// The lines of a table of questions with the answers of each kind of decoder, and the gaps below it.
  public var lines: [String] {
    let rows =
      [("", "JPEG", "other formats")] + entries.map { ($0.what, $0.jpeg.text, $0.everything.text) }
    let (first, second) = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    let table = rows.map { $0.0.padded(to: first + 2) + $0.1.padded(to: second + 2) + $0.2 }
    return table + (gaps.isEmpty ? [] : ["", "Gaps on this system:"] + gaps.map { "- \($0)" })
  }
}
