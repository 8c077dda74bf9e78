import Decoding
import Glibc
import PagerEngine
import PagerGeometry
import PictureSupport
import Platform
import TestSupport
import Testing

@testable import PageStore

@Suite("Details of pages")
struct DetailsStoreTests {
  private let decoder = ImaginaryDecoder()
  private let store: DetailsStore
  private let size = PixelSize(width: 600, height: 400)

  init() {
    decoder.details.camera = "A camera"
    store = DetailsStore(decoder: decoder) { page in
      // Page 10 is a notice.
      page.column == 10 ? nil : PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "not opened") }
    }
  }

  private func page(_ column: Int) -> Page { Page(column: column, row: 0) }
  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  private func finish() -> Bool {
    decoder.finishFirst(size: size)
    return store.collect()
  }

  private var whole: DetailsStore.Details { .read(decoder.details, size: size, file: nil) }

  @Test("Details are read only for the followed page, and only once")
  func readsWhatIsAskedFor() {
    #expect(decoder.wanted.isEmpty && store.details(of: page(1)) == nil)
    store.follow(page(1), at: at(5))
    store.follow(page(1), at: at(20))
    #expect(decoder.wanted.map(\.kind) == [.details])
    #expect(store.details(of: page(1)) == .reading(since: at(5)))
    let hasNews = finish()
    #expect(hasNews && store.details(of: page(1)) == whole)
    #expect(decoder.wanted.isEmpty && decoder.asked.count == 1)
    let hasMore = store.collect()
    #expect(!hasMore)
  }

  @Test("A new page replaces the request for the previous one, and a closed panel drops it")
  func replacedRequest() {
    store.follow(page(1), at: at(0))
    store.follow(page(2), at: at(1))
    #expect(decoder.wanted.count == 1 && store.details(of: page(1)) == nil)
    #expect(store.details(of: page(2)) == .reading(since: at(1)))
    store.follow(nil, at: at(2))
    #expect(decoder.wanted.isEmpty && store.details(of: page(2)) == nil)
  }

  @Test("The store keeps the details of eight pages and evicts the least recently viewed")
  func keepsTheLast() {
    for column in 0..<8 {
      store.follow(page(column), at: at(0))
      _ = finish()
    }
    store.follow(page(0), at: at(1))
    store.follow(page(8), at: at(2))
    _ = finish()
    #expect(store.details(of: page(0)) == whole && store.details(of: page(8)) == whole)
    #expect(store.details(of: page(1)) == nil && store.details(of: page(2)) == whole)
    #expect(decoder.asked.count == 9, "the first page was not read again")
  }

  @Test("A failure is kept with its reason, and a temporary one is retried on return to the page")
  func keepsFailures() {
    store.follow(page(10), at: at(0))
    #expect(decoder.wanted.isEmpty && store.details(of: page(10)) == nil)
    store.follow(page(1), at: at(0))
    decoder.failDetails(.outOfMemory)
    _ = store.collect()
    #expect(store.details(of: page(1)) == .failed(.outOfMemory, file: nil))
    store.follow(page(2), at: at(1))
    decoder.failDetails(.damaged)
    _ = store.collect()
    store.follow(page(1), at: at(2))
    #expect(store.details(of: page(1)) == .reading(since: at(2)))
    store.follow(page(2), at: at(3))
    #expect(store.details(of: page(2)) == .failed(.damaged, file: nil) && decoder.wanted.isEmpty)
  }

  @Test("Details are read again when their file is written")
  func readsAgain() {
    store.follow(page(1), at: at(0))
    _ = finish()
    store.reload(at: at(1)) { $0 == page(2) }
    #expect(store.details(of: page(1)) == whole)
    store.reload(at: at(2)) { $0 == page(1) }
    #expect(store.details(of: page(1)) == .reading(since: at(2)))
    let first = decoder.wanted.map(\.id)
    store.reload(at: at(3)) { $0 == page(1) }
    #expect(decoder.wanted.map(\.id) != first, "it may have been read before it was written to")
  }

  @Test("The file's length and date come from the descriptor that is read")
  func asksOfTheDescriptor() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/a.jpg"
    let decoder = ImaginaryDecoder()
    let store = DetailsStore(decoder: decoder) { _ in
      PictureSource { () throws(OpenFailure) in
        do { return try Descriptor(opening: path, O_RDWR | O_CREAT) } catch { throw OpenFailure(message: "\(error)") }
      }
    }
    store.follow(page(1), at: at(0))
    let file = try #require(decoder.wanted.first).open()
    #expect(write(file.rawValue, "12345", 5) == 5)
    // Noon of 2 January 1980 in local time.
    var noon = tm()
    (noon.tm_year, noon.tm_mon, noon.tm_mday, noon.tm_hour, noon.tm_isdst) = (80, 0, 2, 12, -1)
    let time = timespec(tv_sec: mktime(&noon), tv_nsec: 0)
    #expect(futimens(file.rawValue, [time, time]) == 0)
    _ = try #require(decoder.wanted.first).open()
    decoder.finishFirst(size: size)
    _ = store.collect()
    let facts = FileFacts(length: 5, modified: "1980-01-02 12:00")
    #expect(store.details(of: page(1)) == .read(decoder.details, size: size, file: facts))
  }
}
