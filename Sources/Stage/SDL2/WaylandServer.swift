import Glibc
import PagerGeometry
import Platform

/// A Wayland compositor's globals, and its first display.
///
/// The compositor is asked in the wire protocol (``WaylandMessage``) before SDL connects: SDL 2 crashes if a compositor
/// has no seat, and waits forever for one that does not answer.
struct WaylandServer: Hashable, Sendable {
  /// The interfaces that it offers, each with its highest version.
  let interfaces: [String: UInt32]
  /// Its first display; `nil` if it does not report one.
  var display: WaylandDisplay?

  /// The maximum number of bytes read; a desktop's list has about 4,000.
  private static let mostBytes = 1 << 16
  /// The ids of the objects in these messages: the wl_display, and the objects created here.
  private enum Object {
    static let display: UInt32 = 1
    static let registry: UInt32 = 2
    static let listEnd: UInt32 = 3
    static let output: UInt32 = 4
    static let outputEnd: UInt32 = 5
  }

  /// A global object of the registry.
  private struct Global {
    let number: UInt32
    let interface: String
    let version: UInt32
  }

  /// The first interface that SDL needs and the compositor lacks, as text for the user; `nil` if all are there.
  var missing: String? {
    let needed = [
      ("wl_compositor", "surfaces (wl_compositor)"), ("wl_shm", "shared memory (wl_shm)"),
      ("xdg_wm_base", "windows (xdg_wm_base)"), ("wl_output", "display"),
      ("wl_seat", "seat, so no keyboard, mouse or touchscreen"),
    ]
    return needed.first { interfaces[$0.0] == nil }.map { "no \($0.1)" }
  }

  /// Creates a compositor that offers `interfaces`.
  init(interfaces: [String: UInt32]) { self.interfaces = interfaces }

  /// Asks the compositor at the socket `path`; `nil` if none answers within `seconds`. Takes a fraction of a
  /// millisecond.
  init?(path: String, within seconds: Double = 2) {
    guard var link = Link(to: path, until: MonotonicClock.systemSeconds + seconds) else { return nil }
    // wl_display.get_registry, and wl_display.sync, whose answer comes after the whole list.
    let list = link.answer(
      to: WaylandMessage.request(to: Object.display, kind: 1, WaylandMessage.bytes(of: Object.registry)),
      end: Object.listEnd)
    guard let list else { return nil }
    let globals = Self.globals(in: list)
    interfaces = Dictionary(globals.map { ($0.interface, $0.version) }, uniquingKeysWith: max)
    guard let output = globals.first(where: { $0.interface == "wl_output" }) else { return }
    // wl_registry.bind: from version 2 on a display reports its scale.
    let body =
      WaylandMessage.bytes(of: output.number) + WaylandMessage.bytes(of: output.interface)
      + WaylandMessage.bytes(of: min(2, output.version)) + WaylandMessage.bytes(of: Object.output)
    let told = link.answer(
      to: WaylandMessage.request(to: Object.registry, kind: 0, body), end: Object.outputEnd)
    display = told.flatMap { WaylandDisplay($0.filter { $0.sender == Object.output }) }
  }

  /// Returns the globals in `messages`: each has a number, a name and a version.
  private static func globals(in messages: [WaylandMessage]) -> [Global] {
    messages.compactMap { message in
      guard message.sender == Object.registry, message.kind == 0 else { return nil }
      var reader = message.reader
      guard let number = reader.number(), let name = reader.text(), let version = reader.number() else { return nil }
      return Global(number: number, interface: name, version: version)
    }
  }

  /// The path of the socket of the environment's compositor; `nil` if none is set.
  static var systemPath: String? {
    path(display: Environment.value(of: "WAYLAND_DISPLAY"), runtimeFolder: Environment.value(of: "XDG_RUNTIME_DIR"))
  }

  /// Returns the path of the socket of the compositor `display`; `nil` if there is none.
  static func path(display: String?, runtimeFolder: String?) -> String? {
    guard let display else { return nil }
    if display.hasPrefix("/") { return display }
    return runtimeFolder.map { "\($0)/\(display)" }
  }

