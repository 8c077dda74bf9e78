import Testing

@testable import PhotoLibrary

@Suite("Names in one block")
struct NameArenaTests {
  @Test("The arena returns the names that were added, including empty ones")
  func roundTrip() {
    let names: [[UInt8]] = [[], [1, 2, 3], [], [0xFF], Array("写真.jpg".utf8), []]
    var arena = NameArena()
    for name in names { name.withUnsafeBufferPointer { arena.append($0) } }
    #expect(arena.count == names.count)
    #expect(names.indices.map { Array(arena[$0]) } == names)
    #expect(arena.withView { view in names.indices.map { Array(view[$0]) } } == names)
  }

  @Test("A copy does not contain names added later")
  func isAValue() {
    var arena = NameArena()
    [UInt8(1)].withUnsafeBufferPointer { arena.append($0) }
    let copy = arena
    [UInt8(2)].withUnsafeBufferPointer { arena.append($0) }
    #expect(copy.count == 1)
    #expect(arena.count == 2)
    #expect(Array(copy[0]) == [1])
  }

  @Test("Bytes compare unsigned, and a prefix comes first")
  func comparison() {
    let ordered: [[UInt8]] = [[], [0], [0, 0], [1], [0x7F], [0x80], [0xFF], [0xFF, 0]]
    for (index, left) in ordered.enumerated() {
      for (otherIndex, right) in ordered.enumerated() {
        let difference = left.withUnsafeBufferPointer { a in right.withUnsafeBufferPointer { compareBytes(a, $0) } }
        #expect(difference.signum() == (index - otherIndex).signum(), "\(left) \(right)")
      }
    }
  }
}
