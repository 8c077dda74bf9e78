import CWayland
import PagerGeometry

/// The functions that libwayland calls, each with the object that it was given. It keeps the tables' addresses, so they
/// are never freed.
enum WaylandListeners {
  nonisolated(unsafe) static let registry = kept(
    wl_registry_listener(
      global: { data, registry, name, interface, version in
        guard let registry, let interface = interface.map({ String(cString: $0) }) else { return }
        let place = UInt(bitPattern: registry)
        call(data) { touchpads in
          guard let registry = OpaquePointer(bitPattern: place) else { return }
          touchpads.found(interface, name: name, version: version, in: registry)
        }
      }, global_remove: { data, _, name in call(data) { $0.lost(name) } }))

  nonisolated(unsafe) static let seat = kept(
    wl_seat_listener(
      capabilities: { data, seat, capabilities in
        let seat = UInt(bitPattern: seat)
        call(data) {
          $0.changed(
            seat, hasPointer: capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0,
            hasTouch: capabilities & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0)
        }
      }, name: { _, _, _ in }))

  nonisolated(unsafe) static let pointer = kept(
    wl_pointer_listener(
      enter: { data, _, _, surface, x, y in
        let surface = UInt(bitPattern: surface)
        call(data) { $0.entered(surface, x, y) }
      }, leave: { data, _, _, _ in call(data) { $0.left() } },
      motion: { data, _, _, x, y in call(data) { $0.moved(x, y) } }, button: { _, _, _, _, _, _ in },
      axis: { data, _, time, axis, value in call(data) { $0.scrolled(axis, by: value, at: time) } },
      frame: { data, _ in call(data) { $0.framed() } },
      axis_source: { data, _, source in call(data) { $0.sourced(source) } },
      axis_stop: { data, _, time, _ in call(data) { $0.stopped(at: time) } },
      axis_discrete: { data, _, axis, detents in call(data) { $0.turned(axis, by: Double(detents)) } },
      axis_value120: { data, _, axis, value in call(data) { $0.turned(axis, by: Double(value) / 120) } }))

  /// SDL reports touches but no cancellation.
  nonisolated(unsafe) static let touch = kept(
    wl_touch_listener(
      down: { _, _, _, _, _, _, _, _ in }, up: { _, _, _, _, _ in }, motion: { _, _, _, _, _, _ in },
      frame: { _, _ in }, cancel: { _, _ in TouchCancellation.post() }, shape: { _, _, _, _, _ in },
      orientation: { _, _, _, _ in }))

  nonisolated(unsafe) static let pinch = kept(
    cwayland_pinch_listener(
      begin: { data, _, _, time, _, fingers in call(data) { $0.pinchBegan(of: fingers, at: time) } },
      update: { data, _, time, x, y, scale, turn in
        let way = Vector(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
        call(data) {
          $0.pinched(by: way, scale: wl_fixed_to_double(scale), turnedBy: wl_fixed_to_double(turn), at: time)
        }
      }, end: { data, _, _, time, isCancelled in call(data) { $0.pinchEnded(isCancelled: isCancelled != 0, at: time) } }
    ))

  nonisolated(unsafe) static let hold = kept(
    cwayland_hold_listener(
      begin: { data, _, _, time, _, fingers in call(data) { $0.holdBegan(of: fingers, at: time) } },
      end: { data, _, _, time, isCancelled in call(data) { $0.holdEnded(isCancelled: isCancelled != 0, at: time) } }))

  private static func kept<Table>(_ table: Table) -> UnsafePointer<Table> {
    let place = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    place.initialize(to: table)
    return UnsafePointer(place)
  }

  /// Calls the object at `data`. SDL reads its connection on the main thread alone.
  private static func call(_ data: UnsafeMutableRawPointer?, _ body: @MainActor (WaylandTouchpads) -> Void) {
    let place = UInt(bitPattern: data)
    MainActor.assumeIsolated {
      guard let data = UnsafeRawPointer(bitPattern: place) else { return }
      body(Unmanaged<WaylandTouchpads>.fromOpaque(data).takeUnretainedValue())
    }
  }
}
