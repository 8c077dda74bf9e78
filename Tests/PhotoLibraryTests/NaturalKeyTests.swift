import Testing

@testable import PhotoLibrary

@Suite("The key of a name")
struct NaturalKeyTests {
  private func key(_ name: String) -> [UInt8] { key(Array(name.utf8)) }

  private func key(_ name: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    name.withUnsafeBufferPointer { NaturalKey.append(of: $0, to: &key) }
    return key
  }

  @Test(
    "Case and leading zeros are not in it",
    arguments: [
      ("IMG_7.JPG", "img_7.jpg"), ("img007", "img7"), ("a00b", "a0b"), ("ÉTÉ 01", "été 1"), ("ЯК", "як"), ("Ǆ", "ǆ"),
    ])
  func sameKey(left: String, right: String) {
    #expect(key(left) == key(right))
  }

  @Test("All else is", arguments: [("a", "b"), ("a", "ä"), ("img", "img0"), ("1 0", "10"), ("a1", "a 1")])
  func otherKey(left: String, right: String) {
    #expect(key(left) != key(right))
  }

  @Test("Numbers compare by value around every length at which the key says it otherwise")
  func longNumbers() {
    let lengths = [1, 2, 17, 18, 19, 20, 253, 254, 255, 256, 509, 510, 511, 765]
    for (shorter, longer) in zip(lengths, lengths.dropFirst()) {
      let nines = key(String(repeating: "9", count: shorter))
      let power = key("1" + String(repeating: "0", count: longer - 1))
      #expect(nines.lexicographicallyPrecedes(power), "\(shorter) nines before 10^\(longer - 1)")
      #expect(key("1" + String(repeating: "0", count: shorter - 1)).lexicographicallyPrecedes(nines))
    }
  }

  @Test("Bytes that are no UTF-8 stay, ASCII around them is folded")
  func rawBytes() {
    #expect(key([0x41, 0xFF, 0x42]) == [0x61, 0xFF, 0x62])
  }
}
