import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("What is kept of zoomed pages")
struct ZoomMemoryTests {
  private static let size = PixelSize(width: 10, height: 20)

  @Test("Of more pages than the limit the one that was changed longest ago is forgotten")
  func limit() {
    var memory = ZoomMemory(limit: 3)
    for column in 0..<3 { memory.note(Self.size, of: Page(column: column)) }
    memory.note(ZoomState(scale: 2), of: Page(column: 0))
    memory.note(Self.size, of: Page(column: 3))
    #expect(memory.count == 3)
    #expect(memory[Page(column: 1)].size == nil)
    #expect(memory[Page(column: 0)].size == Self.size && memory[Page(column: 0)].state == ZoomState(scale: 2))
    #expect(memory[Page(column: 2)].size == Self.size)
  }

  @Test("A limit beyond all bounds, as a trace may have one, is held")
  func heldLimit() {
    for limit in [Int.max, .min, 0] {
      var memory = ZoomMemory(limit: limit)
      memory.note(Self.size, of: Page(column: 1))
      #expect(memory[Page(column: 1)].size == Self.size)
      memory.limit = limit
      #expect((1...1_000_000).contains(memory.limit))
    }
  }

  @Test("It stays as small however often pages change")
  func stays() {
    var memory = ZoomMemory(limit: 5)
    for number in 0..<10_000 {
      memory.note(ZoomState(scale: Double(number)), of: Page(column: number % 7))
      #expect(memory.count <= 5)
    }
    for column in 0..<7 {
      // The last number that is so much more than a multiple of 7, for the five pages that came last: 9999 is 3 more.
      let expected: [Double?] = [9996, 9997, 9998, 9999, nil, nil, 9995]
      #expect(memory[Page(column: column)].state?.scale == expected[column])
    }
  }

  @Test("A page that is as it comes needs no place, and one that is so again is known to be")
  func asItComes() {
    var memory = ZoomMemory(limit: 5)
    memory.note(ZoomState(), of: Page(column: 1))
    #expect(memory.count == 0)
    memory.note(ZoomState(scale: 2), of: Page(column: 1))
    memory.note(ZoomState(), of: Page(column: 1))
    #expect(memory[Page(column: 1)].state == ZoomState())
  }
}
