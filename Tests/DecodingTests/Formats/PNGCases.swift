import PagerGeometry

extension FormatCase {
  static let pngCases: [FormatCase] =
    pngKinds(false) + pngKinds(true) + pngProfiles + pngOrientations + pngLateOrientations + cutTurnedPNGs
    + [scannedPNG]

  private static func pngKinds(_ isInterlaced: Bool) -> [FormatCase] {
    let kinds = [
      direct(isInterlaced), narrow(isInterlaced), narrowKeyed(isInterlaced), palettes(isInterlaced),
      keyed(isInterlaced), [cutPNG(isInterlaced)],
    ]
    return kinds.flatMap { $0 }
  }

  private static func way(_ isInterlaced: Bool) -> String { isInterlaced ? ", interlaced" : "" }

  /// Eight and sixteen bits.
  private static func direct(_ isInterlaced: Bool) -> [FormatCase] {
    let kinds: [(PNGFile.Kind, String, Reference)] = [
      (.grey, "grey", .grey), (.rgb, "colour", .gradient), (.greyAlpha, "grey and alpha", .clearGrey),
      (.rgba, "colour and alpha", .clear),
    ]
    return kinds.flatMap { kind, name, reference in
      [8, 16].map { depth in
        FormatCase(.png, "\(name), \(depth) bits\(way(isInterlaced))", reference) {
          PNGFile(kind: kind, depth: depth, isInterlaced: isInterlaced).encode(reference.picture)
        }
      }
    } + [fine(isInterlaced)]
  }

  /// Sixteen bits that do not repeat eight: the decoder may cut or round the lost bits.
  private static func fine(_ isInterlaced: Bool) -> FormatCase {
    FormatCase(.png, "colour, 16 bits, all of them used\(way(isInterlaced))", tolerance: 1) {
      PNGFile(depth: 16, isInterlaced: isInterlaced).encode(Reference.gradient.size) { x, y in
        let colour = Reference.gradient.colour(Double(x) + 0.5, Double(y) + 0.5) * 257
        return (0..<3).map { Int(colour[$0].rounded()) }
      }
    }
  }

  /// Grey of few bits.
  private static func narrow(_ isInterlaced: Bool) -> [FormatCase] {
    [1, 2, 4].map { depth in
      let levels = 1 << depth
      let colours = (0..<12).map { index in
        let light = UInt8(index % levels * 255 / (levels - 1))
        return SIMD4(light, light, light, 255)
      }
      let reference = Reference.tiles(colours)
      return FormatCase(.png, "grey, \(depth) bits\(way(isInterlaced))", reference) {
        PNGFile(kind: .grey, depth: depth, isInterlaced: isInterlaced).encode(reference.picture)
      }
    }
  }

  /// Grey of few bits, with one transparent level.
  private static func narrowKeyed(_ isInterlaced: Bool) -> [FormatCase] {
    [1, 2, 4].map { depth in
      let levels = 1 << depth
      let colours = (0..<12).map { (index: Int) -> SIMD4<UInt8> in
        let light = UInt8(index % levels * 255 / (levels - 1))
        return SIMD4(light, light, light, index % levels == 1 ? 0 : 255)
      }
      let reference = Reference.tiles(colours)
      return FormatCase(.png, "a clear grey, \(depth) bits\(way(isInterlaced))", reference) {
        PNGFile(kind: .grey, depth: depth, isInterlaced: isInterlaced, chunks: [("tRNS", [0, 1])])
          .encode(reference.picture)
      }
    }
  }

  private static func palettes(_ isInterlaced: Bool) -> [FormatCase] {
    [1, 2, 4, 8].flatMap { depth in
      [false, true].map { isClear in
        let count = min(12, 1 << depth)
        let colours = (0..<count).map { index in
          var colour = Reference.palette[index]
          if isClear { colour.w = index % 2 == 0 ? 120 : 255 }
          return colour
        }
        let reference = Reference.tiles(colours)
        let name = "palette, \(depth) bits\(isClear ? " and alpha" : "")\(way(isInterlaced))"
        // A filter multiplies colours by their alpha, and divides them again.
        return FormatCase(.png, name, reference, tolerance: isClear ? 1 : 0) {
          var chunks = [("PLTE", colours.flatMap { [$0.x, $0.y, $0.z] })]
          if isClear { chunks.append(("tRNS", colours.map(\.w))) }
          return PNGFile(kind: .palette, depth: depth, isInterlaced: isInterlaced, chunks: chunks)
            .encode(reference.size) { x, y in [Reference.tile(x, y) % count] }
        }
      }
    }
  }

