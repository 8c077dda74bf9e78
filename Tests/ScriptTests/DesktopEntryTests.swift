import TestSupport
import Testing

/// Checks of the program's desktop entry and metainfo beyond those of `scripts/lint`.
@Suite("The desktop entry")
struct DesktopEntryTests {
  private let entry: String
  private var types: Set<String> {
    let line = entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") } ?? ""
    return Set(line.dropFirst("MimeType=".count).split(separator: ";").map(String.init))
  }

  init() throws { entry = try Checkout.text(of: "packaging/fourfold.desktop") }

  @Test("The desktop entry does not register for folders")
  func folders() {
    #expect(!types.contains("inode/directory"))
    #expect(!types.isEmpty)
  }

  @Test("Each screenshot of the metainfo is in the repository")
  func screenshots() throws {
    let metainfo = try Checkout.text(of: "packaging/fourfold.metainfo.xml")
    let paths = metainfo.matches(of: /@HOME@\/(docs\/[^<]+)</).map { String($0.1) }
    #expect(paths.count >= 3)
    let kept = try Checkout.files(in: "docs/pictures", endingWith: ".jpg")
    for path in paths { #expect(kept.contains(path), "\(path)") }
  }
}
