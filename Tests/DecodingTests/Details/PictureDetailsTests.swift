import Testing

import struct TestSupport.SeededGenerator

@testable import Decoding

@Suite("Details in messages")
struct PictureDetailsTests {
  /// Details with every field.
  static var whole: PictureDetails {
    var details = PictureDetails()
    (details.format, details.taken, details.camera) = ("JPEG", "2024-05-01 12:33:10", "NIKON Z 6")
    (details.lens, details.profile) = ("Ō 50mm", "Display P3")
    (details.exposureTime, details.fNumber, details.sensitivity) = (0.004, 2.8, 400)
    (details.exposureBias, details.focalLength, details.focalLengthOn35mm) = (-0.5, 50, 75)
    (details.latitude, details.longitude, details.altitude) = (-33.86, 151.21, -12.5)
    (details.orientation, details.frames, details.hasFlashed, details.hasExif) = (6, 12, false, true)
    return details
  }

  @Test("Details survive encoding and decoding unchanged, with any fields")
  func roundTrips() {
    #expect(PictureDetails(bytes: Self.whole.bytes) == Self.whole)
    #expect(PictureDetails(bytes: PictureDetails().bytes) == PictureDetails())
    var some = PictureDetails()
    (some.lens, some.altitude, some.hasFlashed) = ("x", 0, true)
    #expect(PictureDetails(bytes: some.bytes) == some)
  }

  @Test("Values out of range and characters that cannot be shown are left out")
  func isBounded() {
    var details = PictureDetails()
    (details.latitude, details.exposureTime, details.fNumber) = (90.01, .nan, .infinity)
    (details.orientation, details.frames, details.sensitivity) = (9, 1, -5)
    (details.camera, details.lens) = (" \u{1B}[31mred\u{202E}\n\t ", "\u{0}\u{200B} ")
    let read = PictureDetails(bytes: details.bytes)
    var expected = PictureDetails()
    expected.camera = "[31mred"
    #expect(read == expected)
  }

  @Test("A text has at most 200 bytes, and is cut between characters")
  func textIsShort() throws {
    var details = PictureDetails()
    details.lens = "x" + String(repeating: "é", count: 150)
    // One byte, and 99 characters of two.
    #expect(PictureDetails(bytes: details.bytes)?.lens == "x" + String(repeating: "é", count: 99))
    var longest = Self.whole
    for field in PictureDetails.texts { longest[keyPath: field] = String(repeating: "m", count: 300) }
    #expect(longest.bytes.count <= PictureDetails.mostBytes)
    #expect(PictureDetails(bytes: longest.bytes) != nil)
  }

  @Test("Bytes that no encoder writes are refused")
  func nonsenseIsRefused() {
    func head(_ present: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: present >> ($0 * 8)) } }
    func number(_ value: Double) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) } }
    let format: UInt32 = 1
    let exposureTime: UInt32 = 1 << 5
    #expect(PictureDetails(bytes: head(format) + [4] + Array("JPEG".utf8))?.format == "JPEG")
    #expect(PictureDetails(bytes: head(exposureTime) + number(0.5))?.exposureTime == 0.5)
    let wrong: [[UInt8]] = [
      [], [0, 0, 0], head(0) + [0], head(format), head(format) + [5] + Array("JPEG".utf8),
      head(format) + [3] + Array("JPEG".utf8), head(format) + [0], head(format) + [2, 0xC3, 0x28],
      head(format) + [2, 0x41, 0x1B], head(format) + [2, 0x20, 0x41],
      head(format) + [201] + [UInt8](repeating: 65, count: 201),
      head(exposureTime) + number(.nan), head(exposureTime) + number(-1), head(exposureTime) + number(1).dropLast(),
      head(1 << 16), head(1 << 28), head(1 << 30), head(0) + [UInt8](repeating: 0, count: 2045),
    ]
    for bytes in wrong { #expect(PictureDetails(bytes: bytes) == nil, "\(bytes.prefix(20))") }
  }

  @Test("Damaged details are refused, or encode to the same bytes again, without a trap", arguments: 0..<4)
  func damagedDetails(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let good = Self.whole.bytes
    for round in 0..<3000 {
      var bytes = good
      for _ in 0...(random.next() % 4) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if round % 5 == 0 { bytes.removeLast(Int(random.next() % 40)) }
      if let read = PictureDetails(bytes: bytes) { #expect(read.bytes == bytes, "seed \(seed) round \(round)") }
    }
  }
}
