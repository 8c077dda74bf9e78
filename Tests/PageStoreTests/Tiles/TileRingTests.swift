import Testing

@testable import PageStore

@Suite("The tiles around a view")
struct TileRingTests {
  private let ring = TileRing(
    seen: TileRange(columns: 3..<5, rows: 3..<4), around: TileRange(columns: 1..<6, rows: 2..<6))
  private let right = [TileRange(columns: 5..<6, rows: 3..<4)]
  private let left = [TileRange(columns: 2..<3, rows: 3..<4), TileRange(columns: 1..<2, rows: 3..<4)]
  private let bottom = [TileRange(columns: 1..<6, rows: 4..<5), TileRange(columns: 1..<6, rows: 5..<6)]
  private let top = [TileRange(columns: 1..<6, rows: 2..<3)]

  @Test("Each side's lines go outward, and corners belong to the top and the bottom")
  func goesOutward() {
    #expect(ring.sides(motion: TilePlan.Motion()) == [right, left, bottom, top])
  }

  @Test("The side ahead of the motion is first, and the side behind it last")
  func followsMotion() {
    #expect(ring.sides(motion: TilePlan.Motion(x: -1)) == [left, bottom, top, right])
    #expect(ring.sides(motion: TilePlan.Motion(x: 1, y: -1)) == [right, top, left, bottom])
  }

  @Test("At the picture's edge, the sides are empty")
  func endsAtTheEdge() {
    let seen = TileRange(columns: 0..<2, rows: 0..<2)
    #expect(TileRing(seen: seen, around: seen).sides(motion: TilePlan.Motion(x: 1)) == [[], [], [], []])
    #expect(TileRing(seen: .empty, around: .empty).sides(motion: TilePlan.Motion()).isEmpty)
  }
}
