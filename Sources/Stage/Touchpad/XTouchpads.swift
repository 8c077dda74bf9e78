import CSDL
import PagerGeometry
import Platform
import Scene

/// The gestures of two fingers on the touchpads of an X server, over a connection beside SDL's.
///
/// XInput 2.1 reports a scroll and its end, XInput 2.4 a pinch. SDL gets clicks of a wheel for the scroll, which are
/// known by their times. Nothing reports fingers that rest, so only their first movement catches a page.
@MainActor
final class XTouchpads: Touchpads {
  /// The number of reports whose times are known, for the clicks that the server makes of them.
  private static let knownTimes = 256

  var point: (Double, Double) -> Point = { Point(x: $0, y: $1) }
  var isUnderWay: Bool { gestures.isUnderWay }
  /// The connection's descriptor, readable while events wait.
  let descriptor: Int32
  private let connection: XConnection
  private let window: XID
  private let extensionCode: Int32
  private var devices: [Int32: XTouchpad] = [:]
  private var gestures = TouchpadGestures()
  /// The device of the gesture that is under way, or of the last one.
  private var source: Int32 = 0
  /// The times of the last reports of a scroll.
  private var times: [UInt32] = []

  /// Connects to the server of the environment, for touchpads over `window`; `nil` if the server has no XInput 2.1.
  init?(window: XID) {
    guard let connection = XConnection() else { return nil }
    let display = connection.display
    LostDisplay.survive(display)
    var (code, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    var (major, minor): (Int32, Int32) = (2, 4)
    guard XQueryExtension(display, "XInputExtension", &code, &event, &error) != 0,
      XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 1)
    else { return nil }
    (self.connection, self.window, extensionCode) = (connection, window, code)
    descriptor = XConnectionNumber(display)
    select([XI_HierarchyChanged, XI_DeviceChanged], of: XIAllDevices, on: XDefaultRootWindow(display))
    if (major, minor) >= (2, 4) {
      select([XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd], of: XIAllMasterDevices, on: window)
    }
    findDevices()
  }

  /// Whether events wait in Xlib's queue.
  var hasEvents: Bool { !LostDisplay.hasHappened && XEventsQueued(connection.display, QueuedAlready) > 0 }

  func hasReported(wheelAt milliseconds: UInt32?) -> Bool { milliseconds.map(times.contains) ?? false }

  func read() -> [TouchpadEvent] {
    guard !LostDisplay.hasHappened else { return [] }
    var events: [TouchpadEvent] = []
    let display = connection.display
    // A click in SDL's queue has a report that the server sent before it.
    if SDL_HasEvent(SDL_MOUSEWHEEL.rawValue) == SDL_TRUE { XSync(display, False) }
    while XPending(display) > 0, !LostDisplay.hasHappened {
      var event = XEvent()
      XNextEvent(display, &event)
      guard event.type == GenericEvent, event.xcookie.extension == extensionCode,
        XGetEventData(display, &event.xcookie) != 0
      else { continue }
      // Xlib lends the data until this.
      defer { XFreeEventData(display, &event.xcookie) }
      guard let data = event.xcookie.data else { continue }
      switch event.xcookie.evtype {
      case XI_RawMotion:
        let motion = data.assumingMemoryBound(to: XIRawEvent.self).pointee
        guard let scroll = devices[motion.deviceid]?.scroll(in: motion) else { continue }
        let time = UInt32(truncatingIfNeeded: motion.time)
        if times.count == Self.knownTimes { times.removeFirst() }
        times.append(time)
        guard gestures.isUnderWay || isOver else { continue }
        source = motion.deviceid
        let inputs = scroll == .zero ? gestures.scrollEnded() : gestures.scrolled(by: scroll, zoomPoint: zoomPoint)
        events += inputs.map { TouchpadEvent(input: $0, milliseconds: time) }
      case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
        let pinch = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
        let time = UInt32(truncatingIfNeeded: pinch.time)
        events += inputs(of: pinch).map { TouchpadEvent(input: $0, milliseconds: time) }
      case XI_HierarchyChanged:
        events += updateDevices(at: data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee.time)
      case XI_DeviceChanged:
        // A pointer that another device moves now has the same devices.
        let change = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
        if change.reason == XIDeviceChange { events += updateDevices(at: change.time) }
      default: break
      }
    }
    return events
  }

  func cancel() -> [InputEvent] { gestures.lost() }

  /// Finds the touchpads again, and ends the gesture of one that is gone at the server's `time`.
  private func updateDevices(at time: Time) -> [TouchpadEvent] {
    findDevices()
    guard gestures.isUnderWay, devices[source] == nil else { return [] }
    return gestures.lost().map { TouchpadEvent(input: $0, milliseconds: UInt32(truncatingIfNeeded: time)) }
  }

  /// Whether the mouse pointer is over the window. A scroll that begins elsewhere is not for it.
  private var isOver: Bool {
    guard let focus = SDL_GetMouseFocus() else { return false }
    var name: XID = 0
    return csdl_x11_display(focus, &name) != nil && name == window
  }

  /// The place of the mouse pointer while Control is held; `nil` without Control.
  private var zoomPoint: Point? {
    guard ModifierState.isControlHeld else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return point(Double(x), Double(y))
  }

  private func inputs(of pinch: XIGesturePinchEvent) -> [InputEvent] {
    // Gestures of more fingers are the desktop's.
    guard pinch.detail == 2 else { return [] }
    source = pinch.sourceid
    switch pinch.evtype {
    case XI_GesturePinchBegin: return gestures.pinchBegan(at: point(pinch.event_x, pinch.event_y))
    case XI_GesturePinchUpdate:
      return gestures.pinchMoved(
        by: Vector(x: pinch.delta_x, y: pinch.delta_y), scale: pinch.scale, turnedBy: pinch.delta_angle)
    default: return gestures.pinchEnded(isCancelled: pinch.flags & XIGesturePinchEventCancelled != 0)
    }
  }

  /// Finds the touchpads, and asks for the scroll of each one alone: reports of other devices would wake the program.
  private func findDevices() {
    var count: Int32 = 0
    guard let list = XIQueryDevice(connection.display, XIAllDevices, &count) else { return }
    // The list is freed after it is read.
    defer { XIFreeDeviceInfo(list) }
    var found: [Int32: XTouchpad] = [:]
    // Each device may be gone by the time that it is asked.
    connection.ignoringErrors { display in
      for device in UnsafeBufferPointer(start: list, count: Int(count)) where device.enabled != 0 {
        // One that is switched off reports no end of its gestures.
        found[device.deviceid] = XTouchpad(device, on: display)
      }
    }
    devices = found
    for device in found.keys { select([XI_RawMotion], of: device, on: XDefaultRootWindow(connection.display)) }
  }

  private func select(_ kinds: [Int32], of device: Int32, on window: XID) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for kind in kinds { bits[Int(kind) / 8] |= 1 << (kind % 8) }
    // The device or the window may be gone by now.
    connection.ignoringErrors { display in
      bits.withUnsafeMutableBufferPointer { bits in
        var mask = XIEventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
        XISelectEvents(display, window, &mask, 1)
      }
    }
  }
}
