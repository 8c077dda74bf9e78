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
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
