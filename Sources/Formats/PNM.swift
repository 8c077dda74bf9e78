extension PictureFormat {
  /// PBM, PGM and PPM files. PFM is recognised too, but not supported.
  public static let pnm = PictureFormat(
    name: "PNM", endings: ["pnm", "pbm", "pgm", "ppm"],
    types: [
      "image/x-portable-anymap", "image/x-portable-bitmap", "image/x-portable-graymap", "image/x-portable-pixmap",
    ],
    recognize: { head in
      // `P1` to `P6`, `PF` or `Pf`, then white space or a comment.
      guard head.count >= 3, head[0] == UInt8(ascii: "P"), "123456Ff".utf8.contains(head[1]) else { return .no }
      return head[2].isWhiteSpace || head[2] == UInt8(ascii: "#") ? .yes : .no
    },
    sample: Array("P2 1 1 255 128\n".utf8))
}
