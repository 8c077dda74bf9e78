import CSDL
import PagerGeometry
import Scene

/// A translator from SDL's events to input events and to tasks of the stage. It uses no clock and no window.
struct InputTranslator {
  /// One effect of an SDL event.
  enum Meaning: Hashable {
    /// An input event for the scene.
    case input(InputEvent)
    /// A movement of the mouse: the cursor has to show.
    case mouseMoved
    /// A touch: the mouse cursor has to hide.
    case touched
    /// A reason to draw the window again.
    case damaged
    /// A change of the window's visibility.
    case visible(Bool)
    /// A possible change of the window's size, scale or display.
    case reshaped
  }

  /// The conversion of positions to points.
  var geometry: InputGeometry
  /// Whether wheel events with fractions come from a touchpad that reports distances (Wayland).
  var fractionsArePans: Bool
  /// Whether the window is on Wayland.
  ///
  /// There SDL 2 reports touches on a title bar that libdecor draws, at meaningless positions: they are ignored. And a
  /// compositor keeps the mouse over the window until its button is released, unless a touch takes it away: then the
  /// release is never reported, so a mouse that leaves with its button down ends the press. A finger lifts at its last
  /// place, because the lift has none, and SDL's may be that of a cancelled touch.
  var isWayland = false
  /// Whether typed text is reported.
  var takesText = false
  /// Whether a pan is under way, so that a report of whole numbers belongs to it too.
  var isPanning = false
  /// The pointers that are down.
  private(set) var pointers = PointerTable()

  /// The keys that are down, by their scan codes.
  private var held: [UInt32: Key] = [:]

  /// Creates a translator for positions in `geometry`.
  init(geometry: InputGeometry, fractionsArePans: Bool) {
    self.geometry = geometry
    self.fractionsArePans = fractionsArePans
  }

  /// Returns the effects of `event`, in order.
  mutating func translate(_ event: SDL_Event) -> [Meaning] {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger)
    case TouchCancellation.eventType: cancel()
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button)
    case SDL_MOUSEMOTION: motion(event.motion)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_KEYDOWN, SDL_KEYUP: key(event.key)
    case SDL_TEXTINPUT: takesText ? text(event.text) : []
    case SDL_WINDOWEVENT: window(SDL_WindowEventID(UInt32(event.window.event)))
    // The event filter only passes those that report a change of the scale.
    case SDL_DISPLAYEVENT, SDL_SYSWMEVENT: [.reshaped]
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: [.input(.texturesLost), .damaged]
    case SDL_QUIT: [.input(.closeRequested)]
    default: []
    }
  }

  /// Removes all pointers; returns a cancellation if there were any.
  mutating func cancel() -> [Meaning] {
    guard !pointers.isEmpty else { return [] }
    pointers = PointerTable()
    return [.input(.cancelled)]
  }

  private mutating func finger(_ event: SDL_TouchFingerEvent) -> [Meaning] {
    let finger = PointerTable.Finger(device: event.touchId, finger: event.fingerId)
    guard UInt32(truncatingIfNeeded: event.touchId) != .max else { return [] }  // SDL_MOUSE_TOUCHID: a mouse's shadow.
    if isWayland, event.windowID == 0, pointers.pointer(of: finger) == nil { return [] }
    let point = geometry.point(fingerX: event.x, y: event.y)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      return pointers.press(finger, at: point).map { [.touched, .input(.pressed($0, at: point))] } ?? []
    case SDL_FINGERUP:
      let last = pointers.place(of: finger)
      return pointers.lift(finger).map { [.input(.lifted($0, at: isWayland ? last ?? point : point))] } ?? []
    default:
      return pointers.move(finger, to: point).map { [.input(.moved($0, to: point))] } ?? []
    }
  }

  private mutating func button(_ event: SDL_MouseButtonEvent) -> [Meaning] {
    guard event.which != .max else { return [] }  // SDL_TOUCH_MOUSEID: a finger's shadow.
    let point = geometry.point(mouseX: Double(event.x), y: Double(event.y))
    switch (event.button, event.state) {
    case (1, 1): return pointers.pressMouse() ? [.mouseMoved, .input(.pressed(PointerTable.mouse, at: point))] : []
    case (1, _): return pointers.liftMouse() ? [.input(.lifted(PointerTable.mouse, at: point))] : []
    case (3, 1): return [.mouseMoved, .input(.secondaryClicked(at: point))]
    default: return []
    }
  }

  private func motion(_ event: SDL_MouseMotionEvent) -> [Meaning] {
    guard event.which != .max else { return [] }
    guard pointers.isMouseDown else { return [.mouseMoved] }
    let point = geometry.point(mouseX: Double(event.x), y: Double(event.y))
    return [.mouseMoved, .input(.moved(PointerTable.mouse, to: point))]
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> [Meaning] {
    guard event.which != .max else { return [] }
    let sign = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
    let x = Double(event.preciseX) * sign
    let y = Double(event.preciseY) * sign
    guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return [] }
    // Fingers that slide down bring earlier rows, as does an SDL y above 0.
    let turn = Vector(x: x, y: -y)
    if fractionsArePans, isPanning || x != x.rounded() || y != y.rounded(), !ModifierState.isControlHeld {
      // SDL divides Wayland's points by ten.
      return [.input(.panned(turn * 10))]
    }
    return [.input(.turned(by: turn, at: geometry.point(mouseX: Double(event.mouseX), y: Double(event.mouseY))))]
  }

  private mutating func key(_ event: SDL_KeyboardEvent) -> [Meaning] {
    let place = event.keysym.scancode.rawValue
    guard event.type == SDL_KEYDOWN.rawValue else {
      // The key that was pressed: Shift may be released by now, and the same scan code would type another sign.
      return (held.removeValue(forKey: place) ?? Key(event.keysym)).map { [.input(.keyReleased($0))] } ?? []
    }
    // Keys with the desktop's own modifier (Super) are for the desktop.
    guard Int(event.keysym.mod) & Int(KMOD_GUI.rawValue) == 0, let key = Key(event.keysym) else { return [] }
    held[place] = key
    let modifiers = Modifiers(event.keysym, typing: key)
    return [.input(.key(key, modifiers: modifiers, isRepeat: event.repeat != 0))]
  }

  private func text(_ event: SDL_TextInputEvent) -> [Meaning] {
    // SDL ends the text with a NUL; bytes beyond the array are never read.
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? [] : [.input(.typed(text))]
  }

  private mutating func window(_ event: SDL_WindowEventID) -> [Meaning] {
    switch event {
    case SDL_WINDOWEVENT_FOCUS_LOST: cancel()
    case SDL_WINDOWEVENT_LEAVE: isWayland && pointers.isMouseDown ? cancel() : []
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: cancel() + [.visible(false)]
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: [.visible(true), .damaged]
    case SDL_WINDOWEVENT_EXPOSED: [.visible(true), .damaged]
    case SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      [.reshaped, .damaged]
    default: []
    }
  }
}

