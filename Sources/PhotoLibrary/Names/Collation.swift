import CICU

/// The order that a language has for names: letter by letter, numbers by value, then by accents. Case and leading zeros do
/// not count. A file name's ending counts last, so that `IMG_1.jpg` comes before `IMG_1 (2).jpg`, as in file managers.
///
/// ICU's, so that it does not depend on the locales that a system has installed.
final class Collation: Sendable {
  /// Unicode's own order, for no language in particular: with the letters of every script in their usual order.
  static let unicode = Collation(locale: "")

  /// Lives as long as this, and nothing changes it: ICU lets any thread ask it then. `nil` where ICU has no data.
  private nonisolated(unsafe) let collator: OpaquePointer?

  /// The order of `locale`, as in `sv_SE`; Unicode's own where ICU knows no such language.
  init(locale: String) { collator = collator_open(locale) ?? collator_open("") }

  deinit { if let collator { collator_close(collator) } }

  /// Appends the key of `name` to `key`: bytes whose plain order is the order of names. Names that differ in case, in
  /// leading zeros, or in what has no place in the order (control characters, bytes that are no UTF-8) have the same key.
  ///
  /// Numbers of more than 254 digits count as several.
  func appendKey(of name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    guard let dot = Self.dotOfEnding(name) else { return appendKey(ofStem: name, to: &key) }
    appendKey(ofStem: UnsafeBufferPointer(rebasing: name[..<dot]), to: &key)
    // No key has a zero, which is less than all that may follow a shorter name.
    key.append(0)
    for byte in name[(dot + 1)...] { key.append(byte | 0x20) }
  }

  /// The longest ending (bytes).
  private static let longestEnding = 5

  /// The index of the dot before the ending of a file name (a letter, then letters or digits); `nil` without an ending.
  private static func dotOfEnding(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = name.count - 1
    var first: UInt8 = 0
    while place > 0, name.count - 1 - place <= longestEnding {
      let byte = name[place]
      // Lower case of a letter, and a digit as it is.
      let folded = byte | 0x20
      if byte == UInt8(ascii: ".") {
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) ? place : nil
      }
      guard
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(folded)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      else { return nil }
      first = folded
      place -= 1
    }
    return nil
  }

  private func appendKey(ofStem name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    guard let collator, !name.isEmpty else { return }
    var capacity = 4 * name.count + 64
    while true {
      let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
        // Both are lent for the length of the call, with their lengths.
        let count = name.withMemoryRebound(to: CChar.self) { name in
          collator_key(
            collator, name.baseAddress, Int32(clamping: name.count), room.baseAddress, Int32(clamping: capacity))
        }
        // All but the zero.
        if count <= capacity { key.append(contentsOf: room.prefix(max(0, Int(count) - 1))) }
        return Int(count)
      }
      guard count > capacity else { return }
      capacity = count
    }
  }
}

/// Which language's order the person wants.
public enum CollationLocale {
  /// What the variables of the environment say: `LC_ALL`, else `LC_COLLATE`, else `LANG`, without encoding and variant;
  /// empty for C, POSIX and nothing.
  public static func named(by variable: (String) -> String?) -> String {
    let names = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap(variable)
    let name = (names.first { !$0.isEmpty } ?? "").prefix { $0 != "." && $0 != "@" }
    return ["C", "POSIX"].contains(name) ? "" : String(name)
  }
}
