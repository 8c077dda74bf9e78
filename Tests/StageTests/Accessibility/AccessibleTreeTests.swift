import Testing

@testable import Stage

@Suite("Accessible objects")
struct AccessibleTreeTests {
  private static let accessible = "org.a11y.atspi.Accessible"
  private static let properties = "org.freedesktop.DBus.Properties"

  private static func tree() -> AccessibleTree {
    var tree = AccessibleTree(title: "Fourfold", busName: ":1.7")
    AccessibleEvent.named("a.jpg, 1 of 3").note(in: &tree)
    return tree
  }

  private static func answer(
    _ tree: AccessibleTree, _ method: String, of interface: String = accessible, at object: String = "page",
    _ values: [BusValue] = []
  ) throws -> AccessibleTree.Answer {
    let path = object.hasPrefix("/") ? object : "/org/a11y/atspi/accessible/\(object)"
    let message = try BusMessage(call: method, of: interface, at: path, on: ":1.7", values)
    return tree.answer(to: try #require(BusCall(message)), message)
  }

  @Test("The application has a window with a page and a notice, and each object has its parent")
  func structure() throws {
    let tree = Self.tree()
    func place(_ object: String) -> BusValue {
      .record([.text(":1.7"), .path("/org/a11y/atspi/accessible/\(object)")])
    }
    #expect(try Self.answer(tree, "GetChildren", at: "root") == .values([.list(of: "(so)", [place("window")])]))
    #expect(
      try Self.answer(tree, "GetChildren", at: "window")
        == .values([.list(of: "(so)", [place("page"), place("notice")])]))
    #expect(try Self.answer(tree, "GetChildAtIndex", at: "window", [.number(1)]) == .values([place("notice")]))
    #expect(try Self.answer(tree, "GetIndexInParent", at: "notice") == .values([.number(1)]))
    #expect(try Self.answer(tree, "GetApplication") == .values([place("root")]))
    let roles = try ["root", "window", "page", "notice"].map { try Self.answer(tree, "GetRoleName", at: $0) }
    #expect(roles == ["application", "frame", "image", "notification"].map { .values([.text($0)]) })
    for object in AccessibleObject.allCases {
      #expect(AccessibleObject(path: object.path) == object)
      #expect(object.children.allSatisfy { $0.parent == object })
    }
  }

  @Test("A child index out of range returns the null object", arguments: [-1, 2, Int32.min, Int32.max])
  func noChild(index: Int32) throws {
    let answer = try Self.answer(Self.tree(), "GetChildAtIndex", at: "window", [.number(index)])
    #expect(answer == .values([.record([.text(":1.7"), .path("/org/a11y/atspi/null")])]))
  }

  @Test("Properties are returned one by one and all together")
  func properties() throws {
    let tree = Self.tree()
    func get(_ name: String, _ object: String = "page", of interface: String = Self.accessible) throws
      -> AccessibleTree.Answer
    { try Self.answer(tree, "Get", of: Self.properties, at: object, [.text(interface), .text(name)]) }
    #expect(try get("Name") == .values([.variant(.text("a.jpg, 1 of 3"))]))
    #expect(try get("Name", "window") == .values([.variant(.text("Fourfold"))]))
    #expect(try get("ChildCount", "window") == .values([.variant(.number(2))]))
    #expect(try get("ToolkitName", "root", of: "org.a11y.atspi.Application") == .values([.variant(.text("PagerKit"))]))
    #expect(try get("ToolkitName", of: "org.a11y.atspi.Application") == .unknownProperty, "a page is no program")
    #expect(try get("Colour") == .unknownProperty)
    let all = try Self.answer(tree, "GetAll", of: Self.properties, [.text(Self.accessible)])
    guard case .values(let values) = all, case .list("{sv}", let entries)? = values.first else {
      Issue.record("\(all)")
      return
    }
    #expect(entries.contains(.entry("Name", .variant(.text("a.jpg, 1 of 3")))))
    let id: [BusValue] = [.text("org.a11y.atspi.Application"), .text("Id"), .variant(.number(4))]
    #expect(try Self.answer(tree, "Set", of: Self.properties, at: "root", id) == .values([]))
  }

