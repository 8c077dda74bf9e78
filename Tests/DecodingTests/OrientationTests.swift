import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

@testable import fourfold_decoder

@Suite("Orientation")
struct OrientationTests {
  @Test("The EXIF orientation is read in both byte orders", arguments: 1...8, [true, false])
  func readsExif(number: Int, isLittle: Bool) {
    let bytes = Bytes.exif(orientation: number, isLittle: isLittle)
    let found = Exif(payload: bytes)?.orientation
    #expect(found == Orientation(number: number))
  }

  @Test("The EXIF orientation is read from every integer type", arguments: Bytes.ExifKind.allCases, [true, false])
  func readsEachKind(kind: Bytes.ExifKind, isLittle: Bool) {
    for count in [1, 5] {
      let bytes = Bytes.exif(orientation: 6, isLittle: isLittle, kind: kind, count: count)
      let found = Exif(payload: bytes)?.orientation
      #expect(found == Orientation(number: 6), "\(count) of them")
    }
  }

  @Test("Cut and damaged EXIF data are read or refused, without a trap")
  func survivesDamage() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<20_000 {
      var bytes = Bytes.exif(orientation: 6, isLittle: round % 2 == 0)
      for _ in 0..<(random.next() % 5) {
        bytes[6 + Int(random.next() % UInt64(bytes.count - 6))] = UInt8(truncatingIfNeeded: random.next())
      }
      let cut = bytes.prefix(Int(random.next() % UInt64(bytes.count + 1)))
      let found = Exif(payload: Array(cut))?.orientation
      #expect((1...8).contains(found?.number ?? 1))
    }
  }

  @Test("Turning maps every stored pixel to its own place", arguments: 1...8)
  func turningIsOneToOne(number: Int) {
    let orientation = Orientation(number: number)
    for stored in [PixelSize(width: 5, height: 3), PixelSize(width: 1, height: 40), PixelSize(width: 33, height: 17)] {
      let upright = orientation.turned(stored)
      let steps = orientation.steps(upright: upright)
      var target = [UInt32](repeating: .max, count: stored.width * stored.height)
      target.withUnsafeMutableBufferPointer { target in
        guard let base = target.baseAddress else { return }
        let rows = TurnedRows(target: base, upright: upright, orientation: orientation)
        for y in 0..<stored.height {
          rows.append { row in
            let pixels = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt32.self)
            for x in 0..<stored.width { pixels[x] = UInt32(y * stored.width + x) }
          }
        }
      }
      for y in 0..<stored.height {
        for x in 0..<stored.width {
          #expect(target[steps.origin + x * steps.column + y * steps.row] == UInt32(y * stored.width + x))
        }
      }
    }
  }
}
