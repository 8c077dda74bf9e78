import PagerGeometry
import PhotoLibrary
import PictureSupport
import Scene

@testable import Gallery
@testable import Paging
@testable import Photos

/// A photo scene with an imaginary library and decoder, on the test's clock.
@MainActor
final class PhotoWorld {
  final class Library: PhotoSource {
    var snapshot: LibrarySnapshot
    init(_ snapshot: LibrarySnapshot) { self.snapshot = snapshot }
    func latest() -> LibrarySnapshot { snapshot }
    /// The requested orders.
    var orders: [PictureOrder] = []
    var looks: [Int] = []
    var knownOrder: PictureOrder? = .name
    func sort(by order: PictureOrder) {
      orders.append(order)
      knownOrder = order
    }
    func look(atAlbum id: Int) { looks.append(id) }
    var removals: [RawPath] = []
    func expectRemoval(of path: RawPath) { removals.append(path) }
  }

  let library: Library
  let decoder = ImaginaryDecoder()
  let scene: PhotoScene

  init(
    snapshot: LibrarySnapshot = PhotoWorld.snapshot([("Dunes", 3), ("Tide", 2)]),
    viewport: Viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1),
    settings: PagingSettings = PagingSettings(), journal: Journal = Journal()
  ) {
    library = Library(snapshot)
    scene = PhotoScene(
      PhotoPages(library: library, snapshot: snapshot, decoder: decoder, settings: settings, journal: journal),
      viewport: viewport, settings: settings, journal: journal)
  }

  /// Makes a scene in a new world, for a shell that opens the photos.
  static func photos(viewport: Viewport, settings: PagingSettings, journal: Journal) -> any PagingScene {
    PhotoWorld(viewport: viewport, settings: settings, journal: journal).scene
  }

  convenience init(albums: [(String, Int)]) { self.init(snapshot: Self.snapshot(albums)) }

  /// A complete library of albums with pictures `img1.jpg` and so on.
  static func snapshot(_ albums: [(String, Int)]) -> LibrarySnapshot {
    LibrarySnapshot(
      albums: albums.enumerated().map { index, album in
        Album(
          id: index, title: album.0, folder: RawPath("/\(album.0)"), names: (1...album.1).map { "img\($0).jpg" })
      }, isComplete: true)
  }

  @discardableResult
  func hear(_ event: InputEvent, at milliseconds: Int64) -> [WindowRequest] {
    scene.handle(event, at: Instant(milliseconds: milliseconds))
  }

  @discardableResult
  func type(_ key: Key, at milliseconds: Int64, isRepeat: Bool = false) -> [WindowRequest] {
    hear(.key(key, modifiers: [], isRepeat: isRepeat), at: milliseconds)
  }

  func frame(at milliseconds: Int64) -> Frame { scene.frame(at: Instant(milliseconds: milliseconds)) }

  /// Finishes every requested decode, with pictures of `size`.
  func finishDecodes(size: PixelSize = PixelSize(width: 600, height: 300)) {
    while decoder.finishFirst(size: size) {}
    scene.handle(.woken, at: .zero).forEach { _ in }
  }
}

extension Frame {
  /// Every label of the frame, back to front.
  var labels: [Label] {
    drawList.commands.compactMap { if case .label(let label) = $0 { label } else { nil } }
  }

  /// The labels at the bottom.
  var captions: [Label] { labels.filter { $0.placement == .bottom } }
}

extension Label {
  /// The text of the label, with a line break between its lines.
  var text: String { lines.map { $0.runs.map(\.text).joined() }.joined(separator: "\n") }
}
