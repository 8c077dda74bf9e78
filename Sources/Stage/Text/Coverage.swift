import CFontconfig

/// The characters a font has glyphs for: a set of fontconfig's.
final class Coverage: @unchecked Sendable {
  /// Not changed once this is made, and counted by fontconfig, from any thread. `nil` where memory ran out.
  private let characters: OpaquePointer?

  /// The given characters.
  init(_ scalars: some Sequence<Unicode.Scalar> = EmptyCollection()) {
    characters = FcCharSetCreate()
    if let characters { for scalar in scalars { FcCharSetAddChar(characters, scalar.value) } }
  }

  /// The characters of `set`, which is shared and not copied.
  init(sharing set: OpaquePointer) { characters = FcCharSetCopy(set) }

  deinit { if let characters { FcCharSetDestroy(characters) } }

  /// Whether there is no character.
  var isEmpty: Bool { characters.map { FcCharSetCount($0) == 0 } ?? true }

  /// Whether the font has a glyph for `scalar`. O(log characters).
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    characters.map { FcCharSetHasChar($0, scalar.value) != 0 } ?? false
  }
}
