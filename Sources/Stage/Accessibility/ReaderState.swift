import Platform

/// The state of screen readers according to the session bus.
package enum ReaderState: Hashable, Sendable {
  /// There is no session bus.
  case noBus
  /// The bus has no accessibility service, or it does not answer.
  case noServices
  /// No reader is on.
  case off
  /// A reader, or another program that uses AT-SPI, is on.
  case on

  /// The longest wait for an answer of the bus (s).
  private static let patience = 0.5

  /// Asks the session bus, for half a second at most. Starts no program.
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
