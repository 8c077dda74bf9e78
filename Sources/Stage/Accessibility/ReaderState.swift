import Platform

/// What a session's message bus says of screen readers.
public enum ReaderState: Hashable, Sendable {
  /// There is no such bus.
  case noBus
  /// Nobody on it knows of readers.
  case noServices
  /// None is on.
  case off
  /// One is on, or something else that asks programs for what they show.
  case on

  /// How long the bus may take to answer (s).
  private static let patience = 0.5

  /// Asks the session's bus, for half a second at most. Nothing is started for that.
  static func now(address: String? = SessionBus.address()) -> ReaderState {
    guard let address, let connection = try? BusConnection(address: address) else { return .noBus }
    return (try? ask(connection)) ?? .noServices
  }

  private static func ask(_ connection: BusConnection) throws(BusError) -> ReaderState {
    let deadline = MonotonicClock.systemSeconds + patience
    let question = try connection.send(try ReaderSearch.statusQuestion())
    let never = WakeUp()
    while MonotonicClock.systemSeconds < deadline {
      while let message = connection.takeMessage() {
        if message.answers(question) { return try message.read(ReaderSearch.isOn) ? .on : .off }
      }
      _ = try connection.wait(until: never, deadline: deadline)
    }
    return .noServices
  }
}
