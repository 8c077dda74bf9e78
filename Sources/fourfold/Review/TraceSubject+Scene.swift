import Gallery
import PageStore
import PagerEngine
import Review

extension TraceSubject {
  /// A demo's scene, with the library that a trace makes for it; with `asRecorded` no more of a page is seen than was.
  init(_ scene: any TracedScene, library: ReplayedLibrary? = nil, asRecorded: Bool = false) {
    if asRecorded { scene.show([:]) }
    self.init(
      scene: scene, readout: { scene.readout }, place: { scene.place(of: $0) }, listen: { scene.onPagerEvents = $0 },
      map: { scene.albums.map(TraceMap.init) }, take: { library?.take(PhotoAlbums($0)) },
      tune: { scene.tune($0, at: $1) },
      // Paper waits for nothing.
      isReady: { library?.hasPictures == false || scene.isReady },
      pages: { scene.readiness.map { TracePage($0.page, shows: TracePage.Level($0.readiness)) } },
      show: { pages in
        guard asRecorded else { return }
        scene.show(Dictionary(pages.map { ($0.page, PageReadiness($0.shows)) }) { _, last in last })
      })
  }
}

extension TracePage.Level {
  fileprivate init(_ readiness: PageReadiness) {
    self =
      switch readiness {
      case .paper: .paper
      case .preview: .preview
      case .sharp: .sharp
      case .failed: .failed
      }
  }
}

extension PageReadiness {
  fileprivate init(_ level: TracePage.Level) {
    self =
      switch level {
      case .paper: .paper
      case .preview: .preview
      case .sharp: .sharp
      case .failed: .failed
      }
  }
}

extension TraceMap {
  init(_ albums: PhotoAlbums) {
    self.init(
      albums: albums.albums.enumerated().map { place, album in
        let isPlain = album.order.elementsEqual(album.order.indices)
        return Album(
          pages: album.order.count, order: isPlain ? nil : album.order, isNotice: album.isNotice ? true : nil,
          row: album.id == place ? nil : album.id)
      }, openAt: albums.openAt.map { [$0.column, $0.row] }, isComplete: albums.isComplete ? nil : false)
  }
}

extension PhotoAlbums {
  /// The most pages of an album that a trace may ask for, and the most rows: more than anybody has, and no more than
  /// memory.
  private static let (mostPages, mostRows) = (2_000_000, 1_000_000)

  /// The albums of `map`; of those that claim the same row the first.
  init(_ map: TraceMap) {
    var rows: Set<Int> = []
    let albums = map.albums.enumerated().compactMap { place, album -> Album? in
      let row = album.row ?? place
      guard (0..<Self.mostRows).contains(row), rows.insert(row).inserted else { return nil }
      let pages = max(0, min(Self.mostPages, album.pages))
      let order = (album.order ?? Array(0..<pages)).filter { (0..<Self.mostPages).contains($0) }
      return Album(id: row, order: order, isNotice: album.isNotice ?? false)
    }
    self.init(
      albums: albums, openAt: map.openAt.flatMap { $0.count == 2 ? Page(column: $0[0], row: $0[1]) : nil },
      isComplete: map.isComplete ?? true)
  }
}
