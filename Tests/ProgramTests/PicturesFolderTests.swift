import Testing

@testable import fourfold

@Suite("The user's picture folder")
struct PicturesFolderTests {
  private func folder(_ text: String) -> String? { PicturesFolder.folder(in: text, home: "/home/me") }

  @Test("The picture folder comes from the desktop's list, otherwise it is the default one")
  func named() {
    #expect(folder("") == "/home/me/Pictures")
    #expect(folder("XDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n") == "/home/me/Bilder")
    #expect(folder("XDG_PICTURES_DIR=\"/data/My pictures/\"") == "/data/My pictures")
    #expect(folder("XDG_PICTURES_DIR=\"$HOME/a\\\"b\\\\c\"") == "/home/me/a\"b\\c")
    #expect(folder("# XDG_PICTURES_DIR=\"/no\"\nXDG_PICTURES_DIR=\"$HOME/\"") == "/home/me")
  }

  @Test("An invalid entry in the list gives no folder")
  func unknown() {
    for value in ["", "Pictures", "\"Pictures\"", "\"~/Pictures\"", "\"$HOMEPictures\"", "\"/a"] {
      #expect(folder("XDG_PICTURES_DIR=\(value)") == nil, "\(value)")
    }
  }
}
