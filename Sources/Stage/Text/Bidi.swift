import CFriBidi

/// The Unicode bidirectional algorithm, through FriBidi.
enum Bidi {
  /// The embedding level of each scalar of `text`: even reads to the right, odd to the left. The text's first strong
  /// letter decides the direction of the whole.
  static func levels(_ text: String) -> [Int8] {
    let scalars = text.unicodeScalars.map { FriBidiChar($0.value) }
    guard !scalars.isEmpty else { return [] }
    let count = FriBidiStrIndex(clamping: scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var direction = FriBidiParType(0x40)  // FRIBIDI_PAR_ON, a macro Swift does not see: found from the text.
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    // Zero means that memory ran out; the text then reads as it is written.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) != 0 else {
      return [Int8](repeating: 0, count: scalars.count)
    }
    return levels.map { Int8($0) }
  }

  /// The order in which runs of the given levels stand from left to right, as positions in `levels`.
  static func visualOrder(_ levels: [Int8]) -> [Int] {
    // FRIBIDI_TYPE_LTR, a macro Swift does not see: runs have letters, and no spaces at the end that go to its side.
    let types = [FriBidiCharType](repeating: FriBidiCharType(0x110), count: levels.count)
    var levels = levels.map { FriBidiLevel($0) }
    var order = levels.indices.map { FriBidiStrIndex($0) }
    let highest = fribidi_reorder_line(
      0, types, FriBidiStrIndex(levels.count), 0, FriBidiParType(0x110), &levels, nil, &order)
    return highest == 0 ? Array(levels.indices) : order.map { Int($0) }
  }
}
