import CSDL
import CWayland
import PagerGeometry
import Scene

/// The gestures of two fingers on touchpads, the turns of wheels and the cancellation of touches, on SDL's connection to a
/// Wayland compositor.
///
/// SDL 2 reports neither the source of a scroll nor its end, and no pinch. A `wl_pointer` of its own hears all of it. Its
/// events come on SDL's queue, so SDL reads them while it sleeps; a call of `interrupt` then ends the sleep.
@MainActor
final class WaylandTouchpads: Touchpads {
  /// The first version of `wl_seat` whose pointers report the source and the end of a scroll, and the last one used
  /// here, in which wheels report 120ths of detents.
  private static let versions: ClosedRange<UInt32> = 5...8

  /// A seat, with its touchscreen, and its pointer and the pointer's gestures, if it has them.
  private struct Seat {
    let proxy: OpaquePointer
    var pointer: OpaquePointer?
    var pinch: OpaquePointer?
    var hold: OpaquePointer?
    var touch: OpaquePointer?
  }

  /// The reports of a scroll since the last `wl_pointer.frame`. Positive values go right and down.
  private struct Scroll {
    var source: UInt32?
    var displacement = Vector.zero
    var detents: Vector?
    var hasStopped = false
    var time: UInt32 = 0
  }

  private(set) var gestures = TouchpadGestures()
  private let surface: UInt
  private let interrupt: () -> Void
  private var manager: OpaquePointer?
  private var seats: [UInt32: Seat] = [:]
  private var scroll = Scroll()
  private var isOver = false
  /// The place of the mouse pointer (points of the surface).
  private var place = Vector.zero
  private var events: [TouchpadEvent] = []

  var point: (Double, Double) -> Point = { Point(x: $0, y: $1) }
  var isUnderWay: Bool { gestures.isUnderWay }
  private var mousePoint: Point { point(place.x, place.y) }

  /// Creates a listener for the touchpads over `window`; `nil` if it is on no Wayland compositor, or the compositor's
  /// seats are too old.
  init?(window: OpaquePointer, interrupt: @escaping () -> Void) {
    var surface: OpaquePointer?
    guard let display = csdl_wayland_display(window, &surface), let surface,
      let registry = wl_display_get_registry(display)
    else { return nil }
    self.surface = UInt(bitPattern: surface)
    self.interrupt = interrupt
    // Never released: SDL's connection calls the listeners until it ends, which is after the window.
    let context = Unmanaged.passRetained(self).toOpaque()
    wl_registry_add_listener(registry, WaylandListeners.registry, context)
    // The names of all globals, then what the seats have by now.
    guard wl_display_roundtrip(display) >= 0, wl_display_roundtrip(display) >= 0, !seats.isEmpty else { return nil }
  }

  // MARK: Globals

  func found(_ interface: String, name: UInt32, version: UInt32, in registry: OpaquePointer) {
    switch interface {
    case "wl_seat" where version >= Self.versions.lowerBound:
      guard let seat = bind(registry, name, cwayland_seat_interface(), min(version, Self.versions.upperBound))
      else { return }
      seats[name] = Seat(proxy: seat)
      wl_seat_add_listener(seat, WaylandListeners.seat, Unmanaged.passUnretained(self).toOpaque())
    case "zwp_pointer_gestures_v1":
      manager = bind(registry, name, cwayland_gestures_interface(), min(version, 3))
      for name in seats.keys { findGestures(of: name) }
    default: break
    }
  }

  func lost(_ name: UInt32) {
    guard let seat = seats.removeValue(forKey: name) else { return }
    dropPointer(of: seat)
    if let touch = seat.touch { wl_touch_release(touch) }
    wl_seat_destroy(seat.proxy)
  }

  func changed(_ proxy: UInt, hasPointer: Bool, hasTouch: Bool) {
    guard let name = seats.first(where: { UInt(bitPattern: $0.value.proxy) == proxy })?.key, var seat = seats[name]
    else { return }
    if hasPointer, seat.pointer == nil, let pointer = wl_seat_get_pointer(seat.proxy) {
      wl_pointer_add_listener(pointer, WaylandListeners.pointer, Unmanaged.passUnretained(self).toOpaque())
      seat.pointer = pointer
      seats[name] = seat
      findGestures(of: name)
    } else if !hasPointer, seat.pointer != nil {
      dropPointer(of: seat)
      (seat.pointer, seat.pinch, seat.hold) = (nil, nil, nil)
      seats[name] = seat
    }
    if hasTouch, seat.touch == nil, let touch = wl_seat_get_touch(seat.proxy) {
      wl_touch_add_listener(touch, WaylandListeners.touch, nil)
      seats[name]?.touch = touch
    } else if !hasTouch, let touch = seat.touch {
      wl_touch_release(touch)
      seats[name]?.touch = nil
    }
  }

