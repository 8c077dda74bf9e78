import Glibc
import Platform

/// The message bus of the desktop session.
enum SessionBus {
  /// An address at which libdbus gives up at once.
  private static let nowhere = "disabled:"
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// The time limit for the greeting of a bus (s).
  private static let patience = 2.0

  /// Keeps SDL from starting a bus if there is none, as on a bare X server: libdbus would run `dbus-launch`, wait for
  /// it, and leave a daemon behind. Also keeps SDL from waiting for a bus that never answers before a window opens. A
  /// bus that answers is used.
  ///
  /// Changes the environment. Threads that read it meanwhile are safe: this is the first change, for which the C library
  /// copies the environment, or ``reserveAddress()`` was called and only a value changes.
  static func keepFromStarting() {
    let folder = Environment.value(of: "XDG_RUNTIME_DIR")
    if isThere(address: Environment.value(of: variable), runtimeFolder: folder) {
      guard let address = address(), !BusProbe.isPrompt(address: address, seconds: patience) else { return }
    }
    setenv(variable, nowhere, 1)
  }

  /// Adds the variable of the address to the environment if it is unset. Its value is empty, which means the same.
  static func reserveAddress() { setenv(variable, "", 0) }

  /// Returns the address of the session bus in libdbus's format; `nil` if there is none without starting one.
  static func address() -> String? {
    let (address, folder) = (Environment.value(of: variable), Environment.value(of: "XDG_RUNTIME_DIR"))
    guard address != nowhere, isThere(address: address, runtimeFolder: folder) else { return nil }
    if let address, !address.isEmpty { return address.hasPrefix("autolaunch:") ? nil : address }
    return folder.map { "unix:path=\(escaped($0))/bus" }
  }

  /// Escapes a path for an address: bytes other than letters, digits and a few signs are written in hexadecimal.
  static func escaped(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      let isPlain = byte < 128 && Character(Unicode.Scalar(byte)).isLetter || (48...57).contains(byte)
      if isPlain || "-_/.*".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + UInt64(byte).digits(2, radix: 16)
      }
    }
  }

  /// Returns whether libdbus finds a bus without starting one: at `address`, or as the socket `bus` of this user in
  /// `runtimeFolder`. Does not check whether a bus answers there.
  static func isThere(address: String?, runtimeFolder: String?) -> Bool {
    if let address, !address.isEmpty { return true }
    guard let runtimeFolder, !runtimeFolder.isEmpty else { return false }
    var status = stat()
    guard lstat(runtimeFolder + "/bus", &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFSOCK && status.st_uid == getuid()
  }
}

/// A test for a message bus that does not answer, for which libdbus would wait without end.
enum BusProbe {
  /// Returns whether libdbus need not wait at `address`: a bus answers there within `seconds`, or there is none. An
  /// address other than a local socket is not tested. Blocks.
  ///
  /// The greeting is that of the D-Bus specification: a NUL and the user's number in hexadecimal, then `Hello`.
  static func isPrompt(address: String, seconds: Double) -> Bool {
    let deadline = MonotonicClock.systemSeconds + seconds
    // libdbus uses the first address that it can connect to.
    for part in address.split(separator: ";") {
      guard let place = Place(part) else { return true }
      switch place.connect() {
      case .refused: continue
      case .full: return false
      case .connected(let socket):
        let user = "\(getuid())".utf8.map { UInt64($0).digits(2, radix: 16) }.joined()
        guard ask(socket, Array("\0AUTH EXTERNAL \(user)\r\n".utf8), until: deadline) else { return false }
        return ask(socket, Array("BEGIN\r\n".utf8) + hello, until: deadline)
      }
    }
    return true
  }

  /// Sends `bytes`. Returns whether any answer came, even the end of the connection.
  private static func ask(_ socket: Descriptor, _ bytes: [UInt8], until deadline: Double) -> Bool {
    _ = bytes.withUnsafeBytes { send(socket.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    while MonotonicClock.systemSeconds < deadline {
      guard Poll.readable([socket.rawValue], until: deadline)[0] else { continue }
      var answer = [UInt8](repeating: 0, count: 4096)
      // The array is lent for the length of the call.
      let count = answer.withUnsafeMutableBytes { read(socket.rawValue, $0.baseAddress, $0.count) }
      if count >= 0 || errno != EINTR && errno != EAGAIN { return true }
    }
    return false
  }

  /// The message that calls `org.freedesktop.DBus.Hello`.
  private static var hello: [UInt8] {
    var fields: [UInt8] = []
    let bus = "org.freedesktop.DBus"
    for (code, kind, text) in [(1, "o", "/org/freedesktop/DBus"), (6, "s", bus), (2, "s", bus), (3, "s", "Hello")] {
      fields += Array(repeating: 0, count: -fields.count & 7)
      fields += [UInt8(code), 1] + kind.utf8 + [0] + little(text.utf8.count) + text.utf8 + [0]
    }
    let message = [UInt8(ascii: "l"), 1, 0, 1] + little(0) + little(1) + little(fields.count) + fields
    return message + Array(repeating: 0, count: -message.count & 7)
  }

  private static func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  /// A local socket.
  private struct Place {
    enum Call {
      case connected(Descriptor)
      /// No program listens.
      case refused
      /// The listener accepts no more connections.
      case full
    }

    /// The kernel's form of the address: a path, or a NUL and a name.
    private let bytes: [UInt8]

    /// Reads an address such as `unix:path=/run/user/1000/bus,guid=…`; `nil` for another kind.
    init?(_ address: Substring) {
      let kind = "unix:"
      guard address.hasPrefix(kind) else { return nil }
      for pair in address.dropFirst(kind.count).split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, ["path", "abstract"].contains(parts[0]) else { continue }
        bytes = (parts[0] == "abstract" ? [0] : []) + parts[1].utf8.percentDecoded
        return
      }
      return nil
    }

    func connect() -> Call {
      let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return .refused }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      // An abstract name has no closing NUL, and each byte counts.
      let count = (MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2) + bytes.count + (bytes.first == 0 ? 0 : 1)
      let number = Glibc.socket(AF_UNIX, flags, 0)
      guard number >= 0 else { return .refused }
      let socket = Descriptor(taking: number)
      let result = withUnsafeBytes(of: &address) { bytes in
        // The bytes are those of a whole sockaddr_un, read within this call only.
        Glibc.connect(
          socket.rawValue, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(count))
      }
      if result == 0 { return .connected(socket) }
      return errno == EAGAIN || errno == EINPROGRESS ? .full : .refused
    }
  }
}
