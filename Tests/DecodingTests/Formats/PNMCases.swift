import PagerGeometry

extension FormatCase {
  static let pnmCases: [FormatCase] = pnmWhites + pnmHeads + pnmTexts + pnmCuts

  /// Cases for values of white. With fewer levels than 255 the error is half a level. With fewer than 16 the slope has
  /// steps, at which a filter rings.
  private static let pnmWhites: [FormatCase] = (1...6).flatMap { kind in
    (kind % 3 == 1 ? [1] : [15, 100, 254, 255, 256, 1000, 1023, 4095, 32767, 65534, 65535]).map { most in
      let reference = [bilevel, .grey, .gradient][(kind - 1) % 3]
      let tolerance = kind % 3 == 1 ? 0 : most < 255 ? (255 + most) / (2 * most) : 0
      return FormatCase(.pnm, "P\(kind), white is \(most)", reference, tolerance: tolerance) {
        PNMFile(kind: kind, most: most).encode(reference.picture)
      }
    }
  }

  /// An odd width, so that rows of bits end within a byte.
  private static let bilevel = Reference(size: PixelSize(width: 75, height: 49)) { x, y in
    let light: Double = (Int(x) / 25 + Int(y) / 24) % 2 == 0 ? 255 : 0
    return SIMD4(light, light, light, 255)
  } room: { x, y in
    let column = x.truncatingRemainder(dividingBy: 25)
    let row = y.truncatingRemainder(dividingBy: 24)
    return y > 48 ? 0 : min(column, 25 - column, row, 24 - row)
  }

  private static let pnmHeads: [FormatCase] = [
    head("on one line", 6) { "P6 \($0.width) \($0.height) \($1) " },
    head("between tabs, vertical tabs and returns", 5) { "P5\t\($0.width)\r\n\u{B}\($0.height)\u{C}\r\($1)\t" },
    head("with comments", 6) { "P6#one\n# \($0.height) 9\n\($0.width)#\n\n \($0.height) # 3\r#\n\($1)\n" },
    head("with a comment as its last white space", 5) { "P5 \($0.width) \($0.height) \($1)#last\n" },
    head("with comments, in text", 3) { "P3 # one\n\($0.width) \($0.height)# two\n\($1)\n# three\n" },
    head("with zeros before its numbers", 6) { "P6 000\($0.width) 0\($0.height) 0\($1)\n" },
    head("with comments, of bits", 4) { size, _ in "P4 #\n\(size.width)\t\(size.height)#\n" },
    head("with comments, of bits in text", 1) { size, _ in "P1 #\n\(size.width)\t\(size.height)#\n#\n" },
  ]

  private static func head(
    _ name: String, _ kind: Int, _ head: @escaping @Sendable (PixelSize, _ most: Int) -> String
  ) -> FormatCase {
    let reference = [bilevel, .grey, .gradient][(kind - 1) % 3]
    return FormatCase(.pnm, "P\(kind), a head \(name)", reference) {
      PNMFile(kind: kind, head: head).encode(reference.picture)
    }
  }

  private static let pnmTexts: [FormatCase] =
    [("nothing", ""), ("line ends and comments", "\r\n# 1 0\n")].map { name, separator in
      FormatCase(.pnm, "P1, \(name) between bits", bilevel) {
        PNMFile(kind: 1, separator: separator).encode(bilevel.picture)
      }
    } + [
      FormatCase(.pnm, "P2, comments between numbers", .grey) {
        PNMFile(kind: 2, separator: " \t# 77\n").encode(Reference.grey.picture)
      },
      FormatCase(.pnm, "P2, numbers beyond white", .tiles([SIMD4(255, 255, 255, 255), SIMD4(0, 0, 0, 255)])) {
        let tiles = Reference.tiles([SIMD4(200, 0, 0, 0), SIMD4(0, 0, 0, 0)]).picture
        return PNMFile(kind: 2, head: { size, _ in "P2 \(size.width) \(size.height) 100\n" }).encode(tiles)
      },
    ]

  private static let pnmCuts: [FormatCase] = [2, 3, 5, 6].map { kind in
    FormatCase(.pnm, "P\(kind), cut", tall(kind).top(0.55), isTruncated: true) {
      let whole = PNMFile(kind: kind).encode(tall(kind).picture)
      return Array(whole.prefix(whole.count * 6 / 10))
    }
  }

  private static func tall(_ kind: Int) -> Reference {
    kind % 3 == 0 ? .tall : Reference.tall.mapped { SIMD4($0.x, $0.x, $0.x, 255) }
  }
}
