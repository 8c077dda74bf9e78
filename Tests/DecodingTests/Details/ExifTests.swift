import Glibc
import Platform
import Testing

import struct TestSupport.SeededGenerator

@testable import Decoding
@testable import fourfold_decoder

@Suite("EXIF as libexif reads it")
struct ExifTests {
  private func details(_ block: [UInt8]) -> PictureDetails? {
    guard let tags = ExifTags(block) else { return nil }
    var details = PictureDetails()
    details.take(tags)
    return details
  }

  @Test("Camera data are read in both byte orders, with and without the EXIF identifier", arguments: [true, false])
  func readsCamera(isLittle: Bool) throws {
    var block = ExifBlock.camera
    block.isLittle = isLittle
    for bytes in [block.payload, block.tiff] {
      let found = try #require(details(bytes))
      #expect(found.camera == "NIKON Z 6" && found.lens == "Nikon NIKKOR Z 50mm f/1.8 S")
      #expect(found.taken == "2024-05-01 12:33:10")
      #expect(found.exposureTime == 0.004 && found.fNumber == 2.8 && found.sensitivity == 400)
      #expect(found.focalLength == 50 && found.focalLengthOn35mm == 75 && found.hasFlashed == true)
      #expect(abs((found.exposureBias ?? 0) + 0.666_667) < 1e-5)
      #expect(abs((found.latitude ?? 0) + 33.86) < 1e-9 && abs((found.longitude ?? 0) - 151.21) < 1e-9)
      #expect(found.altitude == -12.5 && found.hasExif)
    }
  }

  @Test(
    "A date is normalised, or refused if it is invalid",
    arguments: [
      ("2024:05:01 12:33:10", "2024-05-01 12:33:10"), ("2024-05-01T12:33:10.25+02:00", "2024-05-01 12:33:10"),
      ("0000:00:00 00:00:00", nil), ("2024:13:01 12:33:10", nil), ("2024:05:01", nil), ("    :  :     :  :  ", nil),
      ("24:05:01 12:33:10", nil), ("", nil), ("2021:01:13 10:00", "2021-01-13 10:00:00"),
      ("2021: 1:15 10: 0: 0", "2021-01-15 10:00:00"), ("2021:1:5 1:2:3", "2021-01-05 01:02:03"),
      ("2021:001:05 10:00:00", nil), ("2021:01:13 10", nil), ("2021:01:13 10:60", nil),
    ] as [(String, String?)])
  func readsDates(text: String, date: String?) {
    #expect(PictureDetails.date(text) == date)
  }

  @Test(
    "The date in an XMP packet is read from an attribute or an element",
    arguments: [
      ("<rdf:Description exif:DateTimeOriginal=\"2021-01-09T10:20:30\"/>", "2021-01-09 10:20:30"),
      ("<x exif:DateTimeOriginal = '2021-01-09T10:20+01:00' >", "2021-01-09 10:20:00"),
      ("<exif:DateTimeOriginal>2021-01-09T10:20:30.25Z</exif:DateTimeOriginal>", "2021-01-09 10:20:30"),
      (
        "<xmp:CreateDate>2020-02-02T02:02:02</xmp:CreateDate><photoshop:DateCreated\n>2019-01-01T01:01:01<",
        "2019-01-01 01:01:01"
      ),
      ("exif:DateTimeOriginalX=\"2021-01-09T10:20:30\"", nil), ("exif:DateTimeOriginal=", nil),
      ("exif:DateTimeOriginal", nil), ("exif:DateTimeOriginal=\"2021-01-09T10:20:30", "2021-01-09 10:20:30"), ("", nil),
    ] as [(String, String?)])
  func readsXMP(packet: String, date: String?) {
    #expect(XMPPacket(bytes: Array(packet.utf8)).taken == date)
  }

