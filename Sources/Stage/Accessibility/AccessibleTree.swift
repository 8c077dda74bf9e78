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

extension AccessibleTree {
  /// An answer to a call.
  enum Answer: Hashable {
    case values([BusValue])
    /// An error's name, and words.
    case refusal(String, String)

    static let unknownMethod = Answer.refusal("org.freedesktop.DBus.Error.UnknownMethod", "there is no such method")
    static let unknownObject = Answer.refusal("org.freedesktop.DBus.Error.UnknownObject", "there is no such object")
    static let unknownProperty = Answer.refusal(
      "org.freedesktop.DBus.Error.UnknownProperty", "there is no such property")
    static let wrongArguments = Answer.refusal("org.freedesktop.DBus.Error.InvalidArgs", "other arguments are wanted")
  }

  /// What is said to `call`, whose arguments `message` has. Anybody on the bus may call, with anything.
  func answer(to call: BusCall, _ message: BusMessage) -> Answer {
    // Readers ask once for all objects of a program; those that are left out they ask for one by one.
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
      // The registry numbers programs; nobody asks for the number again.
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