  private func findGestures(of name: UInt32) {
    guard let manager, let pointer = seats[name]?.pointer, seats[name]?.pinch == nil else { return }
    let context = Unmanaged.passUnretained(self).toOpaque()
    seats[name]?.pinch = cwayland_get_pinch(manager, pointer, WaylandListeners.pinch, context)
    if wl_proxy_get_version(manager) >= 3 {
      seats[name]?.hold = cwayland_get_hold(manager, pointer, WaylandListeners.hold, context)
    }
  }

  private func dropPointer(of seat: Seat) {
    if let pinch = seat.pinch { cwayland_destroy_pinch(pinch) }
    if let hold = seat.hold { cwayland_destroy_hold(hold) }
    if let pointer = seat.pointer { wl_pointer_release(pointer) }
    isOver = false
    add(gestures.lost(), at: scroll.time)
  }

  private func bind(
    _ registry: OpaquePointer, _ name: UInt32, _ interface: UnsafePointer<wl_interface>, _ version: UInt32
  ) -> OpaquePointer? {
    wl_registry_bind(registry, name, interface, version).map { OpaquePointer($0) }
  }

  // MARK: The pointer

  func entered(_ surface: UInt, _ x: wl_fixed_t, _ y: wl_fixed_t) {
    isOver = surface == self.surface
    moved(x, y)
  }

  func left() {
    isOver = false
    add(gestures.lost(), at: scroll.time)
  }

  func moved(_ x: wl_fixed_t, _ y: wl_fixed_t) {
    place = Vector(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
  }

  func scrolled(_ axis: UInt32, by value: wl_fixed_t, at time: UInt32) {
    scroll.time = time
    scroll.displacement[Self.axis(axis)] += wl_fixed_to_double(value)
  }

  func turned(_ axis: UInt32, by detents: Double) {
    scroll.detents = scroll.detents ?? .zero
    scroll.detents?[Self.axis(axis)] += detents
  }

  func sourced(_ source: UInt32) { scroll.source = source }

  func stopped(at time: UInt32) { (scroll.time, scroll.hasStopped) = (time, true) }

  /// Takes the reports of a frame together.
  func framed() {
    defer { scroll = Scroll(time: scroll.time) }
    guard isOver || gestures.isUnderWay else { return }
    switch scroll.source.map({ wl_pointer_axis_source(rawValue: $0) }) {
    case WL_POINTER_AXIS_SOURCE_FINGER:
      let zoomPoint = ModifierState.isControlHeld ? mousePoint : nil
      add(gestures.scrolled(by: scroll.displacement, zoomPoint: zoomPoint), at: scroll.time)
      // Mutter 43 ends the scroll of a virtual device by a source that does nothing.
      if scroll.displacement == .zero { scroll.hasStopped = true }
    case WL_POINTER_AXIS_SOURCE_CONTINUOUS where !ModifierState.isControlHeld:
      // Its end may not be reported; the pager then ends the pan by itself.
      if scroll.displacement != .zero { add([.panned(scroll.displacement)], at: scroll.time) }
      if scroll.hasStopped { add([.panEnded], at: scroll.time) }
    default:
      // A wheel, or a compositor that does not tell: 10 points are a detent.
      let detents = scroll.detents ?? scroll.displacement * 0.1
      if detents != .zero { add([.turned(by: detents, at: mousePoint)], at: scroll.time) }
    }
    // The end may come without its source.
    if scroll.hasStopped { add(gestures.scrollEnded(), at: scroll.time) }
  }

  private static func axis(_ axis: UInt32) -> Axis { axis == 0 ? .vertical : .horizontal }

  // MARK: Gestures

  func pinchBegan(of fingers: UInt32, at time: UInt32) {
    // Gestures of more fingers are the desktop's.
    if fingers == 2, isOver { add(gestures.pinchBegan(at: mousePoint), at: time) }
  }

  func pinched(by way: Vector, scale: Double, turnedBy degrees: Double, at time: UInt32) {
    add(gestures.pinchMoved(by: way, scale: scale, turnedBy: degrees), at: time)
  }

  func pinchEnded(isCancelled: Bool, at time: UInt32) {
    add(gestures.pinchEnded(isCancelled: isCancelled), at: time)
  }

  func holdBegan(of fingers: UInt32, at time: UInt32) {
    if fingers == 2, isOver { add(gestures.touched(), at: time) }
  }

  func holdEnded(isCancelled: Bool, at time: UInt32) {
    // Cancelled by the movement that begins a scroll or a pinch.
    if !isCancelled { add(gestures.scrollEnded(), at: time) }
  }

  // MARK: Reading

  func read() -> [TouchpadEvent] {
    defer { events = [] }
    return events
  }

  func cancel() -> [InputEvent] { read().map(\.input) + gestures.lost() }

  /// SDL's wheel is that of the same pointers, also of one that is gone by now.
  func hasReported(wheelAt milliseconds: UInt32?) -> Bool { true }

  private func add(_ inputs: [InputEvent], at time: UInt32) {
    guard !inputs.isEmpty else { return }
    events += inputs.map { TouchpadEvent(input: $0, milliseconds: time) }
    interrupt()
  }
}