  @Test(
    "The video length of a motion photo is read from the newer and the older form of XMP packet",
    arguments: [
      (
        "<rdf:li><Container:Item Item:Mime='image/jpeg' Item:Semantic='Primary' Item:Length='7'/></rdf:li>"
          + "<rdf:li><Container:Item Item:Length='41' Item:Mime='video/mp4' Item:Semantic='MotionPhoto'/></rdf:li>", 41
      ),
      (
        "<rdf:li rdf:parseType='Resource'><Item:Semantic>MotionPhoto</Item:Semantic><Item:Length>42</Item:Length>"
          + "</rdf:li><rdf:li><Item:Length>7</Item:Length></rdf:li>", 42
      ),
      ("<rdf:Description GCamera:MicroVideo='1' GCamera:MicroVideoOffset='43'/>", 43),
      ("<Camera:MicroVideoOffset>44</Camera:MicroVideoOffset>", 44),
      ("<rdf:li><Container:Item Item:Semantic='GainMap' Item:Length='45'/></rdf:li>", nil),
      ("<rdf:li Item:Semantic='MotionPhoto'/>", nil), ("<x GCamera:MicroVideoOffset='-1'>", nil),
      ("<x GCamera:MicroVideoOffset='0'>", nil), ("<x GCamera:MicroVideoOffset='9223372036854775808'>", nil),
      ("<x GCamera:MicroVideoOffset='1099511627777'>", nil), ("<x GCamera:MicroVideoOffset='1e3'>", nil), ("", nil),
    ] as [(String, Int?)])
  func readsVideo(packet: String, length: Int?) {
    #expect(XMPPacket(bytes: Array(packet.utf8)).videoLength == length)
  }

  @Test(
    "The name of a camera has its maker only once",
    arguments: [
      ("Canon", "Canon EOS R5", "Canon EOS R5"), ("Apple", "iPhone 12", "Apple iPhone 12"),
      ("NIKON CORPORATION", "NIKON D850", "NIKON D850"), ("SONY", nil, "SONY"), (nil, "X-T4", "X-T4"),
      (" ", "\u{7}", nil),
    ] as [(String?, String?, String?)])
  func namesMakersOnce(maker: String?, model: String?, name: String?) {
    #expect(PictureDetails.named(maker: maker, model: model) == name)
  }

  @Test("Values that are missing, of another type or divided by zero are left out, and the rest stays")
  func leavesOutNonsense() throws {
    let block = ExifBlock(
      own: [(0x0110, .raw(kind: 7, count: 4, bytes: Array("abcd".utf8))), (0x010F, .text("Maker"))],
      exif: [
        (0x829A, .rationals([(1, 0)])), (0x829D, .text("2.8")), (0x8827, .raw(kind: 3, count: 0, bytes: [])),
        (0x9209, .short(32)), (0x920A, .rationals([(35, 1)])),
      ], gps: [(1, .text("N")), (2, .rationals([(52, 1), (30, 1)])), (4, .rationals([(13, 1), (0, 1), (0, 1)]))])
    let found = try #require(details(block.payload))
    var expected = PictureDetails()
    (expected.camera, expected.focalLength, expected.hasExif) = ("Maker", 35, true)
    #expect(found == expected)
  }

  @Test("The EXIF colour space sRGB names the profile, and an uncalibrated one names none")
  func readsColourSpace() throws {
    let sRGB = ExifBlock(exif: [(0xA001, .short(1))])
    #expect(try #require(details(sRGB.payload)).profile == "sRGB")
    let other = ExifBlock(exif: [(0xA001, .short(0xFFFF))])
    #expect(try #require(details(other.payload)).profile == nil)
  }

