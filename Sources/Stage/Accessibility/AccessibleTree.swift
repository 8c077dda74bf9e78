/// The objects on the accessibility bus and their states. A value that uses no bus.
struct AccessibleTree: Hashable {
  /// The address of an object.
  struct Place: Hashable {
    /// The bus name of the object's program.
    var name: String
    var path: String

    var value: BusValue { .record([.text(name), .path(path)]) }

    /// Returns the address of no object.
    static func none(on name: String) -> Place { Place(name: name, path: "/org/a11y/atspi/null") }
  }

  /// The name of the program.
  var title: String
  /// The bus name of this program.
  var busName: String
  /// The parent of the program.
  var desktop = Place(name: ATSPI.registry, path: ATSPI.desktopPath)
  /// The name of the page.
  var pageName = ""
  /// The last announced line.
  var notice = ""
  /// Whether the window has the keyboard focus.
  var isActive = false

  /// Creates the objects of the program with the name `title` and the bus name `busName`.
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

  /// Returns the states in AT-SPI's format: one bit each, in two numbers.
  func stateBits(of object: AccessibleObject) -> [UInt32] {
    let bits = states(of: object).reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }

  /// Returns a property of an object by its name; `nil` if it has none.
  func property(_ name: String, of interface: String, _ object: AccessibleObject) -> BusValue? {
    properties(of: interface, object).first { $0.name == name }?.value
  }

  /// Returns all properties of an object in `interface`; empty if it does not have the interface.
  func properties(of interface: String, _ object: AccessibleObject) -> [(name: String, value: BusValue)] {
    guard object.interfaces.contains(interface) else { return [] }
    if interface == ATSPI.application {
      return [
        ("ToolkitName", .text("PagerKit")), ("Version", .text("")), ("ToolkitVersion", .text("")),
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

extension AccessibleTree {
  /// The answer to a method call.
  enum Answer: Hashable {
    case values([BusValue])
    /// An error's name and message.
    case refusal(String, String)

    static let unknownMethod = Answer.refusal("org.freedesktop.DBus.Error.UnknownMethod", "there is no such method")
    static let unknownObject = Answer.refusal("org.freedesktop.DBus.Error.UnknownObject", "there is no such object")
    static let unknownProperty = Answer.refusal(
      "org.freedesktop.DBus.Error.UnknownProperty", "there is no such property")
    static let wrongArguments = Answer.refusal("org.freedesktop.DBus.Error.InvalidArgs", "other arguments are wanted")
  }

  /// Returns the answer to `call`; `message` has its arguments. Any program on the bus may call, with any arguments.
  func answer(to call: BusCall, _ message: BusMessage) -> Answer {
    // Readers ask once for all objects of a program, and ask separately for objects that are not in the answer.
    if call.path == ATSPI.cachePath, call.method == "GetItems" {
      return .values([.list(of: "((so)(so)(so)iiassusau)", [])])
    }
    guard let object = AccessibleObject(path: call.path) else { return .unknownObject }
    switch call.interface {
    case ATSPI.properties: return answer(toPropertyCall: call.method, message, object)
    case ATSPI.accessible: return answer(toAccessibleCall: call.method, message, object)
    case ATSPI.application where object == .application && call.method == "GetLocale": return .values([.text("")])
    default: return .unknownMethod
    }
  }

  private func answer(toPropertyCall method: String, _ message: BusMessage, _ object: AccessibleObject) -> Answer {
    do throws(BusError) {
      let (interface, name) = try message.read { (reader) throws(BusError) in
        (try reader.text("an interface"), method == "GetAll" ? "" : try reader.text("a property"))
      }
      switch method {
      case "Get":
        return property(name, of: interface, object).map { .values([.variant($0)]) } ?? .unknownProperty
      case "GetAll":
        let all = properties(of: interface, object).map { BusValue.entry($0.name, .variant($0.value)) }
        return .values([.list(of: "{sv}", all)])
      // The registry gives programs an id, and no reader asks for it again.
      case "Set": return interface == ATSPI.application && name == "Id" ? .values([]) : .unknownProperty
      default: return .unknownMethod
      }
    } catch {
      return .wrongArguments
    }
  }

  private func answer(toAccessibleCall method: String, _ message: BusMessage, _ object: AccessibleObject) -> Answer {
    let children = object.children
    switch method {
    case "GetChildAtIndex":
      guard let index = try? message.read({ (reader) throws(BusError) in try reader.number("an index") }) else {
        return .wrongArguments
      }
      let place = children.indices.contains(Int(index)) ? place(of: children[Int(index)]) : .none(on: busName)
      return .values([place.value])
    case "GetChildren": return .values([.list(of: "(so)", children.map { place(of: $0).value })])
    case "GetIndexInParent":
      return .values([.number(Int32(object.parent?.children.firstIndex(of: object) ?? 0))])
    case "GetRelationSet": return .values([.list(of: "(ua(so))", [])])
    case "GetRole": return .values([.count(object.role.number)])
    case "GetRoleName", "GetLocalizedRoleName": return .values([.text(object.role.name)])
    case "GetState": return .values([.list(of: "u", stateBits(of: object).map(BusValue.count))])
    case "GetAttributes": return .values([.list(of: "{ss}", [])])
    case "GetApplication": return .values([place(of: .application).value])
    case "GetInterfaces": return .values([.list(of: "s", object.interfaces.map(BusValue.text))])
    default: return .unknownMethod
    }
  }
}
