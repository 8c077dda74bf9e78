/// Why something could not be had of the message bus.
enum BusError: Error, Hashable {
  /// The bus, or who was asked there, says so: an error's name and words.
  case refused(name: String, words: String)
  /// The connection has ended.
  case disconnected
  /// libdbus found no memory.
  case outOfMemory
  /// An answer is not what the interface says; what was expected.
  case unexpected(String)
}
