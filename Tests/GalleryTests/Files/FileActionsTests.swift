import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos
@testable import Shell

@MainActor
@Suite("File actions")
struct FileActionsTests {
  /// Records the requested actions.
  private final class Actions: FileActions {
    var asked: [String] = []
    var news: [FileNews] = []
    func openFiles(_ paths: [[UInt8]]) { asked.append("open \(Self.text(paths))") }
    func openFolder() { asked.append("open folder") }
    func copyFiles(_ paths: [[UInt8]]) { asked.append("copy \(Self.text(paths))") }
    func playVideo(ofLength length: Int, in path: [UInt8]) { asked.append("play \(length) of \(Self.text([path]))") }
    func openMap(_ location: String) { asked.append("map \(location)") }
    func runProgram(_ words: [String], on paths: [[UInt8]]) {
      asked.append("run \(words.joined(separator: " ")) on \(Self.text(paths))")
    }
    func trashFiles(_ paths: [[UInt8]]) { asked.append("trash \(Self.text(paths))") }
    private static func text(_ paths: [[UInt8]]) -> String {
      paths.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
    func undoTrash() { asked.append("undo") }
    func takeNews() -> [FileNews] {
      defer { news = [] }
      return news
    }
  }

  private let actions = Actions()

  private func world(_ settings: PagingSettings = PagingSettings()) -> (FingerWorld, ShellScene) {
    let world = FingerWorld(settings: settings)
    let shell = GalleryShell(viewport: world.viewport, settings: settings)
    shell.start("photos", world.scene)
    var options = ShellScene.Options()
    options.keys = KeyTable.program.changed(by: settings.keys.changes)
    options.actions = actions
    let scene = ShellScene(shell, viewport: world.viewport, options: options)
    world.shell = scene
    world.hear(.resized(world.viewport))
    world.wait(5000)
    return (world, scene)
  }

  private func says(_ world: FingerWorld, _ line: String) -> Bool {
    world.wait(20).labels(inside: true).contains { $0.text == line }
  }

  @Test("A notice shows the copied path, or the number of copied paths")
  func copied() {
    let (world, _) = world()
    world.type(.character("c"), .control)
    #expect(says(world, "Copied /Dunes/img1.jpg"))
    world.type(.enter)
    world.wait(1500)
    world.type(.character("a"), .control)
    world.type(.character("c"), .control)
    #expect(says(world, "Copied 43 paths"))
  }

  @Test("A scene's requests about files are carried out and do not reach the window")
  func asks() {
    var settings = PagingSettings()
    settings.keys.bind(KeyStroke(.function(7)), to: .program(["gimp", "-n"]))
    let (world, _) = world(settings)
    world.type(.delete)
    world.type(.character("z"), .control)
    world.type(.function(7))
    world.choose(.openWith)
    world.choose(.copyTo)
    world.type(.character("o"), .control)
    let path = "/Dunes/img1.jpg"
    #expect(
      actions.asked == [
        "trash \(path)", "undo", "run gimp -n on \(path)", "open \(path)", "copy \(path)", "open folder",
      ])
    #expect(world.requests.isEmpty)
    world.type(.character("c"), .control)
    #expect(world.requests == [.copyText(path)])
    #expect(says(world, "Copied \(path)"))
    world.wait(5000)
    #expect(!says(world, "Copied \(path)"))
  }

  @Test("A tap on the location in the details opens its map")
  func opensMap() throws {
    let (world, _) = world()
    (world.decoder.details.latitude, world.decoder.details.longitude) = (38.71, -9.14)
    world.type(.character("d"))
    world.wait(600)
    let label = try #require(world.wait(20).labels(inside: true).first { $0.text.contains("38.71") })
    world.tap(Point(x: Double(label.box.x) + 20, y: Double(label.box.y) + 10))
    #expect(actions.asked == ["map 38.71000,-9.14000"])
    #expect(world.requests.isEmpty)
  }

  @Test("A tap on a notice with Undo undoes, even if the undo key is unbound, and goes no further")
  func undo() throws {
    var settings = PagingSettings()
    settings.keys.bind(KeyStroke(.character("z"), .control), to: .nothing)
    for settings in [PagingSettings(), settings] {
      actions.asked = []
      let (world, scene) = world(settings)
      actions.news = [FileNews("Moved a.jpg to the trash", canBeUndone: true)]
      #expect(says(world, "Moved a.jpg to the trash") && says(world, "Undo"))
      world.tap(try #require(scene.tapArea).center)
      #expect(actions.asked == ["undo"])
      #expect(scene.tapArea == nil)
      world.wait(1000)
      #expect(world.controls?.areShown == false)
    }
  }

  @Test("A notice is hidden and takes no tap while the menu or the help is open")
  func underMenu() throws {
    let (world, scene) = world()
    actions.news = [FileNews("Moved", canBeUndone: true)]
    #expect(says(world, "Moved"))
    for isMenu in [true, false] {
      if isMenu { world.hear(.secondaryClicked(at: Point(x: 100, y: 40))) } else { world.type(.function(1)) }
      world.wait(300)
      #expect(!says(world, "Moved") && scene.tapArea == nil, "\(isMenu)")
      world.type(.escape)
      world.wait(300)
      #expect(says(world, "Moved") && scene.tapArea != nil, "\(isMenu)")
    }
  }

  @Test("A notice disappears by itself and then takes no tap; a notice without Undo takes none")
  func ends() throws {
    let (world, scene) = world()
    actions.news = [FileNews("Moved", canBeUndone: true)]
    world.wait(20)
    let area = try #require(scene.tapArea)
    world.wait(9000)
    world.tap(area.center)
    #expect(actions.asked.isEmpty)
    actions.news = [FileNews("Not moved")]
    world.wait(20)
    #expect(scene.tapArea == nil)
  }

  @Test("The opening line appears with the first event")
  func opening() {
    let world = FingerWorld()
    var options = ShellScene.Options()
    options.openingLine = "keys:3: no key"
    world.shell = ShellScene(world.scene, viewport: world.viewport, options: options)
    world.hear(.resized(world.viewport))
    #expect(says(world, "keys:3: no key"))
  }
}
