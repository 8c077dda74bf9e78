import Platform

/// The answer of a decoder to a question about its seal.
package enum ProbeAnswer: Hashable, Sendable {
  /// The decoder's answer.
  case said(UInt32)
  /// The decoder was ended, as for exceeding a limit.
  case ended
  /// The decoder ended by itself, or its answer is invalid.
  case lost

  /// The processor time limit of a decoder that is asked to compute without end, in seconds. It is just long enough to
  /// observe.
  private static let processorTime = 0.05
  /// The longest time to wait for an answer, in seconds.
  private static let timeout = 5.0

  /// Starts a decoder process of the program at `path`, asks it, and ends it.
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
