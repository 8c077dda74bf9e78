import Glibc
import PhotoLibrary
import Platform
import Testing

@testable import Decoding
@testable import Photos
@testable import fourfold_decoder

@Suite("The time at which a picture was taken")
struct TakenInstantTests {
  private func details(_ taken: String?, fraction: Double? = nil) -> PictureDetails {
    var details = PictureDetails()
    (details.taken, details.takenFraction) = (taken, fraction)
    return details
  }

  @Test("A date gives the same instant as in the C library, also in leap years and before 1970")
  func agreesWithTheSystem() {
    for year in [1677 + 1, 1900, 1969, 1970, 1999, 2000, 2001, 2024, 2100, 2261] {
      for (month, day) in [(1, 1), (2, 28), (2, 29), (3, 1), (6, 30), (12, 31)] {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (23, 59, 58)
        let seconds = Int64(timegm(&parts))
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = details("\(year)-\(digits(month))-\(digits(day)) 23:59:58", fraction: 0.25)
        let expected: Int64 = seconds * 1_000_000_000 + 250_000_000
        #expect(date.takenInstant == expected, "\(year) \(month) \(day)")
      }
    }
  }

  @Test(
    "An invalid date has no instant",
    arguments: [
      nil, "", "2024-05-01", "2024-13-01 12:33:10", "2024-05-01 24:33:10", "2024-05-0x 12:33:10", "9999-12-31 23:59:59",
      "0001-01-01 00:00:00", "+024-05-01 12:33:10", "2024-05-01 12:33:101",
    ] as [String?])
  func refuses(text: String?) {
    #expect(details(text).takenInstant == nil)
  }

  @Test(
    "The subsecond digits are a fraction of a second",
    arguments: [
      ("25", 0.25), ("250", 0.25), ("5   ", 0.5), ("000", 0), ("999999999999", 0.999_999_999), ("", nil), ("  ", nil),
      ("2.5", nil), ("-5", nil),
    ] as [(String, Double?)])
  func fractions(text: String, value: Double?) {
    let found = PictureDetails.fraction(text)
    #expect(found.map { ($0 * 1e9).rounded() } == value.map { ($0 * 1e9).rounded() })
  }

  @Test("The subsecond digits belong to the date in use: taken, else digitised, else changed")
  func rightDigits() throws {
    func found(_ block: ExifBlock) throws -> Int64? {
      var details = PictureDetails()
      details.take(try #require(ExifTags(block.payload)))
      let travelled = PictureDetails(bytes: details.bytes)
      #expect(travelled == details)
      return travelled?.takenInstant.map { $0 % 1_000_000_000 / 1_000_000 }
    }
    var block = ExifBlock(
      own: [(0x0132, .text("2024:06:02 10:00:00"))],
      exif: [
        (0x9003, .text("2024:05:01 12:33:10")), (0x9004, .text("2024:05:01 12:33:11")), (0x9290, .text("10")),
        (0x9291, .text("20")), (0x9292, .text("30")),
      ])
    #expect(try found(block) == 200)
    block.exif.remove(at: 0)
    #expect(try found(block) == 300)
    block.exif.remove(at: 0)
    #expect(try found(block) == 100)
  }
}

extension PoolTests {
  /// Dates of many files, as the library asks for them.
  @Suite("Dates of files")
  struct Dates {
    private func jpeg(_ taken: String, fraction: String? = nil) -> [UInt8] {
      var block = ExifBlock(exif: [(0x9003, .text(taken))])
      if let fraction { block.exif.append((0x9291, .text(fraction))) }
      return JPEGFile(segments: [(0xE1, block.payload)]).encode(Picture.quarters(width: 16, height: 16))
    }

    private func write(_ bytes: [UInt8], _ name: String, in folder: FixtureFolder) throws -> RawPath {
      let path = "\(folder.path)/\(name)"
      let file = Descriptor(taking: open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
      try #require(Glibc.write(file.rawValue, bytes, bytes.count) == bytes.count)
      return RawPath(path)
    }

    private func reader() throws -> DecodedDates { DecodedDates(helperPath: try HelperLocation.find()) { false } }

    @Test("Dates are read from files; a file without a date, or a damaged or missing one, has none")
    func readsFiles() throws {
      let folder = try FixtureFolder()
      var hostile = jpeg("2024:05:01 12:33:10")
      hostile.replaceSubrange(30..<50, with: [UInt8](repeating: 255, count: 20))
      let files: [(name: String, bytes: [UInt8])] = [
        ("a.jpg", jpeg("2024:05:01 12:33:10", fraction: "5")),
        ("b.jpg", JPEGFile().encode(Picture.quarters(width: 16, height: 16))), ("c.jpg", []), ("d.jpg", hostile),
        ("e.jpg", Array("no picture".utf8)), ("f.jpg", jpeg("1970:01:01 00:00:01")),
      ]
      var paths = try files.map { try write($0.bytes, $0.name, in: folder) }
      paths.append(RawPath("/proc/nowhere/g.jpg"))
      let reader = try reader()
      defer { reader.end() }
      let dates = reader.dates(of: paths)
      let expected: [Int64?] = [1_714_566_790_500_000_000, nil, nil, nil, nil, 1_000_000_000, nil]
      #expect(dates == expected)
      #expect(reader.dates(of: Array(paths.suffix(2))) == [1_000_000_000, nil])
    }

    @Test("The reader of dates waits for other decodes, but not forever")
    func waitsForOthers() throws {
      let folder = try FixtureFolder()
      let path = try write(jpeg("1970:01:01 00:00:02"), "a.jpg", in: folder)
      let asked = Locked(0)
      let reader = DecodedDates(helperPath: try HelperLocation.find()) {
        asked.withLock { asked in
          asked += 1
          return true
        }
      }
      defer { reader.end() }
      #expect(reader.dates(of: [path]) == [2_000_000_000])
      #expect(asked.withLock { $0 } > 2)
    }

    @Test("After its end, the reader returns no dates")
    func ends() throws {
      let reader = try reader()
      reader.end()
      #expect(reader.dates(of: [RawPath("/a.jpg")]).isEmpty)
    }

    @Test("A folder is sorted by the dates in its pictures, not by the dates of the files")
    func sortsFolder() throws {
      let folder = try FixtureFolder()
      for (name, taken) in [("a", "2003:01:01 00:00:00"), ("b", "2001:01:01 00:00:00"), ("c", "2002:01:01 00:00:00")] {
        _ = try write(jpeg(taken), "\(name).jpg", in: folder)
      }
      let (reader, news) = (try reader(), WakeUp())
      defer { reader.end() }
      let library = LiveLibrary(LibraryRequest(paths: [RawPath(folder.path)], order: .taken), dates: reader) {
        news.signal()
      }
      defer { library.cancel() }
      let deadline = MonotonicClock.systemSeconds + 20
      while !(library.latest().isComplete && library.latest().isSorted), MonotonicClock.systemSeconds < deadline {
        _ = news.take(within: 1)
      }
      let album = try #require(library.latest().albums.first)
      #expect((0..<album.listed).compactMap { album.id(at: $0).flatMap(album.name) } == ["b.jpg", "c.jpg", "a.jpg"])
    }
  }
}
