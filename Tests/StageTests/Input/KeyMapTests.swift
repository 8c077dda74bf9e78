import CSDL
import Scene
import Testing

import struct TestSupport.SeededGenerator

@testable import Stage

struct KeyMapTests {
  @Test(
    "A key symbol without Shift gives the named key or the character",
    arguments: [
      (SDLK_LEFT, Key.left), (SDLK_DOWN, .down), (SDLK_PAGEUP, .pageUp), (SDLK_SPACE, .space), (SDLK_ESCAPE, .escape),
      (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_F11, .function(11)), (SDLK_q, .character("q")),
      (SDLK_RIGHTBRACKET, .character("]")), (SDLK_0, .character("0")), (SDLK_KP_PLUS, .character("+")),
    ])
  func keySymbols(symbol: SDL_KeyCode, key: Key) {
    #expect(Key(SDL_Keycode(symbol.rawValue), hasNumLock: false) == key)
  }

  @Test(
    "Keypad keys are digits with Num Lock, and navigation keys or nothing without it",
    arguments: [
      (SDLK_KP_4, Key.left, Key.character("4")), (SDLK_KP_0, nil, .character("0")),
      (SDLK_KP_9, .pageUp, .character("9")),
    ] as [(SDL_KeyCode, Key?, Key)])
  func keypad(symbol: SDL_KeyCode, off: Key?, on: Key) {
    #expect(Key(SDL_Keycode(symbol.rawValue), hasNumLock: false) == off)
    #expect(Key(SDL_Keycode(symbol.rawValue), hasNumLock: true) == on)
  }

  /// A key press: SDL's symbol, SDL's modifiers, and the keysym that X reports as typed (0: none).
  private func press(_ symbol: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE, typing keysym: UInt32) -> SDL_Keysym {
    SDL_Keysym(
      scancode: SDL_SCANCODE_UNKNOWN, sym: SDL_Keycode(symbol.rawValue), mod: UInt16(modifiers.rawValue),
      unused: keysym)
  }

  @Test(
    "A character is the one that the layout types, not the one of the key without Shift",
    arguments: [
      (SDLK_SLASH, KMOD_LSHIFT, 0x3F, "?"), (SDLK_7, KMOD_LSHIFT, 0x2F, "/"), (SDLK_SLASH, KMOD_NONE, 0x2F, "/"),
      (SDLK_8, KMOD_RALT, 0x5B, "["), (SDLK_f, KMOD_LSHIFT, 0x46, "f"), (SDLK_COMMA, KMOD_LSHIFT, 0x3C, "<"),
      (SDLK_s, KMOD_NONE, 0x0100_0161, "\u{161}"),
      // A keysym older than Unicode, and one that is no character.
      (SDLK_a, KMOD_LSHIFT, 0x6C6, "a"), (SDLK_KP_DIVIDE, KMOD_LSHIFT, 0xFFAF, "/"),
    ] as [(SDL_KeyCode, SDL_Keymod, UInt32, Character)])
  func signsAreWhatIsTyped(symbol: SDL_KeyCode, modifiers: SDL_Keymod, keysym: UInt32, sign: Character) {
    #expect(Key(press(symbol, modifiers, typing: keysym)) == .character(sign))
  }

  @Test("A character with Shift but no keysym is no key; letters and named keys stay")
  func unknownCharacter() {
    #expect(Key(press(SDLK_SLASH, KMOD_RSHIFT, typing: 0)) == nil)
    #expect(Key(press(SDLK_SLASH, typing: 0)) == .character("/"))
    #expect(Key(press(SDLK_f, KMOD_LSHIFT, typing: 0)) == .character("f"))
    #expect(Key(press(SDLK_LEFT, KMOD_LSHIFT, typing: 0xFF51)) == .left)
    #expect(Key(press(SDLK_SPACE, KMOD_LSHIFT, typing: 0x20)) == .space)
  }

  @Test("The right Alt key is no Alt modifier if it types a character")
  func altGrIsNoAlt() {
    let bracket = press(SDLK_8, KMOD_RALT, typing: 0x5B)
    #expect(Modifiers(bracket, typing: .character("[")).isEmpty)
    #expect(Modifiers(press(SDLK_8, KMOD_RALT, typing: 0x38), typing: .character("8")) == .alt)
    #expect(Modifiers(press(SDLK_8, KMOD_LALT, typing: 0x38), typing: .character("8")) == .alt)
    #expect(Modifiers(press(SDLK_LEFT, KMOD_RALT, typing: 0xFF51), typing: .left) == .alt)
  }

  @Test("Letters outside ASCII become lower-case characters") func lowerCase() {
    #expect(Key(0xE9, hasNumLock: false) == .character("\u{E9}"))
    #expect(Key(0xC9, hasNumLock: false) == .character("\u{E9}"))
    // A letter whose lower case is two scalars is still one character.
    #expect(Key(0x130, hasNumLock: false) == .character("i\u{307}"))
  }

  @Test(
    "Key symbols that Fourfold does not use give no key",
    arguments: [SDLK_UNKNOWN, SDLK_LSHIFT, SDLK_INSERT, SDLK_VOLUMEUP, SDLK_CAPSLOCK])
  func unusedSymbols(symbol: SDL_KeyCode) {
    #expect(Key(SDL_Keycode(symbol.rawValue), hasNumLock: true) == nil)
  }

  @Test("Random key symbols are keys or none, and do not trap") func randomSymbols() {
    var random = SeededGenerator(seed: 11)
    var (known, unknown) = (0, 0)
    for _ in 0..<20_000 {
      let symbol = SDL_Keycode(truncatingIfNeeded: random.next() >> (random.next() % 64))
      if Key(symbol, hasNumLock: Bool.random(using: &random)) == nil { unknown += 1 } else { known += 1 }
    }
    #expect(known > 0 && unknown > 0)
  }
}
