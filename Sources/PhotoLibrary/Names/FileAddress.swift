import Platform

/// The addresses of files that desktops pass to programs: `file:///home/anna/a%20b.jpg` (RFC 8089).
enum FileAddress {
  /// Returns the path in the address `bytes`; `nil` if it is not the address of a file on this computer.
  ///
  /// The host may be missing, empty or `localhost`. `%` and two hexadecimal digits are a byte; a `%` without them
  /// stands for itself. An address with a NUL is invalid.
  static func path(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    let scheme = "file:"
    guard bytes.count > scheme.utf8.count, lowercased(bytes.prefix(scheme.utf8.count)) == Array(scheme.utf8) else {
      return nil
    }
    let rest = Array(bytes.dropFirst(scheme.utf8.count))
    let slash = UInt8(ascii: "/")
    guard rest.first == slash else { return nil }
    guard rest.dropFirst().first == slash else { return decoded(rest) }
    let host = rest.dropFirst(2).prefix { $0 != slash }
    guard host.isEmpty || lowercased(host) == Array("localhost".utf8) else { return nil }
    return decoded(rest.dropFirst(2 + host.count))
  }

  /// Returns whether `bytes` begin with a scheme (letters, digits, `+`, `-` and `.`) and `://`.
  static func isAddress(_ bytes: some Collection<UInt8>) -> Bool {
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    return !scheme.isEmpty && scheme.allSatisfy(isSchemeCharacter)
      && bytes.dropFirst(scheme.count).starts(with: "://".utf8)
  }

  /// Returns the address of the file at `path`, an absolute path, as the desktops write it: all bytes but letters,
  /// digits and `-_.!~*'()/&=:@+$,` are written in hexadecimal.
  static func address(of path: some Collection<UInt8>) -> [UInt8] {
    var address = Array("file://".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        address.append(byte)
      case _ where "-_.!~*'()/&=:@+$,".utf8.contains(byte): address.append(byte)
      default: address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return address
  }

  private static func isSchemeCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func lowercased(_ bytes: some Collection<UInt8>) -> [UInt8] {
    bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Returns `bytes` with `%` and two hexadecimal digits decoded to a byte; a `%` without them stands for itself. `nil`
  /// where the result is empty or contains a NUL.
  static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    let path = bytes.percentDecoded
    return path.isEmpty || path.contains(0) ? nil : path
  }
}

extension RawPath {
  /// Decodes the path in `bytes`, which has `%` and two hexadecimal digits for special characters; `nil` if the
  /// result is empty or contains a NUL.
  public init?(percentEncoded bytes: some Collection<UInt8>) {
    guard let path = FileAddress.decoded(bytes) else { return nil }
    self.init(bytes: path)
  }

  /// The file that a `file:` address names; other paths are unchanged. Write `./file:` for a folder named `file:`.
  public var withoutScheme: RawPath { FileAddress.path(bytes).map { RawPath(bytes: $0) } ?? self }

  /// The address of this file, such as `file:///a%20b.jpg`.
  public var address: String { String(decoding: FileAddress.address(of: absolute.bytes), as: UTF8.self) }
}
