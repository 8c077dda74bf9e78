import Scene

extension PagingCommand {
  /// The keys that commands have, in the order of the help.
  public static let keyTable = [
    KeyBinding("arrows", "turn", [.left, .right, .up, .down]),
    KeyBinding(
      "n Space, p Backspace", "next, previous picture", [.character("n"), .space, .character("p"), .backspace]),
    KeyBinding("], [", "next, previous album", [.character("]"), .character("[")]),
    KeyBinding("Home, End", "first, last picture", [.home, .end]),
    KeyBinding("Page Up, Page Down", "ten pictures", [.pageUp, .pageDown]),
    KeyBinding("i", "keep the caption", [.character("i")]),
    KeyBinding("f F11", "fullscreen", [.character("f"), .function(11)]),
    KeyBinding("Esc, q", "leave fullscreen (else quit), quit", [.escape, .character("q")]),
  ]
}
