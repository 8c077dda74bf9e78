/// The window's accessible objects: the program, its window, the page, and the last notice. AT-SPI calls each an
/// accessible.
enum AccessibleObject: String, Hashable, CaseIterable {
  case application = "root"
  case window
  case page
  case notice

  private static let folder = "/org/a11y/atspi/accessible/"

  /// The object's path on the bus.
  var path: String { Self.folder + rawValue }

  /// Creates the object at `path`; `nil` if there is none.
  init?(path: String) {
    guard path.hasPrefix(Self.folder), let object = Self(rawValue: String(path.dropFirst(Self.folder.count))) else {
      return nil
    }
    self = object
  }

  /// The parent; `nil` for the program, whose parent is the desktop.
  var parent: AccessibleObject? {
    switch self {
    case .application: nil
    case .window: .application
    case .page, .notice: .window
    }
  }

  var children: [AccessibleObject] { Self.allCases.filter { $0.parent == self } }

  /// The number and the name of the object's AT-SPI role.
  var role: (number: UInt32, name: String) {
    switch self {
    case .application: (75, "application")
    case .window: (23, "frame")
    case .page: (27, "image")
    case .notice: (101, "notification")
    }
  }

  /// The AT-SPI interfaces that the object has.
  var interfaces: [String] {
    self == .application ? [ATSPI.accessible, ATSPI.application] : [ATSPI.accessible]
  }
}

/// The names and paths of AT-SPI.
enum ATSPI {
  static let accessible = "org.a11y.atspi.Accessible"
  static let application = "org.a11y.atspi.Application"
  static let cache = "org.a11y.atspi.Cache"
  static let properties = "org.freedesktop.DBus.Properties"
  static let registry = "org.a11y.atspi.Registry"
  static let objectEvent = "org.a11y.atspi.Event.Object"
  static let windowEvent = "org.a11y.atspi.Event.Window"
  static let registryPath = "/org/a11y/atspi/registry"
  static let desktopPath = "/org/a11y/atspi/accessible/root"
  static let cachePath = "/org/a11y/atspi/cache"

  /// The states of an object, by AT-SPI's numbers.
  enum State: UInt32, CaseIterable {
    case active = 1
    case enabled = 8
    case focusable = 11
    case focused = 12
    case sensitive = 24
    case showing = 25
    case visible = 30
  }
}
