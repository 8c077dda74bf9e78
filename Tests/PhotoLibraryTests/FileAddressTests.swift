import Testing

@testable import PhotoLibrary

@Suite("File URLs")
struct FileAddressTests {
  @Test(
    "A URL of a file on this computer becomes its path",
    arguments: [
      ("file:///home/anna/a%20b.jpg", "/home/anna/a b.jpg"), ("file:/a/b.jpg", "/a/b.jpg"),
      ("file://localhost/a.jpg", "/a.jpg"), ("FILE://LocalHost/a.jpg", "/a.jpg"), ("file:///%C3%A9%2fx", "/é/x"),
      ("file:///100%.jpg", "/100%.jpg"), ("file:///a%2", "/a%2"), ("file:///a%zz%41", "/a%zzA"), ("file:///", "/"),
    ])
  func path(address: String, path: String) {
    #expect(RawPath(address).withoutScheme == RawPath(path))
  }

  @Test("Bytes that are not UTF-8 are kept")
  func bytes() {
    #expect(RawPath("file:///a%FF.jpg").withoutScheme == RawPath(bytes: Array("/a".utf8) + [0xFF] + Array(".jpg".utf8)))
  }

  @Test(
    "Text that is not a URL of a local file stays unchanged",
    arguments: [
      "file.jpg", "file:", "file:a.jpg", "./file:///a.jpg", "file://server/a.jpg", "file:///a%00.jpg", "https://a/b",
      "",
      "/file:/a",
    ])
  func others(text: String) {
    #expect(RawPath(text).withoutScheme == RawPath(text))
  }

  @Test("Other URLs are reported as addresses, and other paths as missing files")
  func elsewhere() {
    for text in ["https://example.org/a.jpg", "sftp://server/a", "file://server/a.jpg"] {
      #expect(LibraryFailure(path: RawPath(text), error: .init("open", code: 2)).reason == .address)
    }
    for text in ["a.jpg", "://a", "a b://c", "/http://a"] {
      #expect(LibraryFailure(path: RawPath(text), error: .init("open", code: 2)).reason == .missing)
    }
  }
}