  /// Cases with one transparent colour.
  private static func keyed(_ isInterlaced: Bool) -> [FormatCase] {
    var colours = Reference.palette
    colours[1].w = 0
    let reference = Reference.tiles(colours)
    let greys = (0..<12).map { (index: Int) -> SIMD4<UInt8> in
      let light = UInt8(index * 20)
      return SIMD4(light, light, light, index == 5 ? 0 : 255)
    }
    let grey = Reference.tiles(greys)
    let key = colours[1]
    return [
      FormatCase(.png, "a clear colour\(way(isInterlaced))", reference) {
        let data: [UInt8] = [0, key.x, 0, key.y, 0, key.z]
        return PNGFile(isInterlaced: isInterlaced, chunks: [("tRNS", data)]).encode(reference.picture)
      },
      FormatCase(.png, "a clear grey\(way(isInterlaced))", grey) {
        PNGFile(kind: .grey, isInterlaced: isInterlaced, chunks: [("tRNS", [0, 100])]).encode(grey.picture)
      },
    ]
  }

  private static func cutPNG(_ isInterlaced: Bool) -> FormatCase {
    // Six of the seven passes have every second row; the rows between are filled from those.
    let reference = isInterlaced ? Reference.tall : Reference.tall.top(0.55)
    return FormatCase(.png, "cut\(way(isInterlaced))", reference, tolerance: isInterlaced ? 1 : 0, isTruncated: true) {
      let whole = PNGFile(isInterlaced: isInterlaced).encode(Reference.tall.picture)
      return Array(whole.prefix(whole.count * 6 / 10))
    }
  }

  private static let pngProfiles: [FormatCase] = [
    ("Adobe RGB", TestProfile.adobeRGB), ("Display P3", .displayP3), ("sRGB", .sRGB),
  ].flatMap { name, profile in
    [8, 16].flatMap { depth in
      [Reference.mild, .mildClear].map { reference in
        let isClear = reference.picture[0, 0].w < 255
        return FormatCase(
          .png, "\(name), \(depth) bits\(isClear ? " and alpha" : "")", reference.mapped(profile.toSRGB), tolerance: 2
        ) {
          let chunk = ("iCCP", Array("profile\0\0".utf8) + Bytes.stored(profile.bytes))
          return PNGFile(kind: isClear ? .rgba : .rgb, depth: depth, chunks: [chunk]).encode(reference.picture)
        }
      }
    }
  }

  /// Eight colours that a profile changes, by one table for one intent.
  private static let scannedPNG: FormatCase = {
    let nodes = (0..<8).map { (node: Int) -> SIMD3<Double> in
      if node == 0 || node == 7 { return SIMD3(node == 0 ? 0 : 100, 0, 0) }
      return SIMD3(Double(30 + node * 6), Double((node * 5) % 16 - 8), Double((node * 7) % 16 - 8))
    }
    let tiles = (0..<12).map { $0 % 8 }
    let reference = Reference.tiles(tiles.map { Reference.rounded(ICC.toSRGB(nodes[$0])) })
    return FormatCase(.png, "a profile of one table, for the perceptual intent", reference, tolerance: 3) {
      let chunk = ("iCCP", Array("profile\0\0".utf8) + Bytes.stored(ICC.colours(nodes)))
      return PNGFile(chunks: [chunk]).encode(reference.size) { x, y in
        let node = tiles[Reference.tile(x, y)]
        return [4, 2, 1].map { node & $0 == 0 ? 0 : 255 }
      }
    }
  }()

  private static let pngOrientations: [FormatCase] = (1...8).flatMap { orientation in
    [Reference.gradient, .clear].map { reference in
      let isClear = reference.picture[0, 0].w < 255
      return FormatCase(.png, "orientation \(orientation)\(isClear ? ", alpha" : "")", reference) {
        PNGFile(kind: isClear ? .rgba : .rgb, chunks: [Bytes.exifChunk(orientation: orientation)])
          .encode(reference.picture.stored(orientation: orientation))
      }
    }
  }

  private static let pngLateOrientations: [FormatCase] = (1...8).map { orientation in
    FormatCase(.png, "orientation \(orientation) behind the pixels") {
      PNGFile(lateChunks: [Bytes.exifChunk(orientation: orientation)])
        .encode(Reference.gradient.picture.stored(orientation: orientation))
    }
  }

  /// Turned by 180 degrees, so that the existing part is at the bottom; mirrored, so that it is at the top.
  private static let cutTurnedPNGs: [FormatCase] = [(2, Reference.tall.top(0.55)), (3, Reference.tall.bottom(0.55))].map
  {
    orientation, reference in
    FormatCase(.png, "cut, orientation \(orientation)", reference, isTruncated: true) {
      let whole = PNGFile(chunks: [Bytes.exifChunk(orientation: orientation)])
        .encode(Reference.tall.picture.stored(orientation: orientation))
      return Array(whole.prefix(whole.count * 6 / 10))
    }
  }
}
