import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

/// What is asked for with pictures' files: marks, paths, other programs, and the trash.
@MainActor
@Suite("Commands about files")
struct FileCommandTests {
  private func texts(_ world: FingerWorld) -> [String] { world.wait(20).labels(inside: true).map(\.text) }

  @Test("m marks a picture and takes the mark away; it is seen on the page, in the caption and in the overview")
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

  @Test("M goes to the next marked picture in the order of the albums, round from the last")
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

  @Test("What is marked changes the digest, and the digest of what has no mark is as ever")
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

  @Test("Files are asked about by their path; where nothing can be done with them nothing is asked")
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

  @Test("All marks are taken away at once, among the pages and in the overview; it is bound to no key as it comes")
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

  @Test("In the overview a key is about the picture that is framed, and letters lead to names")
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

  @Test("A picture that comes back from the trash is shown, in its place and with its mark")
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
  func restoredAfterAFailure() {
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

  @Test("Who has gone on meanwhile stays, and what comes without being asked for moves nobody")
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
