import Glibc
import Platform

extension WireProbe {
  /// The probes in a report: first those for the parts in force, then the attempts.
  package static let reported: [WireProbe] =
    allCases.filter { !$0.isAttempt && $0 != .landlockRefusal && $0 != .taskRefusal }
    + allCases.filter(\.isAttempt)

  /// Returns the finding for an answer.
  func finding(_ answer: ProbeAnswer) -> SandboxReport.Finding {
    switch answer {
    case .said(let number) where isAttempt: attempted(number)
    case .said(let number): told(number)
    case .ended where self == .threads:
      gap(
        "not refused, ended", "The kernel does not limit a decoder's threads: Fourfold ends one that has more than 64.")
    case .ended: SandboxReport.Finding(text: "ended by Fourfold", standing: .holds)
    case .lost: SandboxReport.Finding(text: "NO ANSWER", standing: .broken)
    }
  }

  private func attempted(_ error: UInt32) -> SandboxReport.Finding {
    if error != 0 { return SandboxReport.Finding(text: "refused: \(Self.words(error))", standing: .holds) }
    return SandboxReport.Finding(text: "WENT THROUGH", standing: .broken)
  }

  private func told(_ number: UInt32) -> SandboxReport.Finding {
    switch self {
    case .noNewPrivileges, .filterMode:
      let holds = number == (self == .filterMode ? 2 : 1)
      return SandboxReport.Finding(text: holds ? "in force" : "MISSING", standing: holds ? .holds : .broken)
    case .landlock:
      if number > 0 { return SandboxReport.Finding(text: "version \(number)", standing: .holds) }
      return gap("none", "Landlock is not available: only the system call filter keeps a decoder from files.")
    case .userRefusal:
      if number == 0 { return SandboxReport.Finding(text: "no", standing: .holds) }
      return gap(
        "yes: \(Self.words(number))",
        "Decoders run as root, because changing the user is refused: only the system call filter holds them.")
    case .namespaceRefusal:
      if number == 0 { return SandboxReport.Finding(text: "yes", standing: .holds) }
      return gap(
        "no: \(Self.words(number))",
        "A decoder has no user namespace of its own: the kernel cannot count its threads separately.")
    case .taskCount:
      if number <= UInt32(HelperProcess.mostTasks) { return SandboxReport.Finding(text: "\(number)", standing: .holds) }
      return gap(
        "none", "The kernel does not limit a decoder's threads: Fourfold ends one that has more than 64.")
    default:
      return SandboxReport.Finding(text: limit(number), standing: number == .max ? .broken : .holds)
    }
  }

  private func gap(_ text: String, _ words: String) -> SandboxReport.Finding {
    SandboxReport.Finding(text: text, standing: .gap(words))
  }

  private static func words(_ error: UInt32) -> String { SystemError.words(for: Int32(clamping: error)) }

  /// Returns the text of a limit, for the user.
  private func limit(_ limit: UInt32) -> String {
    guard limit != .max else { return "NO LIMIT" }
    switch self {
    case .processorTime: return "\(limit) s"
    case .descriptors: return "\(limit)"
    default:
      let mebibyte: UInt32 = 1 << 20
      return limit >= mebibyte ? "\(limit / mebibyte) MiB" : "\(limit) bytes"
    }
  }

  var title: String {
    switch self {
    case .open: "opens a file"
    case .create: "creates a file"
    case .list: "lists a folder"
    case .socket: "makes a socket"
    case .connect: "connects a socket"
    case .execute: "runs a program"
    case .fork: "starts a process"
    case .clone3: "starts a process by clone3"
    case .trace: "traces a process"
    case .signal: "signals another process"
    case .namespace: "makes a namespace"
    case .limit: "changes its limits"
    case .state: "asks whether a file exists"
    case .mapCode: "maps memory to write and run"
    case .protectCode: "runs memory that it wrote"
    case .threads: "starts 200 threads"
    case .processor: "ignores SIGXCPU and computes"
    case .noNewPrivileges: "no new privileges"
    case .filterMode: "list of system calls"
    case .landlock, .landlockRefusal: "Landlock"
    case .addressSpace: "limit on addresses"
    case .descriptors: "limit on descriptors"
    case .fileLength: "limit on a written file"
    case .coreLength: "limit on a core file"
    case .processorTime: "limit on processor time"
    case .taskCount, .taskRefusal: "limit on threads"
    case .userRefusal: "runs as root"
    case .namespaceRefusal: "user namespace of its own"
    }
  }
}
