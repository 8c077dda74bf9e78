import CICU

/// A language's order of names: letter by letter, numbers by value, then by accents. Case and leading zeros do not
/// count. A file name's extension counts last, so that `IMG_1.jpg` comes before `IMG_1 (2).jpg`, as in file managers.
///
/// It uses ICU, so that it does not depend on the system's installed locales.
final class Collation: Sendable {
  /// Unicode's own order, for no particular language: every script has its usual order of letters.
  static let unicode = Collation(locale: "")

  /// The collator of ICU, which any thread may use because nothing changes it. It lives as long as this object. `nil`
  /// where ICU has no data.
  private nonisolated(unsafe) let collator: OpaquePointer?

  /// Creates the order of `locale`, such as `sv_SE`; Unicode's own order where ICU does not know the language.
  init(locale: String) { collator = collator_open(locale) ?? collator_open("") }

  deinit { if let collator { collator_close(collator) } }

  /// Appends the key of `name` to `key`: bytes whose plain order is the order of names. Names that differ only in case,
  /// in leading zeros, or in characters that the order ignores (control characters, bytes that are not UTF-8) have the
  /// same key.
  ///
  /// Numbers of more than 254 digits count as several numbers.
  func appendKey(of name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    guard let dot = Self.dotOfEnding(name) else { return appendKey(ofStem: name, to: &key) }
    appendKey(ofStem: UnsafeBufferPointer(rebasing: name[..<dot]), to: &key)
    // No key contains a zero byte, which sorts before all bytes that may follow in a longer name.
    key.append(0)
    for byte in name[(dot + 1)...] { key.append(byte | 0x20) }
  }

  /// The longest extension, in bytes.
  private static let longestEnding = 5

  /// Returns the index of the dot before a file name's extension (a letter, then letters or digits); `nil` without an
  /// extension.
  private static func dotOfEnding(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = name.count - 1
    var first: UInt8 = 0
    while place > 0, name.count - 1 - place <= longestEnding {
      let byte = name[place]
      // This makes a letter lower case and leaves a digit unchanged.
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
        // Both pointers are lent for the length of the call, with their lengths.
        let count = name.withMemoryRebound(to: CChar.self) { name in
          collator_key(
            collator, name.baseAddress, Int32(clamping: name.count), room.baseAddress, Int32(clamping: capacity))
        }
        // All bytes but the final zero.
        if count <= capacity { key.append(contentsOf: room.prefix(max(0, Int(count) - 1))) }
        return Int(count)
      }
      guard count > capacity else { return }
      capacity = count
    }
  }
}

/// The user's language for the order of names.
public enum CollationLocale {
  /// Returns the language from the environment: `LC_ALL`, else `LC_COLLATE`, else `LANG`, without encoding and variant;
  /// empty for C, POSIX and no value.
  public static func named(by variable: (String) -> String?) -> String {
    let names = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap(variable)
    let name = (names.first { !$0.isEmpty } ?? "").prefix { $0 != "." && $0 != "@" }
    return ["C", "POSIX"].contains(name) ? "" : String(name)
  }
}
