/// An event for screen readers.
enum AccessibleEvent: Hashable {
  /// The window got or lost the keyboard focus.
  case activated, deactivated
  /// The page got a name.
  case named(String)
  /// A line to announce.
  case said(String)

  /// Applies the event to `tree`.
  func note(in tree: inout AccessibleTree) {
    switch self {
    case .activated: tree.isActive = true
    case .deactivated: tree.isActive = false
    case .named(let name): tree.pageName = name
    case .said(let line): tree.notice = line
    }
  }

  /// Returns the signals for the event, in order.
  ///
  /// - Parameter announces: whether a reader listens to announcements. Orca before 45 does not; it reads a notification
  ///   that appears. A reader that hears both would say a line twice.
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
  /// The detail of the event, such as the name of a state; empty if the signal's name is enough.
  var detail: String
  /// The first number of the event; 1 in an announcement makes it polite: it waits for the current speech.
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

  /// Returns the signal that a state of `object` began or ended.
  static func state(_ state: String, of object: AccessibleObject, _ isSo: Bool) -> Self {
    Self(object, ATSPI.objectEvent, "StateChanged", detail: state, isSo ? 1 : 0)
  }

  /// Returns the signal that the name of `object` changed to `name`.
  static func name(of object: AccessibleObject, _ name: String) -> Self {
    Self(object, ATSPI.objectEvent, "PropertyChange", detail: "accessible-name", value: .text(name))
  }

  /// The arguments of the signal's message.
  var values: [BusValue] {
    [.text(detail), .number(number), .number(0), .variant(value), .list(of: "{sv}", [])]
  }
}
