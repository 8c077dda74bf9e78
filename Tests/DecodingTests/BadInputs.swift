import Glibc
import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

/// A broken or hostile file.
struct BadInput: Sendable {
  /// A description of the file and of how it was made, with the seed.
  var name: String
  var bytes: [UInt8]
}

/// Files that no camera writes, identical for the same seed.
struct BadInputs {
  /// The small intact files: one of each kind that this system's libraries can write.
  let sound: [(name: String, bytes: [UInt8])]

  init(folder: FixtureFolder) throws {
    let picture = Picture.landscape(width: 64, height: 48)
    let files: [(String, String)] = [
      ("plain.jpg", "Q=90"), ("progressive.jpg", "Q=90,interlace"), ("full.jpg", "Q=90,subsample-mode=off"),
      ("plain.png", ""), ("interlaced.png", "interlace"), ("palette.png", "palette"), ("plain.webp", "Q=80"),
      ("lossless.webp", "lossless"), ("plain.gif", ""), ("plain.tif", "compression=lzw"), ("tiled.tif", "tile,pyramid"),
      ("plain.avif", "Q=50"), ("plain.heic", ""), ("plain.jxl", ""), ("plain.ppm", ""), ("plain.hdr", ""),
    ]
    var sound: [(name: String, bytes: [UInt8])] = []
    for (name, options) in files {
      // The kinds that libvips can write depend on the system; the others are left out.
      guard let path = try folder.saveIfPossible(picture, name, options: options) else { continue }
      sound.append((name, try FixtureFolder.bytes(of: path)))
    }
    let plain = try #require(sound.first?.bytes)
    let exif = Bytes.jpeg(plain, with: Bytes.exif(orientation: 6, isLittle: true), segment: 0xE1)
    let profile = Array("ICC_PROFILE\0".utf8) + [1, 1] + Bytes.displayP3Profile
    sound.append(("tagged.jpg", Bytes.jpeg(exif, with: profile, segment: 0xE2)))
    sound.append(("deep.png", Bytes.deepPNG(.quarters(width: 12, height: 9))))
    let drawing =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><g transform="scale(2)">"#
      + #"<path d="M0 0L30 20L5 9z" fill="red"/><circle cx="9" cy="9" r="7"/></g></svg>"#
    sound.append(("plain.svg", Array(drawing.utf8)))
    self.sound = sound
  }

  /// Each intact file cut at every hundredth of its length.
  var truncations: [BadInput] {
    sound.flatMap { file in
      (0..<100).map {
        BadInput(name: "\(file.name) cut at \($0) %", bytes: Array(file.bytes.prefix(file.bytes.count * $0 / 100)))
      }
    }
  }

  /// Returns each intact file `rounds` times with a few bits flipped, most of them near its start.
  func flips(rounds: Int, seed: UInt64) -> [BadInput] {
    var random = SeededGenerator(seed: seed)
    return sound.flatMap { file in
      (0..<rounds).map { round in
        var bytes = file.bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let end = Bool.random(using: &random) ? min(200, bytes.count) : bytes.count
          bytes[Int.random(in: 0..<end, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        return BadInput(name: "\(file.name) with flipped bits, seed \(seed), round \(round)", bytes: bytes)
      }
    }
  }

  /// Returns each intact file `rounds` times with a number in its first bytes replaced by an extreme one.
  func lies(rounds: Int, seed: UInt64) -> [BadInput] {
    var random = SeededGenerator(seed: seed)
    let claims: [[UInt8]] = [
      [0, 0, 0, 0], [255, 255, 255, 255], [127, 255, 255, 255], [255, 255, 255, 127], [128, 0, 0, 0], [0, 0, 0, 128],
      [255, 255], [0, 0], [0, 1, 0, 0],
    ]
    return sound.flatMap { file in
      (0..<rounds).map { round in
        var bytes = file.bytes
        let claim = claims.randomElement(using: &random).unsafelyUnwrapped
        let place = Int.random(in: 2..<min(160, bytes.count - 4), using: &random)
        bytes.replaceSubrange(place..<(place + claim.count), with: claim)
        // A correct checksum, so that a reader uses the false number.
        if file.name.hasSuffix("png") { Bytes.mendPNG(&bytes) }
        return BadInput(name: "\(file.name) with a lie at \(place), seed \(seed), round \(round)", bytes: bytes)
      }
    }
  }
}

extension Bytes {
  /// Returns a PNG chunk with its length and checksum.
  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(data.count, count: 4) + body + big(Int(checksum(body)), count: 4)
  }

  static let signaturePNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the first chunk of a PNG that claims `width` by `height` pixels of `kind`, with eight bits.
  static func headerPNG(width: Int, height: Int, kind: UInt8 = 6, interlaced: Bool = false) -> [UInt8] {
    chunk("IHDR", big(width, count: 4) + big(height, count: 4) + [8, kind, 0, 0, interlaced ? 1 : 0])
  }

  /// Corrects the checksum of a PNG's first chunk.
  static func mendPNG(_ bytes: inout [UInt8]) {
    guard bytes.count >= 33 else { return }
    bytes.replaceSubrange(29..<33, with: big(Int(checksum(Array(bytes[12..<29]))), count: 4))
  }

  /// Returns a zlib stream of about 160 x `count` zeros in `count` bytes: one byte, repeated.
  static func zeros(packedInto count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var held: UInt64 = 0
    var bits = 0
    func reversed(_ code: UInt64, _ count: Int) -> UInt64 {
      (0..<count).reduce(0) { $0 | (code >> UInt64($1) & 1) << UInt64(count - 1 - $1) }
    }
    func put(_ code: UInt64, _ count: Int) {
      held |= code << UInt64(bits)
      bits += count
      while bits >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        bits -= 8
      }
    }
    // The last block, of fixed codes: a zero, then repeats of it, 258 bytes each.
    put(1, 1)
    put(1, 2)
    put(reversed(0x30, 8), 8)
    while bytes.count < count {
      put(reversed(0xC5, 8), 8)
      put(0, 5)
    }
    put(0, 7)
    put(0, 7)
    return bytes
  }
}
