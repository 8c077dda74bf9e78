import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Memory of zoomed pages")
struct ZoomMemoryTests {
  private static let size = PixelSize(width: 10, height: 20)

  @Test("Past the limit the page whose last change is the oldest is forgotten")
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

  @Test("An extreme limit, as a trace may have one, is clamped")
  func heldLimit() {
    for limit in [Int.max, .min, 0] {
      var memory = ZoomMemory(limit: limit)
      memory.note(Self.size, of: Page(column: 1))
      #expect(memory[Page(column: 1)].size == Self.size)
      memory.limit = limit
      #expect((1...1_000_000).contains(memory.limit))
    }
  }

  @Test("The memory stays within its limit after many changes")
  func stays() {
    var memory = ZoomMemory(limit: 5)
    for number in 0..<10_000 {
      memory.note(ZoomState(scale: Double(number)), of: Page(column: number % 7))
      #expect(memory.count <= 5)
    }
    for column in 0..<7 {
      // The last number with each remainder modulo 7, for the five most recent pages: 9999 has the remainder 3.
      let expected: [Double?] = [9996, 9997, 9998, 9999, nil, nil, 9995]
      #expect(memory[Page(column: column)].state?.scale == expected[column])
    }
  }

  @Test("Renamed pages are forgotten in the order of their changes, and removed ones at once")
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

  @Test("A page in its default state needs no entry, and a return to that state is remembered")
  func asItComes() {
    var memory = ZoomMemory(limit: 5)
    memory.note(ZoomState(), of: Page(column: 1))
    #expect(memory.count == 0)
    memory.note(ZoomState(scale: 2), of: Page(column: 1))
    memory.note(ZoomState(), of: Page(column: 1))
    #expect(memory[Page(column: 1)].state == ZoomState())
  }
}
