import Testing

import struct TestSupport.SeededGenerator

@testable import PhotoLibrary

@Suite("Natural order")
struct NaturalOrderTests {
  @Test(
    "Names sort as a person expects",
    arguments: [
      ["img1.jpg", "img2.jpg", "img10.jpg"],
      ["a.jpg", "B.jpg", "c.jpg", "D.jpg"],
      ["IMG_9.jpg", "img_9.jpg", "IMG_10.jpg"],
      ["2", "10", "99999999999999999999", "100000000000000000000"],
      ["1.2.9", "1.2.10", "1.10.0"],
      ["img", "img.jpg", "img1", "imga"],
      ["IMG_1.jpg", "IMG_1 (2).jpg", "IMG_1_2.jpg", "IMG_1-edited.jpg", "IMG_2.jpg"],
      ["a.gif", "a.JPEG", "a.jpg", "a.jxl", "a b.jpg", "a-b.jpg", "ab.gif"],
      ["v1.2", "v1.2 new.jpg", "v1.10", "v2.1"], [".a", ".b.jpg", "x."],
      ["Äpfel 2", "äpfel 3", "ÄPFEL 10"],
      ["x007", "x07", "x7", "x8"],
      ["día 2", "DÍA 10", "día 11"],
      ["写真2", "写真10"],
    ])
  func examples(names: [String]) {
    #expect(naturallySorted(names.reversed()) == names)
  }

  @Test("Each pair of names sorts as in a simple comparison of letters and numbers", arguments: 0..<100)
  func agreesWithReference(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let names = (0..<24).map { _ in randomName(of: Self.plainPieces, &generator) }
    for left in names {
      for right in names
      where naturallySorted([left, right]) != (reference(left, right) ? [left, right] : [right, left]) {
        Issue.record("seed \(seed): \(left) and \(right)")
      }
    }
  }

  @Test(
    "Any shuffle of the same names sorts to the same order in each language",
    arguments: 0..<40, ["", "sv_SE", "de_DE", "ja_JP"])
  func isTotal(seed: Int, locale: String) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let collation = Collation(locale: locale)
    let names = (0..<60).map { _ in randomName(of: Self.pieces, &generator) }
    let sorted = naturallySorted(names, collation)
    #expect(naturallySorted(names.shuffled(using: &generator), collation) == sorted, "seed \(seed)")
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect(!(NaturalName(right, collation) < NaturalName(left, collation)), "seed \(seed)")
    }
  }

  @Test("Extending a sorted order gives the same result as sorting all names", arguments: 0..<50)
  func extending(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let names = (0..<Int.random(in: 2..<200, using: &generator)).map { _ in randomName(of: Self.pieces, &generator) }
    var (order, sorted) = (NaturalOrder(.unicode), [UInt32]())
    for name in names {
      name.withUnsafeBufferPointer { order.append($0) }
      if Int.random(in: 0..<10, using: &generator) == 0 { sorted = order.extend(sorted) }
    }
    #expect(order.extend(sorted).map { Array(order.names[Int($0)]) } == naturallySorted(names), "seed \(seed)")
  }

  /// The pieces that the simple comparison can order.
  private static let plainPieces = ["IMG", "img", "0", "00", "1", "9", "10", "a", "B", "z"]
  private static let pieces = plainPieces + ["é", "É", ".", " ", "_", "写", "ß", "ä", "e\u{301}", "\u{1}", "٣", "я"]

  /// A random name. Names are often similar, and many begin alike; if not all pieces are plain, some are not UTF-8.
  private func randomName(of pieces: [String], _ generator: inout SeededGenerator) -> [UInt8] {
    var name = Bool.random(using: &generator) ? Array("IMG2024x0".utf8) : []
    for _ in 0..<Int.random(in: 0..<6, using: &generator) {
      if pieces.count > Self.plainPieces.count, Int.random(in: 0..<20, using: &generator) == 0 {
        name.append(UInt8.random(in: 0x80...0xFF, using: &generator))
      } else if let piece = pieces.randomElement(using: &generator) {
        name += piece.utf8
      }
    }
    return name
  }

  /// Whether `left` sorts before `right` or is equal to it, by their numbers and bytes.
  private func reference(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let (leftWords, rightWords) = (words(left), words(right))
    for (leftWord, rightWord) in zip(leftWords, rightWords) where leftWord != rightWord {
      switch (leftWord, rightWord) {
      case (.number(let a), .number(let b)):
        return a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
      case (.byte(let a), .byte(let b)): return a < b
      case (.number, .byte(let b)): return b > 0x39
      case (.byte(let a), .number): return a < 0x30
      }
    }
    if leftWords.count != rightWords.count { return leftWords.count < rightWords.count }
    return !right.lexicographicallyPrecedes(left)
  }

  private enum Word: Equatable {
    case number([UInt8])
    case byte(UInt8)
  }

  private func words(_ name: [UInt8]) -> [Word] {
    let folded = name.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    var words: [Word] = []
    var digits: [UInt8]?
    for byte in folded {
      if (0x30...0x39).contains(byte) {
        digits = (digits ?? []) + [byte]
      } else {
        if let run = digits { words.append(.number(Array(run.drop { $0 == 0x30 }))) }
        digits = nil
        words.append(.byte(byte))
      }
    }
    if let run = digits { words.append(.number(Array(run.drop { $0 == 0x30 }))) }
    return words
  }
}
