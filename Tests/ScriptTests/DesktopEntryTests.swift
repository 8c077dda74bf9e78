import TestSupport
import Testing

/// What desktops are told of the program, beside what `scripts/lint` checks.
@Suite("The desktop entry")
struct DesktopEntryTests {
  private let entry: String
  private var types: Set<String> {
    let line = entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") } ?? ""
    return Set(line.dropFirst("MimeType=".count).split(separator: ";").map(String.init))
  }

  init() throws { entry = try Checkout.text(of: "packaging/fourfold.desktop") }

  @Test("Folders stay with file managers")
  func folders() {
    #expect(!types.contains("inode/directory"))
    #expect(!types.isEmpty)
  }

  @Test("A window belongs to the entry: its class on X11 and its name on Wayland are the entry's")
  func windows() throws {
    let video = try Checkout.text(of: "Sources/Stage/Window/Video.swift")
    for hint in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
      #expect(video.contains("\"\(hint)\": StandardError.programName"), "the program's file is called fourfold")
    }
    #expect(try Checkout.text(of: "Package.swift").contains(".executable(name: \"fourfold\""))
    #expect(entry.contains("\nStartupWMClass=fourfold\n"))
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
