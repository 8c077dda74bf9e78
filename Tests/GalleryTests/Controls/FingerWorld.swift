import PagerEngine
import PagerGeometry
import PhotoLibrary
import PictureSupport
import Scene
import Shell
import TestSupport

@testable import Gallery
@testable import Paging
@testable import Photos

/// Pictures with all layers over them, and a finger, on the test's clock.
@MainActor
final class FingerWorld {
  let library: PhotoWorld.Library
  let decoder = ImaginaryDecoder()
  let thumbnailDecoder = ImaginaryDecoder()
  let scene: PhotosScene
  private(set) var viewport: Viewport
  /// The requests to the window and the program, without titles.
  var requests: [WindowRequest] = []
  /// The window's last title.
  private(set) var title: String?
  var milliseconds: Int64 = 0
  /// Whether pictures are decoded as soon as they are wanted.
  var decodes = true
  private let finger = Pointer(id: 1, kind: .touch)
  /// The controller that replaces the scene, if any.
  var shell: (any SceneController)?

  init(
    albums: [(String, Int)] = [("Dunes", 40), ("Tide", 3)],
    viewport: Viewport = Viewport(pixelSize: PixelSize(width: 800, height: 600), scale: 1),
    settings: PagingSettings = PagingSettings()
  ) {
    var settings = settings
    settings.keys = KeyTable.program.changed(by: settings.keys.changes)
    let snapshot = PhotoWorld.snapshot(albums)
    library = PhotoWorld.Library(snapshot)
    decoder.areBlank = true
    self.viewport = viewport
    scene = PhotosScene(
      PhotoPages(library: library, snapshot: snapshot, decoder: decoder, settings: settings),
      decoder: thumbnailDecoder, viewport: viewport)
  }

  /// The first layer of the type `kind`.
  func layer<Layer>(_ kind: Layer.Type) -> Layer? { scene.layers.lazy.compactMap { $0 as? Layer }.first }
  var controls: Controls? { layer(Controls.self) }
  var menu: PageMenu? { layer(PageMenu.self) }
  var page: Page? { scene.readout?.targetPage }

  private var shown: any SceneController { shell ?? scene }

  @discardableResult
  func hear(_ event: InputEvent) -> [WindowRequest] {
    note(shown.handle(event, at: Instant(milliseconds: milliseconds)))
  }

  /// The frame at the current time.
  private func draw() -> Frame {
    let frame = shown.frame(at: Instant(milliseconds: milliseconds))
    note(frame.requests)
    return frame
  }

  /// Adds `asked` to `requests`, without titles, and returns the added requests.
  @discardableResult
  private func note(_ asked: [WindowRequest]) -> [WindowRequest] {
    for case .title(let title) in asked { self.title = title }
    let others = asked.filter { if case .title = $0 { false } else { true } }
    requests += others
    return others
  }

  func type(_ key: Key, _ modifiers: Modifiers = []) {
    hear(.key(key, modifiers: modifiers, isRepeat: false))
    hear(.keyReleased(key))
  }

  /// Draws a frame every 20 ms for `duration` ms.
  @discardableResult
  func wait(_ duration: Int64) -> Frame {
    let end = milliseconds + duration
    var frame = draw()
    while milliseconds < end {
      milliseconds += 20
      let isWanted = !decoder.wanted.isEmpty || !thumbnailDecoder.wanted.isEmpty
      if decodes, isWanted {
        for decoder in [decoder, thumbnailDecoder] {
          while decoder.finishFirst(size: PixelSize(width: 1200, height: 1600)) {}
        }
        hear(.woken)
      }
      frame = draw()
      shown.presented()
    }
    return frame
  }

  func press(_ point: Point) { hear(.pressed(finger, at: point)) }
  func move(_ point: Point) { hear(.moved(finger, to: point)) }
  func lift(_ point: Point) { hear(.lifted(finger, at: point)) }

  func tap(_ point: Point) {
    press(point)
    wait(60)
    lift(point)
  }

  func hold(_ point: Point) {
    press(point)
    wait(700)
    lift(point)
  }

  func swipe(_ displacement: Vector, from start: Point? = nil) {
    let start = start ?? Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    press(start)
    for step in 1...10 {
      wait(20)
      move(start + displacement * (Double(step) / 10))
    }
    lift(start + displacement)
  }

  /// Shows the controls and taps one.
  func use(_ control: PhotoControl) {
    if controls?.areShown != true {
      tap(Point(x: viewport.size.width / 2, y: viewport.size.height * 0.7))
      wait(500)
    }
    let layout = ControlLayout(size: viewport.size, isRightToLeft: false)
    if let area = layout.area(of: control) { tap(area.center) }
  }

  /// Gives the first album, called Dunes, the pictures `ids` of `count`, and waits.
  func list(_ ids: [Int], of count: Int) {
    let album = Album(
      id: 0, title: "Dunes", folder: RawPath("/Dunes"), names: (0..<count).map { "img\($0 + 1).jpg" }
    ).keeping(ids)
    library.snapshot = LibrarySnapshot(albums: [album] + library.snapshot.albums.dropFirst(), isComplete: true)
    hear(.woken)
    wait(100)
  }

  /// Opens the menu and taps a row, which is scrolled into view first.
  func choose(_ item: MenuItem) {
    hold(Point(x: viewport.size.width / 2, y: viewport.size.height / 2))
    wait(40)
    if let area = menu?.area(of: item), area.maxY > viewport.size.height {
      hear(.wheel(Vector(x: 0, y: 20)))
      wait(800)
    }
    if let area = menu?.area(of: item) { tap(area.center) }
    wait(40)
    // Rows for repeated use leave the menu open.
    if menu?.list == .page { tap(Point(x: 2, y: viewport.size.height - 2)) }
  }

  /// The page, the zoom, and the drawn frame after all fades.
  func outcome() -> String {
    let frame = wait(12_000)
    var text = FrameText()
    text.add(frame, at: .zero)
    let zoom = scene.readout?.zoom
    return "\(String(describing: page)) \(String(describing: zoom)) \(text.text())"
  }
}
