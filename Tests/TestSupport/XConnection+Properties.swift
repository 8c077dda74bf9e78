/// Properties of windows.
extension XConnection {
  /// Returns the bytes of a window's property; `nil` if it has none of that name.
  public func property(_ name: String, of window: XWindow) throws -> [UInt8]? { try property(name, of: window.id) }

  /// Returns the bytes of the root window's property; `nil` if it has none of that name.
  public func rootProperty(_ name: String) throws -> [UInt8]? { try property(name, of: root) }

  private func property(_ name: String, of id: UInt32) throws -> [UInt8]? {
    var request: [UInt8] = []
    request.append(little: id)
    request.append(little: try atom(name))
    // Any type, from the start, as much as there is.
    for number in [UInt32(0), 0, 1 << 16] { request.append(little: number) }
    let answer = try ask(20, 0, request)
    let isThere = answer.little(UInt32.self, at: 8) != 0
    let count = Int(answer.little(UInt32.self, at: 16)) * Int(answer[1]) / 8
    return isThere ? Array(answer[32..<32 + count]) : nil
  }

  /// Gives the root window a property of 32-bit atoms, as a window manager does.
  public func setRootProperty(_ name: String, atoms names: [String]) throws {
    let atoms = try names.map(atom)
    var request: [UInt8] = []
    request.append(little: root)
    request.append(little: try atom(name))
    // The type ATOM is 4; then 32 bits each, and the number of them.
    request.append(little: UInt32(4))
    request += [32, 0, 0, 0]
    request.append(little: UInt32(atoms.count))
    for atom in atoms { request.append(little: atom) }
    try tell(18, 0, request)
  }

  /// Gives the root window a property of text, as a desktop's settings program does.
  public func setRootProperty(_ name: String, text: String) throws {
    var request: [UInt8] = []
    request.append(little: root)
    request.append(little: try atom(name))
    // The type STRING is 31; then 8 bits each, and the number of them.
    request.append(little: UInt32(31))
    request += [8, 0, 0, 0]
    request.append(little: UInt32(text.utf8.count))
    request += Array(text.utf8)
    try tell(18, 0, request)
  }

  /// Gives the root window a property of bytes, as a colour manager does with a profile; less than 200 KB.
  public func setRootProperty(_ name: String, bytes: [UInt8]) throws {
    var request: [UInt8] = []
    request.append(little: root)
    request.append(little: try atom(name))
    // The type CARDINAL is 6; then 8 bits each, and the number of them.
    request.append(little: UInt32(6))
    request += [8, 0, 0, 0]
    request.append(little: UInt32(bytes.count))
    request += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    try tell(18, 0, request)
  }

  /// Deletes a property of the root window.
  public func deleteRootProperty(_ name: String) throws {
    var request: [UInt8] = []
    request.append(little: root)
    request.append(little: try atom(name))
    try tell(19, 0, request)
  }

  func atom(_ name: String) throws -> UInt32 {
    var request: [UInt8] = []
    request.append(little: UInt16(name.utf8.count))
    request += [0, 0] + Array(name.utf8)
    return try ask(16, 0, request).little(at: 8)
  }
}
