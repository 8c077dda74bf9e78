import PagerGeometry
import Testing

@Suite("Vectors")
struct VectorTests {
  @Test("A length is that of the straight line, in any direction")
  func lengths() {
    #expect(Vector(x: 3, y: 4).length == 5)
    #expect(Vector(x: -3, y: 4).length == 5)
    #expect(Vector(x: 0, y: -2.5).length == 2.5)
    #expect(Vector.zero.length == 0)
    #expect(!Vector(x: .nan, y: 0).length.isFinite)
  }

  @Test("The components along the axes can be read and written", arguments: Axis.allCases)
  func partsAlongAxes(axis: Axis) {
    var vector = Vector(x: 1, y: 2)
    #expect(vector[axis] == (axis == .horizontal ? 1 : 2))
    #expect(Point(x: 1, y: 2)[axis] == vector[axis])
    vector[axis] = 9
    #expect(vector[axis] == 9 && vector[axis.other] == (axis == .horizontal ? 2 : 1))
  }
}
