import PagerGeometry
import Testing

@testable import Decoding

@Suite("Decoded pixels and their parts")
struct PixelBufferTests {
  private let pool = BufferPool()

  /// Returns 8 x 6 pixels in memory of the pool; red is the column, green the row.
  private func pixels(isOpaque: Bool = true) throws -> PixelBuffer {
    let piece = try #require(pool.take(atLeast: 8 * 6 * 4))
    piece.memory.withBytes { bytes in
      for y in 0..<6 {
        for x in 0..<8 {
          let pixel = (y * 8 + x) * 4
          (bytes[pixel], bytes[pixel + 1], bytes[pixel + 2], bytes[pixel + 3]) = (UInt8(x), UInt8(y), 7, 255)
        }
      }
    }
    return PixelBuffer(
      jobID: 3, pixelSize: PixelSize(width: 8, height: 6), isOpaque: isOpaque, memory: piece.memory, pool: pool)
  }

  /// Returns whether the pool has free memory, which it can lend again.
  private func hasFree() -> Bool {
    guard let piece = pool.take(atLeast: 8 * 6 * 4) else { return false }
    if piece.file == nil { pool.give(back: piece.memory) }
    return piece.file == nil
  }

  @Test("A part has the pixels of its rectangle, the row length of the whole, and its own name")
  func hasItsPixels() throws {
    let whole = try pixels()
    let part = try #require(whole.part(PixelRect(x: 2, y: 1, width: 3, height: 4)))
    #expect(part.pixelSize == PixelSize(width: 3, height: 4) && part.bytesPerRow == 32)
    #expect(part.jobID == 3 && part.isOpaque && part.name != whole.name)
    let bytes = try #require(part.withPixels { Array($0) })
    #expect(bytes.count == 32 * 3 + 12)
    #expect(bytes[..<4] == [2, 1, 7, 255] && bytes[32..<36] == [2, 2, 7, 255] && bytes.suffix(4) == [4, 4, 7, 255])
    let corner = try #require(whole.part(PixelRect(x: 7, y: 5, width: 1, height: 1)))
    #expect(corner.withPixels { Array($0) } == [7, 5, 7, 255])
    #expect(try pixels(isOpaque: false).part(PixelRect(x: 0, y: 0, width: 1, height: 1))?.isOpaque == false)
  }

  @Test("A part outside the whole, or without pixels, is refused")
  func endsWithTheWhole() throws {
    let whole = try pixels()
    for rect in [
      PixelRect(x: -1, y: 0, width: 2, height: 2), PixelRect(x: 0, y: -1, width: 2, height: 2),
      PixelRect(x: 6, y: 0, width: 3, height: 2), PixelRect(x: 0, y: 5, width: 2, height: 2),
      PixelRect(x: 0, y: 0, width: 0, height: 2), PixelRect(x: 0, y: 0, width: 2, height: -1),
      PixelRect(x: .max, y: 0, width: .max, height: 1),
    ] {
      #expect(whole.part(rect) == nil)
    }
    #expect(whole.part(PixelRect(x: 0, y: 0, width: 8, height: 6)) != nil)
  }

  @Test("The memory returns to the pool once every part is released or deallocated")
  func memoryGoesLast() throws {
    var whole: PixelBuffer? = try pixels()
    let first = whole?.part(PixelRect(x: 0, y: 0, width: 4, height: 6))
    var second = whole?.part(PixelRect(x: 4, y: 0, width: 4, height: 6))
    whole = nil
    #expect(!hasFree())
    first?.releasePixels()
    #expect(first?.isReleased == true && first?.withPixels { _ in } == nil)
    #expect(!hasFree())
    #expect(second?.withPixels { $0[0] } == 4)
    second = nil
    #expect(hasFree())
  }

  @Test("Memory that is being read returns to the pool only after the read")
  func readersHoldIt() throws {
    var whole: PixelBuffer? = try pixels()
    let part = try #require(whole?.part(PixelRect(x: 1, y: 0, width: 1, height: 1)))
    whole = nil
    part.withPixels { bytes in
      part.releasePixels()
      #expect(!hasFree() && bytes[0] == 1)
    }
    #expect(hasFree())
  }

  @Test("Released pixels return their memory at once, or after the current read")
  func wholeGoesAtOnce() throws {
    let read = try pixels()
    read.withPixels { _ in
      read.releasePixels()
      #expect(!hasFree())
    }
    #expect(hasFree() && read.withPixels { _ in } == nil)
    let unread = try pixels()
    #expect(!hasFree())
    unread.releasePixels()
    #expect(hasFree() && unread.isReleased)
  }
}
