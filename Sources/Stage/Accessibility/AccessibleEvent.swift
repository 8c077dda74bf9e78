/// Something that is told to programs that read the screen.
enum AccessibleEvent: Hashable {
  /// Keys are this window's from now on, or no longer.
  case activated, deactivated
  /// The page has a name.
  case named(String)
  /// A line.
  case said(String)

  /// Takes note of it in `tree`.
  func note(in tree: inout AccessibleTree) {
    switch self {
    case .activated: tree.isActive = true
    case .deactivated: tree.isActive = false
    case .named(let name): tree.pageName = name
    case .said(let line): tree.notice = line
    }
  }

  /// The signals that tell of it, in order.
  ///
  /// - Parameter announces: whether somebody hears announcements. Orca before 45 does not; it reads a notification that
  ///   appears. One that hears both would say a line twice.
  func signals(in tree: AccessibleTree, announces: Bool) -> [AccessibleSignal] {
    switch self {
    case .activated:
      [
        AccessibleSignal(.window, ATSPI.windowEvent, "Activate", value: .text(tree.title)),
        .state("active", of: .window, true), .state("focused", of: .page, true),
      ]
    case .deactivated:
      [
        .state("focused", of: .page, false), .state("active", of: .window, false),
        AccessibleSignal(.window, ATSPI.windowEvent, "Deactivate", value: .text(tree.title)),
      ]
    case .named(let name): [.name(of: .page, name)]
    case .said(let line):
      announces
        ? [AccessibleSignal(.page, ATSPI.objectEvent, "Announcement", 1, value: .text(line))]
        : [.state("showing", of: .notice, false), .name(of: .notice, line), .state("showing", of: .notice, true)]
    }
  }
}

/// A signal of AT-SPI.
struct AccessibleSignal: Hashable {
  var object: AccessibleObject
  var interface: String
  var name: String
  /// What it is about, where its name does not say that.
  var detail: String
  /// What it says in a number; of an announcement that it can wait for what is being said.
  var number: Int32
  var value: BusValue

  init(
    _ object: AccessibleObject, _ interface: String, _ name: String, detail: String = "", _ number: Int32 = 0,
    value: BusValue = .number(0)
  ) {
    self.object = object
    self.interface = interface
    self.name = name
    self.detail = detail
    self.number = number
    self.value = value
  }

  /// That a state of `object` has begun or ended.
  static func state(_ state: String, of object: AccessibleObject, _ isSo: Bool) -> Self {
    Self(object, ATSPI.objectEvent, "StateChanged", detail: state, isSo ? 1 : 0)
  }

  /// That `object` is called `name` from now on.
  static func name(of object: AccessibleObject, _ name: String) -> Self {
    Self(object, ATSPI.objectEvent, "PropertyChange", detail: "accessible-name", value: .text(name))
  }

  /// What is in its message.
  var values: [BusValue] {
    [.text(detail), .number(number), .number(0), .variant(value), .list(of: "{sv}", [])]
  }
}
