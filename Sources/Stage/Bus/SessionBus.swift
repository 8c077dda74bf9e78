import Glibc
import Platform

/// The message bus of the desktop's session.
enum SessionBus {
  /// An address at which libdbus gives up at once.
  private static let nowhere = "disabled:"
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// Time limit for the greeting of a bus (s).
  private static let patience = 2.0

  /// Keeps SDL from starting a bus where there is none, as on a bare X server: libdbus would run `dbus-launch`, wait for
  /// it, and leave a daemon behind. And from waiting for one that never answers, before there is a window. A bus that
  /// answers is used.
  ///
  /// Changes the environment. Threads that read it meanwhile are safe: the C library copies it for the first change, and
  /// the program makes no other.
  static func keepFromStarting() {
    let folder = Environment.value(of: "XDG_RUNTIME_DIR")
    if isThere(address: Environment.value(of: variable), runtimeFolder: folder) {
      guard let address = address(), !BusProbe.isPrompt(address: address, seconds: patience) else { return }
    }
    setenv(variable, nowhere, 1)
  }

  /// Where the session's bus is, as libdbus takes it; `nil` where there is none that need not be started.
  static func address() -> String? {
    let (address, folder) = (Environment.value(of: variable), Environment.value(of: "XDG_RUNTIME_DIR"))
    guard address != nowhere, isThere(address: address, runtimeFolder: folder) else { return nil }
    if let address, !address.isEmpty { return address.hasPrefix("autolaunch:") ? nil : address }
    return folder.map { "unix:path=\(escaped($0))/bus" }
  }

  /// A path as a value in an address: bytes but for letters, digits and a few signs are written in base 16.
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

  /// Whether libdbus finds a bus without starting one: at `address`, or as the socket `bus` of this user in
  /// `runtimeFolder`. Whether a bus answers there is not checked.
  static func isThere(address: String?, runtimeFolder: String?) -> Bool {
    if let address, !address.isEmpty { return true }
    guard let runtimeFolder, !runtimeFolder.isEmpty else { return false }
    var status = stat()
    guard lstat(runtimeFolder + "/bus", &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFSOCK && status.st_uid == getuid()
  }
}