/// The pointers that are down: the mouse, and the fingers of any number of touch devices, each with its own id.
struct PointerTable: Hashable, Sendable {
  /// A finger as SDL identifies it: its number is unique only on its device.
  struct Finger: Hashable, Sendable {
    /// SDL's number of the device.
    var device: Int64
    /// SDL's number of the finger on the device.
    var finger: Int64
  }

  /// A finger that is down.
  private struct Down: Hashable {
    let pointer: Pointer
    var place: Point
  }

  /// The pointer of the mouse's left button.
  static let mouse = Pointer(id: 0, kind: .mouse)

  /// Whether the mouse's left button is down.
  private(set) var isMouseDown = false
  private var fingers: [Finger: Down] = [:]

  /// Whether no pointer is down.
  var isEmpty: Bool { !isMouseDown && fingers.isEmpty }
  /// The devices with a finger down.
  var devices: Set<Int64> { Set(fingers.keys.map(\.device)) }

  /// Returns the pointer of a finger that is down.
  func pointer(of finger: Finger) -> Pointer? { fingers[finger]?.pointer }

  /// Returns the last place of a finger that is down.
  func place(of finger: Finger) -> Point? { fingers[finger]?.place }

  /// Adds a finger and returns its pointer, with the smallest free id from 1; `nil` if the finger is down already.
  mutating func press(_ finger: Finger, at place: Point) -> Pointer? {
    guard fingers[finger] == nil else { return nil }
    let taken = Set(fingers.values.map(\.pointer.id))
    var id: Int64 = 1
    while taken.contains(id) { id += 1 }
    let pointer = Pointer(id: id, kind: .touch)
    fingers[finger] = Down(pointer: pointer, place: place)
    return pointer
  }

  /// Moves a finger and returns its pointer; `nil` if it is not down.
  mutating func move(_ finger: Finger, to place: Point) -> Pointer? {
    fingers[finger]?.place = place
    return fingers[finger]?.pointer
  }

  /// Removes a finger and returns its pointer; `nil` if it was not down.
  mutating func lift(_ finger: Finger) -> Pointer? { fingers.removeValue(forKey: finger)?.pointer }

  /// Presses the mouse button; returns whether it was up.
  mutating func pressMouse() -> Bool {
    defer { isMouseDown = true }
    return !isMouseDown
  }

  /// Releases the mouse button; returns whether it was down.
  mutating func liftMouse() -> Bool {
    defer { isMouseDown = false }
    return isMouseDown
  }
}
