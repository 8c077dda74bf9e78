/// The characters a font has glyphs for.
struct Coverage: Hashable, Sendable {
  /// First scalars of the pages of 256, ascending.
  private var pages: [UInt32] = []
  /// Eight words of 32 bits a page, in the pages' order, lowest bit first.
  private var bits: [UInt32] = []

  /// No character.
  init() {}

  /// The given characters.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars.map(\.value).sorted() {
      if pages.last != scalar & ~255 { append(page: scalar & ~255, words: Array(repeating: 0, count: 8)) }
      bits[bits.count - 8 + Int(scalar & 255) / 32] |= 1 << (scalar & 31)
    }
  }

  /// Adds the page of 256 characters from `page`, which is after every page before; `words` are its eight words.
  mutating func append(page: UInt32, words: [UInt32]) {
    precondition(words.count == 8 && page & 255 == 0 && pages.last.map { $0 < page } ?? true)
    pages.append(page)
    bits += words
  }

  /// Whether the font has a glyph for `scalar`. O(log pages).
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let page = scalar.value & ~255
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle] < page { low = middle + 1 } else { high = middle }
    }
    guard low < pages.count, pages[low] == page else { return false }
    return bits[low * 8 + Int(scalar.value & 255) / 32] >> (scalar.value & 31) & 1 == 1
  }
}