  @Test("Bytes that are not EXIF data are refused")
  func refusesOthers() {
    let blocks: [[UInt8]] = [
      [], [0], Array("Exif\0\0".utf8), Array("Exif\0\0II*\0".utf8), [UInt8](repeating: 7, count: 70_000),
    ]
    for block in blocks { #expect(ExifTags(block) == nil) }
  }

  @Test("Damaged and hostile EXIF data cause no trap, and give valid details", arguments: 0..<4)
  func survivesHostileData(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var block = ExifBlock.camera
    block.isLittle = seed % 2 == 0
    let claims: [[UInt8]] = [[255, 255, 255, 255], [127, 255, 255, 255], [0, 0, 0, 0], [8, 0, 0, 0], [0, 0, 0, 8]]
    let payload = block.payload
    for round in 0..<4000 {
      var bytes = payload
      for _ in 0...(random.next() % 3) {
        let place = 6 + Int(random.next() % UInt64(bytes.count - 10))
        if random.next() % 2 == 0 {
          bytes[place] ^= UInt8(truncatingIfNeeded: random.next())
        } else {
          bytes.replaceSubrange(place..<(place + 4), with: claims[Int(random.next() % 5)])
        }
      }
      if round % 6 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count - 6))) }
      guard let found = details(bytes) else { continue }
      #expect(PictureDetails(bytes: found.bytes) != nil, "seed \(seed) round \(round)")
    }
  }

  // MARK: Profiles and TIFF files

  @Test("A profile's name is read in the formats of versions 2 and 4, English first")
  func readsProfileNames() {
    func profile(_ text: [UInt8]) -> [UInt8] { ICC.profile(version: 4, kind: "mntrRGB XYZ ", tags: [("desc", text)]) }
    func utf16(_ text: String) -> [UInt8] { text.utf16.flatMap { Bytes.big(Int($0), count: 2) } }
    let (german, english) = (utf16("Weit ö"), utf16("Wide"))
    let records =
      Array("mluc\0\0\0\0".utf8) + Bytes.big(2, count: 4) + Bytes.big(12, count: 4) + Array("deDE".utf8)
      + Bytes.big(german.count, count: 4) + Bytes.big(40, count: 4) + Array("enUS".utf8)
      + Bytes.big(english.count, count: 4) + Bytes.big(40 + german.count, count: 4) + german + english
    #expect(ProfileName.of(profile(records)) == "Wide")
    #expect(ProfileName.of(profile(ICC.text2)) == "test")
    #expect(ProfileName.of(profile(ICC.text4)) == nil)
    #expect(ProfileName.of(TestProfile.adobeRGB.bytes) == "test")
    #expect(ProfileName.of([]) == nil && ProfileName.of([UInt8](repeating: 255, count: 400)) == nil)
  }

  @Test("A damaged profile causes no trap, and its name has a bounded length", arguments: 0..<4)
  func survivesHostileProfiles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let good = TestProfile.adobeRGB.bytes
    for _ in 0..<4000 {
      var bytes = good
      for _ in 0...(random.next() % 5) {
        bytes[128 + Int(random.next() % UInt64(bytes.count - 128))] = UInt8(truncatingIfNeeded: random.next())
      }
      bytes.removeLast(Int(random.next() % UInt64(bytes.count)))
      #expect((ProfileName.of(bytes) ?? "").utf16.count <= 256)
    }
  }

  @Test("The lists of a TIFF file are found at any offset", arguments: [0, 200_000])
  func readsTIFF(gap: Int) throws {
    var block = ExifBlock.camera
    block.gap = gap
    let folder = try FixtureFolder()
    let file = try file(at: folder.write(block.tiff, "a.tif"))
    let tags = try #require(TIFFTags(of: file))
    let found = try #require(details(tags.block))
    let expected = try #require(details(ExifBlock.camera.payload))
    #expect(found == expected)
  }

  @Test("A damaged TIFF file causes no trap, and a bounded part of it is read", arguments: 0..<2)
  func survivesHostileTIFF(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try FixtureFolder()
    for _ in 0..<500 {
      var bytes = ExifBlock.camera.tiff
      for _ in 0...(random.next() % 4) {
        bytes[4 + Int(random.next() % UInt64(bytes.count - 4))] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let tags = TIFFTags(of: try file(at: folder.write(bytes, "a.tif"))) else { continue }
      // Entries of three lists, and their values.
      #expect(tags.block.count <= 3 * (256 * 12 + 256 * 512) + 64)
      _ = details(tags.block)
    }
  }

  private func file(at path: String) throws -> Descriptor { try Descriptor(opening: path, O_RDONLY) }
}
