import Platform

/// What came of asking a decoder how it is sealed.
package enum ProbeAnswer: Hashable, Sendable {
  /// What it said.
  case said(UInt32)
  /// It was ended, as one is that takes too much.
  case ended
  /// It ended by itself, or said nothing that makes sense.
  case lost

  /// Processor time that one may take that was asked to take it without end (seconds): enough to see that it does.
  private static let processorTime = 0.05
  /// How long an answer is waited for (seconds).
  private static let timeout = 5.0

  /// Asks a decoder of its own, of the program at `path`, and ends it.
  package init(to probe: WireProbe, _ kind: HelperKind, _ path: String) throws(SandboxReport.Failure) {
    let limits = probe == .processor ? DecodeLimits(processorTime: Self.processorTime) : .photographs
    let memory = FreeMemory().share(of: DecoderPool.helpersByCores)
    guard let helper = HelperProcess(path: path, HelperArguments(kind: kind, memory: memory, limits)) else {
      throw SandboxReport.Failure(line: "\(path) does not start")
    }
    _ = helper.channel.send(WireRequest.probe(probe).bytes)
    let isReady = Poll.readable([helper.channel.socket.rawValue], until: MonotonicClock.systemSeconds + Self.timeout)[
      0]
    let message = isReady ? helper.channel.receive(length: WireReply.length) : nil
    guard helper.end().isSealed else {
      throw SandboxReport.Failure(line: "\(path) cannot be sealed by this system's kernel")
    }
    let reply = message.flatMap { WireReply(bytes: $0.bytes) }
    switch reply?.result {
    case .probed(let answer) where reply?.id == UInt64(probe.rawValue): self = .said(answer)
    case .failure(.crowded), .failure(.overspent): self = .ended
    default: self = .lost
    }
  }
}
