import Glibc

/// What shuts the decoder in on this system, found out by a decoder that tries to get out.
public struct SandboxReport: Sendable {
  /// One thing that was tried or asked.
  public struct Entry: Hashable, Sendable {
    /// What it is about, for a person.
    public let what: String
    /// What came of it, for a person.
    public let result: String
    /// Whether the wall stands; `nil` where the system has none of this kind, and others stand for it.
    public let holds: Bool?
  }

  /// There is no decoder that could be asked.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line for a person.
    public let description: String
  }

  /// Everything found out, for the decoder of JPEG files and the one of everything.
  public let entries: [Entry]

  /// Whether every wall stands that this system has.
  public var holds: Bool { entries.allSatisfy { $0.holds != false } }

  /// Starts two decoders of the program at `helperPath` and asks them. Takes a tenth of a second, and ten seconds at
  /// most.
  public init(helperPath: String) throws(Failure) {
    var entries: [Entry] = []
    for kind in [HelperKind.jpeg, .everything] {
      for probe in WireProbe.reported { entries.append(Self.entry(probe, kind, try Self.ask(probe, kind, helperPath))) }
    }
    self.entries = entries
  }

  /// The answer to one probe by a decoder of its own, which it may end; `nil` when the decoder did not live to answer.
  package static func ask(_ probe: WireProbe, _ kind: HelperKind, _ path: String) throws(Failure) -> UInt32? {
    guard let helper = HelperProcess(path: path, kind: kind) else {
      throw Failure(description: "\(path) does not start")
    }
    // Once more from outside, as before each picture.
    if probe == .processorTime { helper.limitProcessorTime(DecodeLimits().processorTime) }
    _ = helper.channel.send(WireRequest.probe(probe).bytes)
    let isReady = Signal.wait(for: [helper.channel.socket.rawValue], until: Signal.now() + 5)[0]
    let message = isReady ? helper.channel.receive(length: WireReply.length) : nil
    let ending = helper.end()
    guard ending.isSealed else { throw Failure(description: "\(path) cannot be sealed by this system's kernel") }
    guard let message, let reply = WireReply(bytes: message.bytes), reply.id == UInt64(probe.rawValue),
      case .probed(let answer) = reply.result
    else { return nil }
    return answer
  }

  private static func entry(_ probe: WireProbe, _ kind: HelperKind, _ answer: UInt32?) -> Entry {
    let what = "\(probe.title) (\(kind == .jpeg ? "JPEG" : "everything"))"
    guard let answer else { return Entry(what: what, result: "no answer: the decoder ended", holds: false) }
    switch probe {
    case .noNewPrivileges: return Entry(what: what, result: answer == 1 ? "in force" : "MISSING", holds: answer == 1)
    case .filterMode: return Entry(what: what, result: answer == 2 ? "in force" : "MISSING", holds: answer == 2)
    case .landlock where answer == 0: return Entry(what: what, result: "this kernel has none", holds: nil)
    case .landlock: return Entry(what: what, result: "in force, version \(answer)", holds: true)
    case .addressSpace, .descriptors, .fileLength, .coreLength, .processorTime:
      return Entry(what: what, result: probe.shown(answer), holds: answer != .max)
    default:
      let result = answer == 0 ? "WENT THROUGH" : "refused: \(String(cString: strerror(Int32(clamping: answer))))"
      return Entry(what: what, result: result, holds: answer != 0)
    }
  }

  /// One line an entry, results in a column.
  public var lines: [String] {
    let width = entries.map(\.what.count).max() ?? 0
    return entries.map { entry in
      entry.what + String(repeating: " ", count: width - entry.what.count + 2) + entry.result
    }
  }
}

extension WireProbe {
  fileprivate static let reported: [WireProbe] =
    allCases.filter { !$0.isAttempt } + allCases.filter(\.isAttempt)

  /// A limit for a person.
  fileprivate func shown(_ limit: UInt32) -> String {
    guard limit != .max else { return "NO LIMIT" }
    switch self {
    case .processorTime: return "\(limit) s of its life, set from outside before each picture"
    case .descriptors: return "\(limit)"
    default:
      let mebibyte: UInt32 = 1 << 20
      return limit > 0 && limit % mebibyte == 0 ? "\(limit / mebibyte) MiB" : "\(limit) bytes"
    }
  }

  fileprivate var title: String {
    switch self {
    case .open: "open a file"
    case .create: "create a file"
    case .list: "list a folder"
    case .socket: "make a socket"
    case .connect: "connect a socket"
    case .execute: "run a program"
    case .fork: "start a process"
    case .clone3: "start a process by clone3"
    case .trace: "trace a process"
    case .signal: "signal another process"
    case .namespace: "make a namespace"
    case .limit: "change its limits"
    case .noNewPrivileges: "no new privileges"
    case .filterMode: "filter of system calls"
    case .landlock: "Landlock"
    case .addressSpace: "limit on addresses"
    case .descriptors: "limit on descriptors"
    case .fileLength: "limit on a written file"
    case .coreLength: "limit on a core file"
    case .processorTime: "limit on processor time"
    }
  }
}
