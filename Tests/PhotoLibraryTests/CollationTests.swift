import Testing

@testable import PhotoLibrary

/// ICU contains the sort orders of all languages, so the results depend neither on the tester's locale nor on the
/// locales that the system has.
@Suite("The order of names in a language")
struct CollationTests {
  private func key(_ name: String, _ collation: Collation = .unicode) -> [UInt8] { key(Array(name.utf8), collation) }

  private func key(_ name: [UInt8], _ collation: Collation = .unicode) -> [UInt8] {
    var key: [UInt8] = []
    name.withUnsafeBufferPointer { collation.appendKey(of: $0, to: &key) }
    return key
  }

  @Test(
    "Letters sort by the language's rules, and numbers by value",
    arguments: [
      ("", ["Ähre 2", "Apfel", "Ähre 10", "Zoo"], ["Ähre 2", "Ähre 10", "Apfel", "Zoo"]),
      ("de_DE", ["Zoo", "Äpfel", "Apfel", "Azur"], ["Apfel", "Äpfel", "Azur", "Zoo"]),
      ("sv_SE", ["Zoo", "Ärlig", "Åre", "Öland", "Apa"], ["Apa", "Zoo", "Åre", "Ärlig", "Öland"]),
      ("da_DK", ["Aarhus", "Zealand", "Odense", "Ærø"], ["Odense", "Zealand", "Ærø", "Aarhus"]),
      ("cs_CZ", ["chata", "cibule", "hora", "ibis"], ["cibule", "hora", "chata", "ibis"]),
      ("fr_FR", ["côte 10", "cote 2", "côté", "cote"], ["cote", "côté", "cote 2", "côte 10"]),
      ("ru_RU", ["яма", "ёлка", "ель", "жук"], ["ёлка", "ель", "жук", "яма"]),
      // Unknown languages and names that are not of languages.
      ("xx_XX", ["z", "ä", "a"], ["a", "ä", "z"]),
      ("../../etc/passwd", ["z", "ä", "a"], ["a", "ä", "z"]),
      (String(repeating: "x", count: 5000), ["z", "ä", "a"], ["a", "ä", "z"]),
    ])
  func languages(locale: String, names: [String], sorted: [String]) {
    #expect(naturallySorted(names, Collation(locale: locale)) == sorted)
    #expect(naturallySorted(names.reversed(), Collation(locale: locale)) == sorted)
  }

  @Test(
    "A key ignores case, leading zeros and the encoding of accents",
    arguments: [
      ("IMG_7.JPG", "img_7.jpg"), ("img007", "img7"), ("a00b", "a0b"), ("ÉTÉ 01", "été 1"), ("ЯК", "як"), ("Ǆ", "ǆ"),
      ("\u{E9}", "e\u{301}"),
    ])
  func sameKey(left: String, right: String) {
    #expect(key(left) == key(right))
  }

  @Test(
    "Other differences change the key",
    arguments: [("a", "b"), ("a", "ä"), ("img", "img0"), ("1 0", "10"), ("a1", "a 1")])
  func otherKey(left: String, right: String) {
    #expect(key(left) != key(right))
  }

  @Test("Numbers compare by value, up to the longest that a file name can hold", arguments: ["", "sv_SE", "ja_JP"])
  func longNumbers(locale: String) {
    let collation = Collation(locale: locale)
    let lengths = [1, 2, 3, 9, 10, 17, 18, 19, 20, 100, 127, 128, 200, 251]
    for (shorter, longer) in zip(lengths, lengths.dropFirst()) {
      let nines = key(String(repeating: "9", count: shorter), collation)
      let power = key("1" + String(repeating: "0", count: longer - 1), collation)
      #expect(nines.lexicographicallyPrecedes(power), "\(shorter) nines before 10^\(longer - 1)")
      #expect(key("1" + String(repeating: "0", count: shorter - 1), collation).lexicographicallyPrecedes(nines))
    }
  }

  @Test("Bytes that are not UTF-8 sort after letters, and long names have keys")
  func oddBytes() {
    #expect(key("az").lexicographicallyPrecedes(key([0x61, 0xFF])))
    #expect(key([0x61, 0xFF]) == key([0x61, 0xFE]))
    #expect(key([]).isEmpty)
    // A character that expands to eighteen letters.
    let long = key(String(repeating: "\u{FDFA}", count: 85))
    #expect(long.count > 1000 && long == key(String(repeating: "\u{FDFA}", count: 85)))
    #expect(!key(String(repeating: "a", count: 100_000)).isEmpty)
  }

  @Test(
    "Environment variables select the language by the C library's rules",
    arguments: [
      (["LC_ALL": "de_DE.UTF-8", "LC_COLLATE": "sv_SE", "LANG": "fr_FR"], "de_DE"),
      (["LC_ALL": "", "LC_COLLATE": "sv_SE.ISO-8859-1", "LANG": "fr_FR"], "sv_SE"), (["LANG": "fr_FR@euro"], "fr_FR"),
      (["LC_ALL": "C.UTF-8", "LANG": "de_DE"], ""), (["LANG": "POSIX"], ""), (["LANG": ""], ""), ([:], ""),
    ])
  func environment(variables: [String: String], locale: String) {
    #expect(CollationLocale.named { variables[$0] } == locale)
  }

  @Test("A library sorts folders, pictures and later additions by the requested language")
  func library() {
    let disk = ImaginaryDisk([
      "in/z.jpg": .picture, "in/ä.jpg": .picture, "in/å.jpg": .picture, "in/Ö/1.jpg": .picture,
      "in/Z/1.jpg": .picture,
    ])
    let watcher = ImaginaryWatching()
    var request = LibraryRequest(paths: [RawPath("in")])
    #expect(request.locale.isEmpty)
    request.locale = "sv_SE"
    let library = LibraryHarness(request, disk: disk, watcher: watcher)
    let first = ["in: z.jpg å.jpg ä.jpg", "Z: 1.jpg", "Ö: 1.jpg"]
    #expect(library.shows(first) == first)
    library.waitsForAll()
    disk.add("in/ö.jpg")
    disk.add("in/y.jpg")
    disk.add("in/Ä/1.jpg")
    watcher.tell(FolderEvent(kind: .overflow))
    let later = ["in: y.jpg z.jpg å.jpg ä.jpg ö.jpg", "Z: 1.jpg", "Ä: 1.jpg", "Ö: 1.jpg"]
    #expect(library.shows(later) == later)
  }
}
