import Glibc
import Platform

/// The message bus of the desktop's session.
enum SessionBus {
  /// An address at which libdbus gives up at once.
  private static let nowhere = "disabled:"
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  /// Keeps SDL from starting a bus where there is none, as on a bare X server: libdbus would run `dbus-launch`, wait for
  /// it, and leave a daemon behind. A bus that is there is used.
  ///
  /// Changes the environment. Threads that read it meanwhile are safe: the C library copies it for the first change, and
  /// the program makes no other.
  static func keepFromStarting() {
    let folder = Environment.value(of: "XDG_RUNTIME_DIR")
    guard !isThere(address: Environment.value(of: variable), runtimeFolder: folder) else { return }
    setenv(variable, nowhere, 1)
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
