import CSDL
import Scene

extension Key {
  /// Creates the pressed key, a sign by the character that it types: `/` is Shift and 7 on a German keyboard, and Shift
  /// and `/` is `?` on an American one. `nil` for unsupported keys, and for a sign with Shift if the display server
  /// does not report its character, because a wrong key would be worse.
  init?(_ press: SDL_Keysym) {
    let (state, isShifted) = (Int(press.mod), Int(press.mod) & Int(KMOD_SHIFT.rawValue) != 0)
    guard let key = Key(press.sym, hasNumLock: state & Int(KMOD_NUM.rawValue) != 0) else { return nil }
    guard case .character(let sign) = key, press.sym & SDLK_SCANCODE_MASK == 0 else {
      self = key
      return
    }
    if let typed = Key.typed(press.unused) {
      self = .character(typed)
    } else if isShifted, !sign.isLetter {
      return nil
    } else {
      self = key
    }
  }

  /// Returns the character of an X keysym, in lower case; `nil` for keysyms that are not characters or are older than
  /// Unicode.
  private static func typed(_ keysym: UInt32) -> Character? {
    switch keysym {
    case 0x21...0x7E, 0xA1...0xFF: Unicode.Scalar(keysym).flatMap { String($0).lowercased().first }
    case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(keysym - 0x0100_0000).flatMap { String($0).lowercased().first }
    default: nil
    }
  }

  /// Creates the key for SDL's `symbol`; `nil` for unsupported keys. The keypad's digits are signs with `hasNumLock`,
  /// else the keys printed under them.
  init?(_ symbol: SDL_Keycode, hasNumLock: Bool) {
    let value = UInt32(bitPattern: symbol)
    if let key = Key.named[value] {
      self = key
      return
    }
    switch value {
    case SDLK_F1.rawValue...SDLK_F12.rawValue: self = .function(Int(value - SDLK_F1.rawValue) + 1)
    case SDLK_KP_1.rawValue...SDLK_KP_0.rawValue:
      // SDL orders the keypad 1 to 9, then 0.
      let digit = Int(value - SDLK_KP_1.rawValue + 1) % 10
      guard let key = hasNumLock ? .character(Character(String(digit))) : Key.keypad[digit] else { return nil }
      self = key
    case 0x21...0x7E, 0xA1...0x10_FFFF:
      guard let scalar = Unicode.Scalar(value) else { return nil }
      self = .character(Character(String(scalar).lowercased()))
    default: return nil
    }
  }

  private static let named: [UInt32: Key] = [
    SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right, SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down,
    SDLK_HOME.rawValue: .home, SDLK_END.rawValue: .end, SDLK_PAGEUP.rawValue: .pageUp,
    SDLK_PAGEDOWN.rawValue: .pageDown, SDLK_SPACE.rawValue: .space, SDLK_KP_SPACE.rawValue: .space,
    SDLK_BACKSPACE.rawValue: .backspace, SDLK_DELETE.rawValue: .delete, SDLK_ESCAPE.rawValue: .escape,
    SDLK_RETURN.rawValue: .enter,
    SDLK_KP_ENTER.rawValue: .enter, SDLK_TAB.rawValue: .tab, SDLK_KP_DIVIDE.rawValue: .character("/"),
    SDLK_KP_MULTIPLY.rawValue: .character("*"), SDLK_KP_MINUS.rawValue: .character("-"),
    SDLK_KP_PLUS.rawValue: .character("+"),
  ]

  private static let keypad: [Int: Key] = [
    1: .end, 2: .down, 3: .pageDown, 4: .left, 6: .right, 7: .home, 8: .up, 9: .pageUp,
  ]
}

extension Modifiers {
  /// Creates the modifiers of a press, without those needed to type `key`: AltGr is the right Alt key, and does not
  /// count as Alt if it changes the character.
  init(_ press: SDL_Keysym, typing key: Key) {
    self.init(press.mod)
    let isAltGr = Int(press.mod) & Int(KMOD_RALT.rawValue) != 0 && Int(press.mod) & Int(KMOD_LALT.rawValue) == 0
    if isAltGr, key != Key(press.sym, hasNumLock: false) { remove(.alt) }
  }

  /// Creates the modifiers from SDL's state.
  init(_ state: UInt16) {
    let state = Int(state)
    self = []
    if state & Int(KMOD_SHIFT.rawValue) != 0 { insert(.shift) }
    if state & Int(KMOD_CTRL.rawValue) != 0 { insert(.control) }
    if state & Int(KMOD_ALT.rawValue) != 0 { insert(.alt) }
  }
}
