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
