import CSDL
import PagerGeometry

/// A touchpad of an X server, with the axes on which it reports a scroll.
struct XTouchpad {
  /// An axis of a device, and the change of its value that equals a click of a wheel.
  private struct ScrollAxis {
    var number: Int
    var increment: Double
  }

  /// The scroll (pt) for one click: libinput's driver makes a click of 15 pixels of the fingers' movement.
  private static let clickLength = 15.0
  /// Properties that only touchpads have: those of the libinput and synaptics drivers.
  private static let properties = ["libinput Tapping Enabled", "Synaptics Off"]

  private var horizontal: ScrollAxis?
  private var vertical: ScrollAxis?

  /// Creates a touchpad, also one that reports gestures and no scroll, as XWayland's; `nil` if `device` is something else.
  init?(_ device: XIDeviceInfo, on display: OpaquePointer) {
    guard device.use == XISlavePointer, let classes = device.classes else { return nil }
    var isTouchpad = Self.hasProperty(of: device.deviceid, on: display)
    for index in 0..<Int(device.num_classes) {
      guard let any = classes[index] else { continue }
      let pointer = UnsafeRawPointer(any)
      switch any.pointee.type {
      case XIGestureClass: isTouchpad = true
      case XITouchClass:
        if pointer.assumingMemoryBound(to: XITouchClassInfo.self).pointee.mode == XIDependentTouch { isTouchpad = true }
      case XIScrollClass:
        let scroll = pointer.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        guard scroll.increment.isFinite, scroll.increment != 0 else { continue }
        let axis = ScrollAxis(number: Int(scroll.number), increment: scroll.increment)
        if scroll.scroll_type == XIScrollTypeVertical { vertical = axis } else { horizontal = axis }
      default: break
      }
    }
    guard isTouchpad else { return nil }
  }

  /// Returns the scroll in a report (pt), 0 at its end; `nil` if the report is not about a scroll.
  func scroll(in report: XIRawEvent) -> Vector? {
    guard let mask = report.valuators.mask, let values = report.raw_values else { return nil }
    var (scroll, isScroll, next) = (Vector.zero, false, 0)
    // The values are those of the axes in the mask, in order.
    for number in 0..<Int(report.valuators.mask_len) * 8 where mask[number / 8] & (1 << (number % 8)) != 0 {
      let value = values[next]
      next += 1
      if let horizontal, horizontal.number == number {
        (scroll.x, isScroll) = (value / horizontal.increment * Self.clickLength, true)
      } else if let vertical, vertical.number == number {
        (scroll.y, isScroll) = (value / vertical.increment * Self.clickLength, true)
      }
    }
    return isScroll ? scroll : nil
  }

  private static func hasProperty(of device: Int32, on display: OpaquePointer) -> Bool {
    var count: Int32 = 0
    guard let list = XIListProperties(display, device, &count) else { return false }
    // The list is freed after the comparison.
    defer { XFree(list) }
    let own = UnsafeBufferPointer(start: list, count: Int(count))
    return properties.contains { own.contains(XInternAtom(display, $0, True)) }
  }
}
