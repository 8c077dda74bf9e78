extension KeyedDecodingContainer {
  /// Reads what stands under `key`; leaves `value` as it is where nothing does.
  func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    if let found = try decodeIfPresent(Value.self, forKey: key) { value = found }
  }
}
