/// The few objects that are seen on the accessibility bus, and what is so of them. A value: it knows no bus.
struct AccessibleTree: Hashable {
  /// Where an object is.
  struct Place: Hashable {
    /// Its program's name on the bus.
    var name: String
    var path: String

    var value: BusValue { .record([.text(name), .path(path)]) }

    /// No object.
    static func none(on name: String) -> Place { Place(name: name, path: "/org/a11y/atspi/null") }
  }

  /// What the program is called.
  var title: String
  /// This program's name on the bus.
  var busName: String
  /// Whose child the program is.
  var desktop = Place(name: ATSPI.registry, path: ATSPI.desktopPath)
  /// What the page is called.
  var pageName = ""
  /// What was said last.
  var notice = ""
  /// Whether keys are this window's.
  var isActive = false

  /// The objects of the program that is called `title`, by the name `busName` on the bus.
  init(title: String, busName: String) { (self.title, self.busName) = (title, busName) }

  func name(of object: AccessibleObject) -> String {
    switch object {
    case .application, .window: title
    case .page: pageName
    case .notice: notice
    }
  }

  func place(of object: AccessibleObject) -> Place { Place(name: busName, path: object.path) }

  func parent(of object: AccessibleObject) -> Place { object.parent.map(place) ?? desktop }

  func states(of object: AccessibleObject) -> Set<ATSPI.State> {
    var states: Set<ATSPI.State> = [.enabled, .sensitive, .visible, .showing]
    switch object {
    case .application: break
    case .window: if isActive { states.insert(.active) }
    case .page:
      states.insert(.focusable)
      if isActive { states.insert(.focused) }
    case .notice: if notice.isEmpty { states.remove(.showing) }
    }
    return states
  }

  /// The states as AT-SPI writes them: a bit each, in two numbers.
  func stateBits(of object: AccessibleObject) -> [UInt32] {
    let bits = states(of: object).reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }

  /// What an object has by a name; `nil` for what it has not.
  func property(_ name: String, of interface: String, _ object: AccessibleObject) -> BusValue? {
    properties(of: interface, object).first { $0.name == name }?.value
  }

  /// All that an object has; empty for interfaces that it has not.
  func properties(of interface: String, _ object: AccessibleObject) -> [(name: String, value: BusValue)] {
    guard object.interfaces.contains(interface) else { return [] }
    if interface == ATSPI.application {
      return [
        ("ToolkitName", .text("Fourfold")), ("Version", .text("")), ("ToolkitVersion", .text("")),
        ("AtspiVersion", .text("2.1")), ("Id", .number(0)),
      ]
    }
    return [
      ("Name", .text(name(of: object))), ("Description", .text("")), ("Parent", parent(of: object).value),
      ("ChildCount", .number(Int32(object.children.count))), ("Locale", .text("")), ("AccessibleId", .text("")),
      ("HelpText", .text("")),
    ]
  }
}
