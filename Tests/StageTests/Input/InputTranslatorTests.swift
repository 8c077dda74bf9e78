import CSDL
import PagerGeometry
import Scene
import Testing

@testable import Stage

struct InputTranslatorTests {
  private typealias Meaning = InputTranslator.Meaning

  private func translator(
    scale: Double = 2, fingersEndOnLastPixel: Bool = true, fractionsArePans: Bool = false
  ) -> InputTranslator {
    let viewport = Viewport(pixelSize: PixelSize(width: 401, height: 301), scale: scale)
    return InputTranslator(
      geometry: InputGeometry(
        viewport: viewport, unitSize: viewport.pixelSize, fingersEndOnLastPixel: fingersEndOnLastPixel),
      fractionsArePans: fractionsArePans)
  }

  private func finger(
    _ type: SDL_EventType, _ x: Float = 0.5, _ y: Float = 0.5, device: Int64 = 7, finger: Int64 = 3
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.touchId = device
    event.tfinger.fingerId = finger
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  private func mouse(_ type: SDL_EventType, x: Int32 = 40, y: Int32 = 30, button: UInt8 = 1, which: UInt32 = 0)
    -> SDL_Event
  {
    var event = SDL_Event()
    if type == SDL_MOUSEMOTION {
      event.motion.type = type.rawValue
      event.motion.which = which
      event.motion.x = x
      event.motion.y = y
    } else {
      event.button.type = type.rawValue
      event.button.which = which
      event.button.button = button
      event.button.state = type == SDL_MOUSEBUTTONDOWN ? 1 : 0
      event.button.x = x
      event.button.y = y
    }
    return event
  }

  private func wheel(_ x: Float, _ y: Float, isFlipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.direction = isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    return event
  }

  private func window(_ kind: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(kind.rawValue)
    return event
  }

  private func key(_ symbol: SDL_KeyCode, modifiers: Int = 0, isUp: Bool = false, isRepeat: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = isUp ? SDL_KEYUP.rawValue : SDL_KEYDOWN.rawValue
    event.key.keysym.sym = SDL_Keycode(symbol.rawValue)
    event.key.keysym.mod = UInt16(modifiers)
    event.key.repeat = isRepeat ? 1 : 0
    return event
  }

  private func inputs(_ meanings: [Meaning]) -> [InputEvent] {
    meanings.compactMap { if case .input(let input) = $0 { input } else { nil } }
  }

  @Test("A finger's positions become points, and on X11 a value of 1 is the last pixel") func fingerPoints() {
    var translator = translator()
    let pointer = Pointer(id: 1, kind: .touch)
    #expect(inputs(translator.translate(finger(SDL_FINGERDOWN, 0, 0))) == [.pressed(pointer, at: .zero)])
    // On X11 a finger's 1 is pixel 400 of 401, at two pixels to the point.
    #expect(
      inputs(translator.translate(finger(SDL_FINGERMOTION, 1, 1))) == [.moved(pointer, to: Point(x: 200, y: 150))])
    #expect(
      inputs(translator.translate(finger(SDL_FINGERUP, 0.5, 0.5))) == [.lifted(pointer, at: Point(x: 100, y: 75))])
    #expect(translator.pointers.isEmpty)
  }

  @Test("On Wayland a finger's position of 1 is the far edge") func farEdge() {
    var translator = translator(fingersEndOnLastPixel: false)
    #expect(
      inputs(translator.translate(finger(SDL_FINGERDOWN, 1, 1)))
        == [.pressed(Pointer(id: 1, kind: .touch), at: Point(x: 200.5, y: 150.5))])
  }

  @Test("Fingers of two devices with the same number are two pointers") func twoDevices() {
    var translator = translator()
    let first = inputs(translator.translate(finger(SDL_FINGERDOWN, device: 1, finger: 0)))
    let second = inputs(translator.translate(finger(SDL_FINGERDOWN, device: 2, finger: 0)))
    #expect(first == [.pressed(Pointer(id: 1, kind: .touch), at: Point(x: 100, y: 75))])
    #expect(second == [.pressed(Pointer(id: 2, kind: .touch), at: Point(x: 100, y: 75))])
    #expect(translator.pointers.devices == [1, 2])
  }

  @Test("A finger's move or lift without a press, and a second press, are ignored") func unpressedFinger() {
    var translator = translator()
    #expect(translator.translate(finger(SDL_FINGERMOTION)) == [])
    #expect(translator.translate(finger(SDL_FINGERUP)) == [])
    _ = translator.translate(finger(SDL_FINGERDOWN))
    #expect(translator.translate(finger(SDL_FINGERDOWN)) == [])
  }

  @Test("Synthetic mouse, wheel and finger events of SDL are ignored") func syntheticEvents() {
    var translator = translator()
    #expect(translator.translate(mouse(SDL_MOUSEBUTTONDOWN, which: .max)) == [])
    #expect(translator.translate(mouse(SDL_MOUSEMOTION, which: .max)) == [])
    #expect(translator.translate(finger(SDL_FINGERDOWN, device: -1)) == [])
    var turned = wheel(0, 1)
    turned.wheel.which = .max
    #expect(translator.translate(turned) == [])
    #expect(translator.pointers.isEmpty)
  }

  @Test("The mouse is a pointer only while its left button is down") func leftButton() {
    var translator = translator()
    let mouse = Pointer(id: 0, kind: .mouse)
    #expect(inputs(translator.translate(self.mouse(SDL_MOUSEMOTION))) == [])
    #expect(
      inputs(translator.translate(self.mouse(SDL_MOUSEBUTTONDOWN))) == [.pressed(mouse, at: Point(x: 20, y: 15))])
    #expect(
      inputs(translator.translate(self.mouse(SDL_MOUSEMOTION, x: 401, y: -2)))
        == [.moved(mouse, to: Point(x: 200.5, y: -1))])
    #expect(inputs(translator.translate(self.mouse(SDL_MOUSEBUTTONUP))) == [.lifted(mouse, at: Point(x: 20, y: 15))])
    #expect(inputs(translator.translate(self.mouse(SDL_MOUSEBUTTONUP))) == [])
  }

  @Test("The secondary button clicks when it is pressed, and its release is ignored") func secondaryButton() {
    var translator = translator()
    let click = InputEvent.secondaryClicked(at: Point(x: 20, y: 15))
    #expect(translator.translate(mouse(SDL_MOUSEBUTTONDOWN, button: 3)) == [.mouseMoved, .input(click)])
    #expect(translator.pointers.isEmpty)
    #expect(translator.translate(mouse(SDL_MOUSEBUTTONUP, button: 3)) == [])
    #expect(translator.translate(mouse(SDL_MOUSEBUTTONDOWN, button: 3, which: .max)) == [], "a finger's shadow")
  }

  @Test("Other mouse buttons are ignored", arguments: [2, 4, 5] as [UInt8]) func otherButtons(button: UInt8) {
    var translator = translator()
    #expect(translator.translate(mouse(SDL_MOUSEBUTTONDOWN, button: button)) == [])
    #expect(translator.pointers.isEmpty)
  }

  @Test("Mouse positions are converted from the desktop's units to points") func desktopUnits() {
    var translator = translator()
    // Half as many units as pixels: a unit is a point here.
    translator.geometry.unitSize = PixelSize(width: 200, height: 150)
    translator.geometry.viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 2)
    #expect(
      inputs(translator.translate(mouse(SDL_MOUSEBUTTONDOWN)))
        == [.pressed(Pointer(id: 0, kind: .mouse), at: Point(x: 40, y: 30))])
  }

  @Test(
    "Turning the wheel down or right gives positive values, and a flipped wheel the opposite",
    arguments: [
      (0, 1, false, Vector(x: 0, y: -1)), (0, -2, false, Vector(x: 0, y: 2)), (1, 0, false, Vector(x: 1, y: 0)),
      (0, 1, true, Vector(x: 0, y: 1)), (1, 0, true, Vector(x: -1, y: 0)), (0, 0.25, false, Vector(x: 0, y: -0.25)),
    ] as [(Float, Float, Bool, Vector)])
  func wheelDirection(x: Float, y: Float, isFlipped: Bool, turned: Vector) {
    var translator = translator()
    #expect(inputs(translator.translate(wheel(x, y, isFlipped: isFlipped))) == [.wheel(turned)])
  }

  @Test("Wheel events without a turn, or with a value that is not finite, are ignored") func invalidWheel() {
    var translator = translator()
    #expect(translator.translate(wheel(0, 0)) == [])
    #expect(translator.translate(wheel(.nan, 1)) == [])
    #expect(translator.translate(wheel(.infinity, 0)) == [])
  }

  @Test("If fractions are pans, fractional wheel values pan, and whole ones turn the wheel") func touchpadPans() {
    var translator = translator(fractionsArePans: true)
    #expect(inputs(translator.translate(wheel(0.25, 0.5))) == [.panned(Vector(x: 2.5, y: -5))])
    #expect(inputs(translator.translate(wheel(0, 1))) == [.wheel(Vector(x: 0, y: -1))])
  }

  @Test("A mouse that leaves the window with its button down is cancelled on Wayland only", arguments: [true, false])
  func mouseLeaves(isWayland: Bool) {
    var translator = translator()
    translator.isWayland = isWayland
    #expect(inputs(translator.translate(window(SDL_WINDOWEVENT_LEAVE))) == [])
    _ = translator.translate(mouse(SDL_MOUSEBUTTONDOWN))
    #expect(inputs(translator.translate(window(SDL_WINDOWEVENT_LEAVE))) == (isWayland ? [.cancelled] : []))
    #expect(translator.pointers.isEmpty == isWayland)
  }

  @Test("A compositor's touch cancellation cancels once, and only if a finger is down") func touchCancellation() {
    var translator = translator()
    translator.isWayland = true
    var cancellation = SDL_Event()
    cancellation.type = TouchCancellation.eventType.rawValue
    #expect(translator.translate(cancellation) == [])
    var down = finger(SDL_FINGERDOWN, 0.5, 0.5)
    down.tfinger.windowID = 1
    _ = translator.translate(down)
    #expect(inputs(translator.translate(cancellation)) == [.cancelled])
    #expect(translator.pointers.isEmpty && translator.translate(cancellation) == [])
    // SDL lifts the finger when the next one comes down.
    #expect(translator.translate(finger(SDL_FINGERUP)) == [])
  }

  @Test("A finger lifts at its last position on Wayland, and at the lift's own on X11", arguments: [true, false])
  func liftPosition(isWayland: Bool) {
    var translator = translator()
    translator.isWayland = isWayland
    var down = finger(SDL_FINGERDOWN, 0.25, 0.5)
    down.tfinger.windowID = 1
    _ = translator.translate(down)
    _ = translator.translate(finger(SDL_FINGERMOTION, 0.5, 0.5))
    guard case .lifted(_, let place)? = inputs(translator.translate(finger(SDL_FINGERUP, 0.75, 0.5))).first else {
      Issue.record("no lift")
      return
    }
    #expect(place == translator.geometry.point(fingerX: isWayland ? 0.5 : 0.75, y: 0.5))
  }

  @Test(
    "Losing the focus or hiding the window cancels once, and only if a pointer is down",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  func windowLost(kind: SDL_WindowEventID) {
    var translator = translator()
    #expect(inputs(translator.translate(window(kind))) == [])
    _ = translator.translate(finger(SDL_FINGERDOWN))
    _ = translator.translate(mouse(SDL_MOUSEBUTTONDOWN))
    #expect(inputs(translator.translate(window(kind))) == [.cancelled])
    #expect(inputs(translator.translate(window(kind))) == [])
    #expect(inputs(translator.translate(finger(SDL_FINGERMOTION))) == [])
    #expect(inputs(translator.translate(finger(SDL_FINGERUP))) == [])
    #expect(inputs(translator.translate(mouse(SDL_MOUSEBUTTONUP))) == [])
  }

  @Test("Keys have their repeats and modifiers, and keys with Super are ignored") func keyModifiers() {
    var translator = translator()
    #expect(
      inputs(translator.translate(key(SDLK_RIGHT, modifiers: 0x0001 | 0x0080, isRepeat: true)))
        == [.key(.right, modifiers: [.shift, .control], isRepeat: true)])
    #expect(inputs(translator.translate(key(SDLK_RIGHT, isUp: true))) == [.keyReleased(.right)])
    // 0x0400 is the Super key, which belongs to the desktop.
    #expect(inputs(translator.translate(key(SDLK_RIGHT, modifiers: 0x0400))) == [])
  }

  @Test("A release reports the key that was pressed, even if Shift is released first") func keyRelease() {
    var translator = translator()
    var slash = key(SDLK_7, modifiers: Int(KMOD_LSHIFT.rawValue))
    slash.key.keysym.scancode = SDL_SCANCODE_7
    slash.key.keysym.unused = 0x2F
    #expect(
      inputs(translator.translate(slash)) == [.key(.character("/"), modifiers: .shift, isRepeat: false)])
    // Shift is released before the key.
    var seven = key(SDLK_7, isUp: true)
    seven.key.keysym.scancode = SDL_SCANCODE_7
    #expect(inputs(translator.translate(seven)) == [.keyReleased(.character("/"))])
    #expect(inputs(translator.translate(seven)) == [.keyReleased(.character("7"))])
  }

  @Test("Text input is reported only while it is requested") func textInput() {
    var translator = translator()
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "é?".utf8) }
    #expect(translator.translate(event) == [])
    translator.takesText = true
    #expect(inputs(translator.translate(event)) == [.typed("é?")])
    // As long as SDL's array, without a terminating zero.
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: String(repeating: "x", count: 32).utf8) }
    #expect(inputs(translator.translate(event)) == [.typed(String(repeating: "x", count: 32))])
  }

  @Test("Window events report visibility, a new size, damage, a close request and lost textures") func windowEvents() {
    var translator = translator()
    #expect(translator.translate(window(SDL_WINDOWEVENT_EXPOSED)) == [.visible(true), .damaged])
    #expect(translator.translate(window(SDL_WINDOWEVENT_HIDDEN)) == [.visible(false)])
    #expect(translator.translate(window(SDL_WINDOWEVENT_SIZE_CHANGED)) == [.reshaped, .damaged])
    #expect(translator.translate(window(SDL_WINDOWEVENT_CLOSE)) == [])
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    #expect(translator.translate(event) == [.input(.closeRequested)])
    event.type = SDL_RENDER_DEVICE_RESET.rawValue
    #expect(translator.translate(event) == [.input(.texturesLost), .damaged])
  }

  @Test("Fingers on the title bar are ignored on Wayland") func titleBar() {
    var translator = translator()
    translator.isWayland = true
    #expect(translator.translate(finger(SDL_FINGERDOWN, .nan, 0.5)) == [])
    #expect(translator.translate(finger(SDL_FINGERMOTION)) == [] && translator.translate(finger(SDL_FINGERUP)) == [])
    var onWindow = finger(SDL_FINGERDOWN)
    onWindow.tfinger.windowID = 1
    #expect(translator.translate(onWindow).count == 2)
    // SDL may no longer know the window when a finger lifts.
    #expect(translator.translate(finger(SDL_FINGERUP)).count == 1)
  }
}
