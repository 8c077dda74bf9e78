/// What came of asking a decoder about its walls.
package enum ProbeAnswer: Hashable, Sendable {
  /// What it said.
  case said(UInt32)
  /// The client ended it, as it does with one that takes too much.
  case ended
  /// It ended by itself, or said nothing that makes sense.
  case lost

  /// Processor time after which one that was asked to take it without end is ended (seconds): enough to see that it does.
  private static let processorTime = 0.05
  /// How long an answer is waited for (seconds).
  private static let patience = 5.0

  /// Asks a decoder of its own, of the program at `path`, and ends it.
  package init(to probe: WireProbe, _ kind: HelperKind, _ path: String) throws(SandboxReport.Failure) {
    let memory = FreeMemory().share(of: DecoderPool.helpersByCores)
    guard let helper = HelperProcess(path: path, HelperArguments(kind: kind, memory: memory)) else {
      throw SandboxReport.Failure(description: "\(path) does not start")
    }
    // Once more from outside, as before each picture.
    if probe == .processorTime { helper.limitProcessorTime(DecodeLimits().processorTime) }
    let isSent = helper.channel.send(WireRequest.probe(probe).bytes)
    let (isReady, isOverdone) = isSent ? Self.wait(for: helper, probe) : (true, false)
    let message = isReady ? helper.channel.receive(length: WireReply.length) : nil
    let isCrowded = probe == .threads && helper.threadCount > HelperProcess.mostTasks
    guard helper.end().isSealed else {
      throw SandboxReport.Failure(description: "\(path) cannot be sealed by this system's kernel")
    }
    if isOverdone || isCrowded {
      self = .ended
    } else if let message, let reply = WireReply(bytes: message.bytes), reply.id == UInt64(probe.rawValue),
      case .probed(let answer) = reply.result
    {
      self = .said(answer)
    } else {
      self = .lost
    }
  }

  /// Whether there is something to read, and whether more processor time than allowed was taken before.
  private static func wait(for helper: borrowing HelperProcess, _ probe: WireProbe) -> (Bool, Bool) {
    let deadline = Signal.now() + patience
    let most = probe == .processor ? helper.processorTime + processorTime : .infinity
    while Signal.now() < deadline {
      let look = probe == .processor ? Signal.now() + 0.01 : deadline
      if Signal.wait(for: [helper.channel.socket.rawValue], until: look)[0] { return (true, false) }
      if helper.processorTime > most { return (false, true) }
    }
    return (false, false)
  }
}
