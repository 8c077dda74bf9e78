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

  @Test("Pages with new names are forgotten in the order in which they were changed, and those that are gone at once")
  func rename() {
    var memory = ZoomMemory(limit: 3)
    for column in [0, 1, 2, 0] { memory.note(Self.size, of: Page(column: column)) }
    memory.rename { $0.column == 0 ? nil : Page(column: 13 - $0.column) }
    #expect(memory.count == 2 && memory[Page(column: 0)].size == nil && memory[Page(column: 1)].size == nil)
    #expect(memory[Page(column: 12)].size == Self.size && memory[Page(column: 11)].size == Self.size)
    for (column, left) in [(3, [12, 11, 3]), (4, [11, 3, 4]), (5, [3, 4, 5])] {
      memory.note(Self.size, of: Page(column: column))
      #expect((0..<20).filter { memory[Page(column: $0)].size != nil } == left.sorted(), "\(column)")
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
