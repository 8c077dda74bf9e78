import Glibc
import Platform

/// A Wayland compositor, and what it offers.
///
/// It is asked in the protocol's own bytes before SDL meets it: SDL 2 crashes where a compositor has no seat, and waits for
/// ever for one that does not answer.
struct WaylandServer: Hashable, Sendable {
  /// What it offers, by the protocol's names, each with its highest version.
  let interfaces: [String: UInt32]

  /// The most bytes that are read: a desktop's list takes some 4,000.
  private static let mostBytes = 1 << 16
  /// Whom a message is to or from: the display itself, and what is asked for here.
  private enum Object {
    static let display: UInt32 = 1
    static let registry: UInt32 = 2
    static let callback: UInt32 = 3
  }

  /// What SDL needs to show a window and does not find here, for a person; `nil` where all is there.
  var missing: String? {
    let needed = [
      ("wl_compositor", "surfaces (wl_compositor)"), ("wl_shm", "shared memory (wl_shm)"),
      ("xdg_wm_base", "windows (xdg_wm_base)"), ("wl_output", "display"),
      ("wl_seat", "seat, so no keyboard, mouse or touchscreen"),
    ]
    return needed.first { interfaces[$0.0] == nil }.map { "no \($0.1)" }
  }

  /// A compositor that offers `interfaces`.
  init(interfaces: [String: UInt32]) { self.interfaces = interfaces }

  /// Asks the compositor whose socket is at `path`; `nil` where none answers within `seconds`. Takes a fraction of a
  /// millisecond.
  init?(path: String, within seconds: Double = 2) {
    guard let socket = Self.connect(to: path) else { return nil }
    // Two requests: wl_display.get_registry, and wl_display.sync, whose answer comes after the whole list.
    let words: [UInt32] = [
      Object.display, 12 << 16 | 1, Object.registry, Object.display, 12 << 16 | 0, Object.callback,
    ]
    let sent = words.withUnsafeBytes { send(socket.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard sent == words.count * 4 else { return nil }
    let deadline = MonotonicClock.systemSeconds + seconds
    var bytes: [UInt8] = []
    while bytes.count < Self.mostBytes {
      let isReadable = Poll.readable([socket.rawValue], until: deadline)[0]
      guard isReadable || MonotonicClock.systemSeconds < deadline else { return nil }
      guard isReadable else { continue }
      var chunk = [UInt8](repeating: 0, count: 4096)
      // The chunk is lent for the length of the call.
      let count = chunk.withUnsafeMutableBytes { read(socket.rawValue, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
      if let interfaces = Self.interfaces(in: bytes) {
        self.interfaces = interfaces
        return
      }
    }
    return nil
  }

  /// Where the socket of the compositor is that the environment names; `nil` where it names none.
  static func path(display: String?, runtimeFolder: String?) -> String? {
    guard let display else { return nil }
    if display.hasPrefix("/") { return display }
    return runtimeFolder.map { "\($0)/\(display)" }
  }

  /// The list in `bytes`, a compositor's messages; `nil` as long as its end is not there.
  ///
  /// A message: from whom (4 bytes), its length and kind (2 each, the kind in the lower half), then what it says. The
  /// registry's kind 0 is a number (4), a name (its length with a zero, then the name, filled up to 4) and a version (4).
  static func interfaces(in bytes: [UInt8]) -> [String: UInt32]? {
    var interfaces: [String: UInt32] = [:]
    var start = 0
    while start + 8 <= bytes.count {
      let (sender, head) = (word(bytes, at: start), word(bytes, at: start + 4))
      let length = Int(head >> 16)
      guard length >= 8, start + length <= bytes.count else { return nil }
      if sender == Object.callback { return interfaces }
      if sender == Object.registry, head & 0xFFFF == 0, length >= 20 {
        let nameLength = Int(word(bytes, at: start + 12))
        let version = start + 16 + (nameLength + 3) / 4 * 4
        guard nameLength > 0, version + 4 <= start + length else { return nil }
        let name = String(decoding: bytes[(start + 16)..<(start + 15 + nameLength)], as: UTF8.self)
        interfaces[name] = max(interfaces[name] ?? 0, word(bytes, at: version))
      }
      start += length
    }
    return nil
  }

  /// The number at `place`, in this machine's order of bytes as Wayland has it.
  private static func word(_ bytes: [UInt8], at place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }

  private static func connect(to path: String) -> Descriptor? {
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return nil }
    let socket = Descriptor(taking: number)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafeBytes(of: &address) { bytes in
      // The bytes are those of a whole sockaddr_un, read within this call only.
      Glibc.connect(number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    return status == 0 ? socket : nil
  }
}
