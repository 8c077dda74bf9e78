import CSDL
import Glibc
import PagerGeometry
import Platform

/// A report about the display, the renderer and the input devices of this system, to help find problems.
@MainActor
package struct StageReport {
  /// A display.
  package struct Display: Hashable, Sendable {
    /// The width in the desktop's units: pixels on X11, points on Wayland.
    package var width: Int
    /// The height in the same units.
    package var height: Int
    /// The refresh rate (Hz); `nil` if unknown.
    package var refreshRate: Int?
  }

  /// The display's scale.
  package struct Scale: Hashable, Sendable {
    /// The number of pixels in a point.
    package var value: Double
    /// The source of the value, as text for the user.
    package var reason: String
  }

  /// A touchscreen.
  package struct TouchDevice: Hashable, Sendable {
    /// The name that the driver gives the device.
    package var name: String
    /// The number of fingers that the device tracks; `nil` if unknown.
    package var fingers: Int?
  }

  /// The program that draws a window's title bar.
  package enum TitleBar: Hashable, Sendable {
    /// The desktop: its window manager or its compositor.
    case desktop
    /// libdecor, through one of its plugins.
    case library
    /// No program: the window has no title bar.
    case none
  }

  /// The versions of SDL and SDL_ttf, each with the version that the program was built with if that differs.
  package let libraries: [String]
  /// The names of SDL's video drivers.
  package let drivers: [String]
  /// The reason why no window can be shown; `nil` if one can.
  package private(set) var problem: String?
  /// The name of the video driver in use.
  package private(set) var driver = ""
  /// Whether the driver was requested by name.
  package private(set) var isAsked = false
  /// The renderer: `software`, or OpenGL's name for its renderer.
  package private(set) var renderer = ""
  /// The displays.
  package private(set) var displays: [Display] = []
  /// The scale of the window.
  package private(set) var scale = Scale(value: 1, reason: "")
  /// The size of the display's colour profile (bytes); `nil` if it has none.
  package private(set) var profileCount: Int?
  /// The program that draws the title bar.
  package private(set) var titleBar = TitleBar.desktop
  /// The touchscreens that SDL reports; those of the kernel if SDL reports none.
  package private(set) var touch: [TouchDevice] = []

  /// The desktop's state of screen readers.
  package let reader: ReaderState

  /// Creates a report, with a window that is never shown.
  package init() {
    var (linked, ttf) = (SDL_version(), TTF_Linked_Version().pointee)
    SDL_GetVersion(&linked)
    libraries = [
      Self.version("SDL", linked, built: csdl_built_version()),
      Self.version("SDL_ttf", ttf, built: csdl_built_ttf_version()),
    ]
    drivers = (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
    reader = ReaderState.now()
    problem = WindowStage.displayProblem()
    if problem == nil {
      do throws(StageError) { try look() } catch { problem = "no window: \(error)" }
    }
    if touch.isEmpty { touch = KernelTouchDevices.list() }
  }

  private mutating func look() throws(StageError) {
    var options = StageOptions()
    options.isShown = false
    let stage = try WindowStage(options: options)
    renderer = stage.rendererName
    let pixels = try stage.drawing.renderer.outputSize()
    let found = stage.window.scale(pixelSize: pixels)
    scale = Scale(value: found.value, reason: Self.reason(found.source))
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    isAsked = DriverChoice.system(hint: Video.askedDrivers).isAsked
    displays = (0..<max(0, SDL_GetNumVideoDisplays())).compactMap(Self.display)
    profileCount = stage.window.displayProfile?.count
    titleBar = stage.window.isWayland ? Self.waylandTitleBar() : .desktop
    touch = (0..<max(0, SDL_GetNumTouchDevices())).compactMap { Self.touchDevice($0, of: stage.window) }
  }

  private static func display(_ index: Int32) -> Display? {
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(index, &mode) == 0 else { return nil }
    return Display(
      width: Int(mode.w), height: Int(mode.h), refreshRate: mode.refresh_rate > 0 ? Int(mode.refresh_rate) : nil)
  }

  private static func reason(_ source: DisplayScale.Source) -> String {
    switch source {
    case .asked: "as --scale says"
    case .compositor: "from the Wayland compositor"
    case .resources: "as Xft.dpi says"
    case .nobody: "the default"
    }
  }

  /// Returns `desktop` if the compositor draws title bars, `library` if a libdecor plugin is installed, else `none`.
  private static func waylandTitleBar() -> TitleBar {
    let server = WaylandServer.path(
      display: Environment.value(of: "WAYLAND_DISPLAY"), runtimeFolder: Environment.value(of: "XDG_RUNTIME_DIR")
    ).flatMap { WaylandServer(path: $0) }
    if server?.interfaces["zxdg_decoration_manager_v1"] != nil { return .desktop }
    return DecorationPlugin.isInstalled() ? .library : .none
  }

  private static func touchDevice(_ index: Int32, of window: Window) -> TouchDevice? {
    let id = SDL_GetTouchDevice(index)
    guard id != 0, let name = SDL_GetTouchName(index).map({ String(cString: $0) }) else { return nil }
    // SDL reports all touchscreens of a Wayland seat as one; the kernel's list has more detail.
    guard let display = window.x11?.display else { return nil }
    let fingers = csdl_x11_fingers(display, Int32(truncatingIfNeeded: id))
    return TouchDevice(name: name, fingers: fingers > 0 ? Int(fingers) : nil)
  }

  private static func version(_ name: String, _ linked: SDL_version, built: SDL_version) -> String {
    let (now, then) = (text(linked), text(built))
    return now == then ? "\(name) \(now)" : "\(name) \(now), built with \(then)"
  }

  private static func text(_ version: SDL_version) -> String { "\(version.major).\(version.minor).\(version.patch)" }
}

/// The plugins that let libdecor draw title bars on Wayland.
enum DecorationPlugin {
  /// Returns whether a plugin is in the usual folders of Debian and others, or in the folders of `LIBDECOR_PLUGIN_DIR`.
  static func isInstalled() -> Bool {
    let libraries = (try? DirectoryReader.names(in: "/usr/lib")) ?? []
    let usual = (["/usr/lib64", "/usr/lib"] + libraries.map { "/usr/lib/\($0)" }).map { "\($0)/libdecor/plugins-1" }
    let named = Environment.value(of: "LIBDECOR_PLUGIN_DIR")?.split(separator: ":").map(String.init)
    return isInstalled(in: named ?? usual)
  }

  /// Returns whether one of `folders` has a library.
  static func isInstalled(in folders: [String]) -> Bool {
    folders.contains { folder in
      ((try? DirectoryReader.names(in: folder)) ?? []).contains { $0.hasSuffix(".so") }
    }
  }
}

/// The touchscreens in the kernel's device list.
enum KernelTouchDevices {
  /// The kernel's number of the axis that counts fingers (ABS_MT_SLOT). Below it the bit of the property of devices
  /// that are touched directly on a screen (INPUT_PROP_DIRECT).
  private static let slotAxis: UInt64 = 0x2F
  private static let isDirect: UInt64 = 1 << 1

  /// Returns the touchscreens, each with the number of fingers if its device is readable.
  static func list() -> [StageReport.TouchDevice] {
    guard let text = try? BoundedReader.text(at: "/proc/bus/input/devices", limit: 1 << 20) else { return [] }
    return touchscreens(in: text).map { name, event in
      StageReport.TouchDevice(name: name, fingers: event.flatMap { fingers(of: "/dev/input/\($0)") })
    }
  }

  /// Returns the touchscreens in the kernel's list, each with the name of its event device.
  ///
  /// Each device is one paragraph. `N:` has the name, `H:` the handlers. `B:` lines have hexadecimal words, of which
  /// the last one has the lowest bits.
  static func touchscreens(in text: String) -> [(name: String, event: String?)] {
    var found: [(name: String, event: String?)] = []
    var (name, event, isDirect, hasSlots) = ("", String?.none, false, false)
    for line in (text + "\n\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("N: Name=") {
        name = line.dropFirst("N: Name=".count).filter { $0 != "\"" }
      } else if line.hasPrefix("H: Handlers=") {
        let handlers = line.dropFirst("H: Handlers=".count).split(separator: " ")
        event = handlers.first { $0.hasPrefix("event") }.map(String.init)
      } else if let bits = lowBits(line, of: "B: PROP=") {
        isDirect = bits & Self.isDirect != 0
      } else if let bits = lowBits(line, of: "B: ABS=") {
        hasSlots = bits & 1 << slotAxis != 0
      } else if line.isEmpty {
        if isDirect, hasSlots { found.append((name, event)) }
        (name, event, isDirect, hasSlots) = ("", nil, false, false)
      }
    }
    return found
  }

  private static func lowBits(_ line: Substring, of field: String) -> UInt64? {
    guard line.hasPrefix(field) else { return nil }
    return line.dropFirst(field.count).split(separator: " ").last.flatMap { UInt64($0, radix: 16) }
  }

  /// Returns the number of fingers that the device at `path` tracks; `nil` if it may not be read, as is usual on a
  /// desktop.
  private static func fingers(of path: String) -> Int? {
    guard let file = try? Descriptor(opening: path, O_RDONLY | O_NONBLOCK) else { return nil }
    // struct input_absinfo: value, minimum, maximum, fuzz, flat, resolution.
    var numbers = [Int32](repeating: 0, count: 6)
    // EVIOCGABS: read ('2'), 24 bytes, 'E', 0x40 plus the axis. The array is lent for the length of the call.
    let request = UInt(2 << 30 | 24 << 16 | 0x45 << 8 | 0x40) + UInt(slotAxis)
    let status = numbers.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { ioctl(file.rawValue, request, $0) } ?? -1
    }
    return status >= 0 ? Int(numbers[2]) + 1 : nil
  }
}