  /// A connection to a compositor, with all bytes received.
  private struct Link {
    let socket: Descriptor
    let deadline: Double
    var bytes: [UInt8] = []

    init?(to path: String, until deadline: Double) {
      guard let socket = WaylandServer.connect(to: path) else { return nil }
      (self.socket, self.deadline) = (socket, deadline)
    }

    /// Sends `request` and wl_display.sync, reads until the answer to the latter, from the object `end`, and returns
    /// all messages so far; `nil` if it does not come in time, or a message is invalid.
    mutating func answer(to request: [UInt8], end: UInt32) -> [WaylandMessage]? {
      let words = request + WaylandMessage.request(to: Object.display, kind: 0, WaylandMessage.bytes(of: end))
      let sent = words.withUnsafeBytes { send(socket.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent == words.count else { return nil }
      while bytes.count < WaylandServer.mostBytes {
        guard let messages = WaylandMessage.all(in: bytes) else { return nil }
        if messages.contains(where: { $0.sender == end }) { return messages }
        guard Poll.readable([socket.rawValue], until: deadline)[0] else {
          guard MonotonicClock.systemSeconds < deadline else { return nil }
          continue
        }
        var chunk = [UInt8](repeating: 0, count: 4096)
        // The array is lent for the length of the call.
        let count = chunk.withUnsafeMutableBytes { read(socket.rawValue, $0.baseAddress, $0.count) }
        guard count > 0 else { return nil }
        bytes += chunk[..<count]
      }
      return nil
    }
  }

  /// Returns whether the compositor at the socket `path` still accepts connections; `true` without a path.
  static func answers(at path: String?) -> Bool { path.map { connect(to: $0) != nil } ?? true }

  /// Connects to the socket `path`; `nil` if nothing answers there.
  static func connect(to path: String) -> Descriptor? {
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

/// The first display of a Wayland compositor, where SDL opens a window.
struct WaylandDisplay: Hashable, Sendable {
  /// Its size in pixels as seen by the user: width and height are exchanged if the display is turned by 90 or 270
  /// degrees.
  var pixelSize: PixelSize
  /// The compositor's number of pixels in a point: an integer, because SDL 2.26 supports no other.
  var scale: Int

  /// Its size in points, which a fullscreen window gets.
  var pointSize: PixelSize { PixelSize(width: pixelSize.width / scale, height: pixelSize.height / scale) }

  /// The opcodes of the events of a display (`wl_output`).
  private enum Kind {
    static let geometry: UInt32 = 0
    static let mode: UInt32 = 1
    static let scale: UInt32 = 3
  }

  /// Reads the display from `messages`, all of one display; `nil` if they do not tell its current size.
  init?(_ messages: [WaylandMessage]) {
    var (size, scale, isTurned) = (PixelSize?.none, UInt32(1), false)
    for message in messages {
      var reader = message.reader
      switch message.kind {
      case Kind.geometry:
        // Position, size in millimetres and subpixel order; maker and model; transform.
        for _ in 0..<5 { _ = reader.number() }
        _ = (reader.text(), reader.text())
        // The odd ones of the eight transforms turn by 90 or 270 degrees.
        isTurned = (reader.number() ?? 0) % 2 == 1
      case Kind.mode:
        // Only the current mode counts.
        guard let flags = reader.number(), flags & 1 == 1, let width = reader.number(), let height = reader.number()
        else { continue }
        size = PixelSize(width: Int(width), height: Int(height))
      case Kind.scale: scale = reader.number() ?? 1
      default: continue
      }
    }
    guard let size, Self.sides.contains(size.width), Self.sides.contains(size.height), Self.scales.contains(scale)
    else { return nil }
    pixelSize = isTurned ? PixelSize(width: size.height, height: size.width) : size
    self.scale = Int(scale)
  }

  /// The plausible sides (pixels) and scales of a display.
  private static let sides = 64...65_535
  private static let scales: ClosedRange<UInt32> = 1...8
}