  @Test("The window is active and the page is focused while the window has the keyboard focus")
  func states() throws {
    var tree = Self.tree()
    #expect(!tree.states(of: .window).contains(.active))
    AccessibleEvent.activated.note(in: &tree)
    #expect(tree.states(of: .window).contains(.active))
    #expect(tree.states(of: .page).isSuperset(of: [.focusable, .focused, .showing]))
    let bits = [1, 8, 24, 25, 30].reduce(UInt32(0)) { $0 | UInt32(1) << UInt32($1) }
    #expect(tree.stateBits(of: .window) == [bits, 0])
    #expect(!tree.states(of: .notice).contains(.showing))
    AccessibleEvent.said("Copied").note(in: &tree)
    #expect(tree.states(of: .notice).contains(.showing))
    AccessibleEvent.deactivated.note(in: &tree)
    #expect(!tree.states(of: .page).contains(.focused))
  }

  @Test("Unknown methods, unknown objects and wrong arguments are refused")
  func refusals() throws {
    let tree = Self.tree()
    #expect(try Self.answer(tree, "GetExtents", of: "org.a11y.atspi.Component") == .unknownMethod)
    #expect(try Self.answer(tree, "Explode") == .unknownMethod)
    #expect(try Self.answer(tree, "GetChildren", at: "nobody") == .unknownObject)
    #expect(try Self.answer(tree, "GetChildren", at: "/") == .unknownObject)
    for values: [BusValue] in [
      [], [.number(3)], [.text("a")], [.list(of: "s", [])], [.text(Self.accessible), .flag(true)],
    ] {
      #expect(try Self.answer(tree, "Get", of: Self.properties, values) == .wrongArguments, "\(values)")
    }
    for values: [BusValue] in [[], [.text("0")], [.count(0)]] {
      #expect(try Self.answer(tree, "GetChildAtIndex", values) == .wrongArguments, "\(values)")
    }
  }

  @Test("A line is sent as an announcement, or as a notification if no reader takes announcements")
  func lines() {
    let tree = Self.tree()
    let announced = AccessibleEvent.said("Copied").signals(in: tree, announces: true)
    #expect(announced.map(\.name) == ["Announcement"])
    #expect(announced.first?.values.map(\.type).joined() == "siiva{sv}")
    let shown = AccessibleEvent.said("Copied").signals(in: tree, announces: false)
    #expect(shown.map(\.object) == [.notice, .notice, .notice])
    #expect(shown.map(\.number) == [0, 0, 1])
    #expect(shown.map(\.value) == [.number(0), .text("Copied"), .number(0)])
  }

  @Test(
    "Listeners for announcements are found in the registry's list",
    arguments: [
      ([], false), (["object:state-changed", "window:"], false), (["object:announcement"], true),
      (["Object:Announcement:"], true), (["object"], true), (["object:announcements", "", ":"], false),
    ] as [([String], Bool)])
  func listeners(events: [String], isHeard: Bool) throws {
    let records = events.map { BusValue.record([.text(":1.9"), .text($0)]) }
    let message = try BusMessage(signal: "List", of: "a.b", at: "/a", [.list(of: "(ss)", records)])
    let heard = try message.read(ReaderSession.hearAnnouncements)
    #expect(heard == isHeard)
  }

  @Test(
    "A screen reader is on if either of two desktop states is set",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func status(isEnabled: Bool, hasReader: Bool) throws {
    let states: [BusValue] = [
      .entry("IsEnabled", .variant(.flag(isEnabled))), .entry("ScreenReaderEnabled", .variant(.flag(hasReader))),
      .entry("Colour", .variant(.text("red"))),
    ]
    let message = try BusMessage(signal: "Status", of: "a.b", at: "/a", [.list(of: "{sv}", states)])
    let isOn = try message.read(ReaderSearch.isOn)
    #expect(isOn == (isEnabled || hasReader))
  }
}
