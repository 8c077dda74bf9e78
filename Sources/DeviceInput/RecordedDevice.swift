import PagerGeometry
import Scene

/// A device of a recording.
public struct RecordedDevice: Sendable {
  /// A kind of device.
  public enum Kind: Sendable {
    /// A panel over a screen.
    case touchscreen
    /// A panel that moves the mouse pointer, and whose gestures libinput has recognised.
    case touchpad
    /// Any other device.
    case other
  }

  /// The name that the device gives itself.
  public var name = ""
  /// The kind of device.
  public var kind = Kind.other
  /// The ranges of its axes, by the code of `linux/input-event-codes.h`.
  var axes: [Int: ClosedRange<Int>] = [:]
  /// The reports of the kernel.
  var reports: [KernelReport] = []
  /// The reports of libinput.
  var gestures: [LibinputReport] = []

  /// The number of reports that can be imported.
  var reportCount: Int {
    switch kind {
    case .touchscreen: reports.count
    case .touchpad: gestures.count
    case .other: 0
    }
  }

  /// Sets the kind by the reports, for a format that may not tell it: a device with touches is a touchscreen.
  mutating func guessKind() {
    let codes: Set = [KernelReport.Axis.touchX, KernelReport.Axis.x]
    let hasTouches = reports.contains { $0.type == KernelReport.Kind.axis && codes.contains($0.code) }
    if kind == .other, hasTouches { kind = .touchscreen }
  }

  /// Returns the input of the device on `screen`, in order; the first event is at zero.
  func input(on screen: RecordedScreen) throws(DeviceRecordingError.Fault) -> [TimedEvent] {
    let events: [TimedEvent]
    switch kind {
    case .touchpad: events = TouchpadInput.events(gestures, on: screen)
    case .touchscreen, .other: events = try TouchPanel.events(reports, axes: axes, on: screen)
    }
    guard events.contains(where: { $0.event != .cancelled }) else {
      throw kind == .touchpad ? .noGestures : .noTouches
    }
    return events
  }
}

/// An input event with its time.
public struct TimedEvent: Sendable, Hashable {
  /// The event.
  public var event: InputEvent
  /// The time since the first event.
  public var instant: Instant

  /// Creates an event at a time.
  public init(_ event: InputEvent, at instant: Instant) {
    self.event = event
    self.instant = instant
  }
}

/// The screen on which a recording is replayed: the whole of it is one window.
public struct RecordedScreen: Sendable {
  /// The size of the window (pt).
  public var size: Size
  /// The angle by which the picture is turned on the panel, in quarter turns clockwise, 0 to 3.
  public var quarterTurns: Int
  /// The ranges of the panel's axes, from 0 to these maxima, instead of the recorded ones; `nil` for those.
  public var panelMaxima: Size?
  /// Whether content follows two fingers on a touchpad, as with natural scrolling. Without it, their scroll is as
  /// recorded: libinput records fingers that move down as a scroll to the content below.
  public var scrollsNaturally: Bool

  /// Creates a screen.
  public init(size: Size, quarterTurns: Int = 0, panelMaxima: Size? = nil, scrollsNaturally: Bool = false) {
    self.size = size
    self.quarterTurns = quarterTurns
    self.panelMaxima = panelMaxima
    self.scrollsNaturally = scrollsNaturally
  }
}
