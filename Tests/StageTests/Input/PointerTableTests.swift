import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

@testable import Stage

struct PointerTableTests {
  @Test("Fingers that are down have unique ids, which are reused after a lift") func pointerIDs() {
    var random = SeededGenerator(seed: 5)
    var table = PointerTable()
    var down: [PointerTable.Finger: Pointer] = [:]
    for step in 0..<2000 {
      let finger = PointerTable.Finger(
        device: Int64.random(in: 0..<3, using: &random), finger: Int64.random(in: 0..<6, using: &random))
      if Bool.random(using: &random) {
        let place = Point(x: Double(step), y: 0)
        let pointer = table.press(finger, at: place)
        #expect(pointer == nil || table.place(of: finger) == place, "step \(step)")
        #expect((pointer == nil) == (down[finger] != nil), "step \(step)")
        if let pointer { down[finger] = pointer }
      } else {
        let place = Point(x: 0, y: Double(step))
        #expect(table.move(finger, to: place) == down[finger], "step \(step)")
        #expect(table.place(of: finger) == (down[finger] == nil ? nil : place), "step \(step)")
        #expect(table.lift(finger) == down.removeValue(forKey: finger), "step \(step)")
      }
      #expect(Set(down.values.map(\.id)).count == down.count)
      #expect(down.values.allSatisfy { (1...18).contains($0.id) })
      #expect(table.isEmpty == down.isEmpty)
      #expect(table.devices == Set(down.keys.map(\.device)))
    }
  }
}
