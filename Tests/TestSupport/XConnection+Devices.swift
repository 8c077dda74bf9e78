/// The unplugging of input devices.
extension XConnection {
  /// Disables the input device `name` by XInput 2. It loses its fingers, as an unplugged device does.
  func switchOff(_ name: String) throws {
    let extensionName = Array("XInputExtension".utf8)
    var query: [UInt8] = []
    query.append(little: UInt32(extensionName.count))
    let found = try ask(98, 0, query + extensionName)
    let opcode = found[9]
    // Version 2.0.
    var version: [UInt8] = []
    version.append(little: UInt32(2))
    _ = try ask(opcode, 47, version)
    var change: [UInt8] = []
    change.append(little: UInt32(try device(name, opcode)) | 8 << 24)
    change.append(little: try atom("Device Enabled"))
    // The type INTEGER is 19; then one item of 8 bits.
    change.append(little: UInt32(19))
    change.append(little: UInt32(1))
    change += [0, 0, 0, 0]
    try tell(opcode, 57, change)
  }

  /// Returns the number of the device `name`.
  private func device(_ name: String, _ opcode: UInt8) throws -> UInt16 {
    let answer = try ask(opcode, 48, [0, 0, 0, 0])
    var place = 32
    for _ in 0..<answer.little(UInt16.self, at: 8) {
      let classes = answer.little(UInt16.self, at: place + 6)
      let length = Int(answer.little(UInt16.self, at: place + 8))
      let start = place + 12
      if String(decoding: answer[start..<start + length], as: UTF8.self) == name {
        return answer.little(UInt16.self, at: place)
      }
      place = start + (length + 3) / 4 * 4
      for _ in 0..<classes { place += 4 * Int(answer.little(UInt16.self, at: place + 2)) }
    }
    throw NoDevice(name: name)
  }

  /// The server has no device of the name.
  private struct NoDevice: Error { let name: String }
}
