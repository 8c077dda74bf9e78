import CSDL
import Scene
import Testing

@testable import Stage

struct KeyMapTests {
  @Test(arguments: [
    (SDLK_LEFT, Key.left), (SDLK_DOWN, .down), (SDLK_PAGEUP, .pageUp), (SDLK_SPACE, .space), (SDLK_ESCAPE, .escape),
    (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_F11, .function(11)), (SDLK_q, .character("q")),
    (SDLK_RIGHTBRACKET, .character("]")), (SDLK_0, .character("0")), (SDLK_KP_PLUS, .character("+")),
  ])
  func keysAreWhatIsPrintedOnThem(symbol: SDL_KeyCode, key: Key) {
    #expect(Key(SDL_Keycode(symbol.rawValue), hasNumLock: false) == key)
  }

  @Test(
    arguments: [
      (SDLK_KP_4, Key.left, Key.character("4")), (SDLK_KP_0, nil, .character("0")),
      (SDLK_KP_9, .pageUp, .character("9")),
    ] as [(SDL_KeyCode, Key?, Key)])
  func theKeypadFollowsNumLock(symbol: SDL_KeyCode, off: Key?, on: Key) {
    #expect(Key(SDL_Keycode(symbol.rawValue), hasNumLock: false) == off)
    #expect(Key(SDL_Keycode(symbol.rawValue), hasNumLock: true) == on)
  }

  @Test func lettersOfOtherScriptsAreLowerCaseCharacters() {
    #expect(Key(0xE9, hasNumLock: false) == .character("\u{E9}"))
    #expect(Key(0xC9, hasNumLock: false) == .character("\u{E9}"))
    // A letter whose lower case is two scalars is still one character.
    #expect(Key(0x130, hasNumLock: false) == .character("i\u{307}"))
  }

  @Test(arguments: [SDLK_UNKNOWN, SDLK_LSHIFT, SDLK_DELETE, SDLK_VOLUMEUP, SDLK_CAPSLOCK])
  func keysWithoutAMeaningAreNothing(symbol: SDL_KeyCode) {
    #expect(Key(SDL_Keycode(symbol.rawValue), hasNumLock: true) == nil)
  }

  @Test func noSymbolTraps() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let symbol = SDL_Keycode(truncatingIfNeeded: random.next() >> random.next() % 40)
      _ = Key(symbol, hasNumLock: Bool.random(using: &random))
    }
  }
}
