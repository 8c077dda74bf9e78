import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

/// Commands on picture files: marks, paths, other programs, and the trash.
@MainActor
@Suite("File commands")
struct FileCommandTests {
  private func texts(_ world: FingerWorld) -> [String] { world.wait(20).labels(inside: true).map(\.text) }

  @Test("m, or Space in the overview, marks a picture; the page, the caption and the overview show the mark")
  func marks() {
    let world = FingerWorld()
    world.wait(100)
    world.type(.character("i"))
    #expect(!texts(world).contains("✓"))
    world.type(.character("m"))
    #expect(texts(world).contains("✓"))
    #expect(texts(world).contains { $0.hasSuffix("   marked") })
    world.type(.right)
    world.wait(1000)
    #expect(!texts(world).contains("✓"))
    world.type(.enter)
    world.wait(1000)
    #expect(texts(world).count { $0 == "✓" } == 1)
    world.type(.space)
    #expect(texts(world).count { $0 == "✓" } == 2)
    #expect(world.scene.marks == [Page(column: 0), Page(column: 1)])
    world.type(.left)
    world.type(.space)
    #expect(world.scene.marks == [Page(column: 1)])
  }

  @Test("M goes to the next marked picture in album order, and from the last to the first")
  func nextMark() {
    let world = FingerWorld(albums: [("Dunes", 9), ("Tide", 3)])
    world.wait(100)
    for (album, picture) in [(1, 1), (0, 5), (0, 2)] {
      _ = world.scene.pages.open(Page(column: picture, row: album), at: Instant(milliseconds: world.milliseconds))
      world.type(.character("m"))
    }
    var seen: [Page?] = []
    for _ in 0..<4 {
      world.type(.character("m"), .shift)
      seen.append(world.page)
    }
    #expect(seen == [Page(column: 5), Page(column: 1, row: 1), Page(column: 2), Page(column: 5)])
  }

  @Test("A mark changes the digest, and removing the mark restores it")
  func digest() {
    func digest(_ keys: [Key]) -> UInt64? {
      let world = FingerWorld()
      world.wait(100)
      for key in keys { world.type(key) }
      return world.scene.readout?.digest
    }
    let plain = digest([])
    #expect(digest([.character("m")]) != plain)
    #expect(digest([.character("m"), .character("m")]) == plain)
  }

  @Test("File commands request actions by path; without file commands nothing is requested")
  func requests() {
    for isAllowed in [true, false] {
      var settings = PagingSettings()
      settings.hasFileCommands = isAllowed
      settings.keys.bind(KeyStroke(.function(7)), to: .program(["gimp"]))
      settings.keys.bind(KeyStroke(.character("x")), to: .command(FileCommand.open.command))
      let world = FingerWorld(albums: [("Du nes", 9)], settings: settings)
      world.wait(100)
      world.type(.character("c"), .control)
      world.type(.character("c"), [.control, .shift])
      world.type(.character("x"))
      world.type(.function(7))
      world.type(.delete)
      world.type(.character("z"), .control)
      world.type(.character("m"))
      let path = Array("/Du nes/img1.jpg".utf8)
      let asked: [WindowRequest] = [
        .copyText("/Du nes/img1.jpg"), .copyText("file:///Du%20nes/img1.jpg"),
        .command(FileCommand.open.command.on([path])),
        .command(.run(["gimp"]).on([path])), .command(FileCommand.trash.command.on([path])),
        .command(FileCommand.undo.command),
      ]
      #expect(world.requests == (isAllowed ? asked : []))
      #expect(world.scene.marks.isEmpty == !isAllowed)
    }
  }

  @Test("Unmark All removes all marks, on pages and in the overview, and has no default key")
  func unmarksAll() {
    #expect(KeyTable.pager.including(FileCommand.self).strokes(for: FileCommand.unmarkAll.command).isEmpty)
    var settings = PagingSettings()
    settings.keys.bind(KeyStroke(.character("u"), .control), to: .command(FileCommand.unmarkAll.command))
    for isInOverview in [false, true] {
      let world = FingerWorld(settings: settings)
      world.wait(100)
      world.type(.character("m"))
      world.type(.right)
      world.wait(1000)
      world.type(.character("m"))
      #expect(world.scene.marks == [Page(column: 0), Page(column: 1)])
      if isInOverview {
        world.type(.enter)
        world.wait(1000)
      }
      world.type(.character("u"), .control)
      #expect(world.scene.marks.isEmpty && world.requests.isEmpty)
    }
  }

  @Test("In the overview Delete applies to the focused picture, and letters run no commands")
  func overview() {
    let world = FingerWorld()
    world.wait(100)
    world.type(.enter)
    world.wait(1000)
    world.type(.right)
    world.type(.delete)
    world.type(.character("m"))
    #expect(world.requests == [.command(FileCommand.trash.command.on([Array("/Dunes/img2.jpg".utf8)]))])
    #expect(world.scene.marks.isEmpty)
  }

  @Test("A picture restored from the trash is shown in its place, with its mark")
  func restored() {
    let world = FingerWorld(albums: [("Dunes", 4), ("Tide", 3)])
    world.wait(100)
    world.type(.right)
    world.wait(1000)
    world.type(.character("m"))
    world.type(.delete)
    world.list([0, 2, 3], of: 4)
    #expect(world.page == Page(column: 2))
    world.type(.character("z"), .control)
    world.list([0, 1, 2, 3], of: 4)
    #expect(world.page == Page(column: 1))
    #expect(world.scene.marks == [Page(column: 1)])
  }

  @Test("Undo shows the restored picture, also after a later move to the trash has failed")
  func restoredPicture() {
    let world = FingerWorld(albums: [("Dunes", 4), ("Tide", 3)])
    world.wait(100)
    world.type(.delete)
    world.list([1, 2, 3], of: 4)
    world.type(.right)
    world.wait(1000)
    world.type(.delete)
    world.type(.character("z"), .control)
    world.list([0, 1, 2, 3], of: 4)
    #expect(world.page == Page(column: 0))
  }

  @Test("A page stays current when pictures appear unrequested, or are restored after a page turn")
  func notAwaited() {
    let world = FingerWorld(albums: [("Dunes", 4), ("Tide", 3)])
    world.wait(100)
    world.type(.delete)
    world.list([1, 2, 3], of: 4)
    world.list([4, 1, 2, 3], of: 5)
    #expect(world.page == Page(column: 1))
    world.type(.character("z"), .control)
    world.type(.right)
    world.wait(1000)
    world.list([0, 4, 1, 2, 3], of: 5)
    #expect(world.page == Page(column: 2))
  }
}
