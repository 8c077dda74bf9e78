import Paging
import PhotoLibrary

extension AlbumList {
  /// The albums of `snapshot`. O(pages).
  init(_ snapshot: LibrarySnapshot) {
    self.init(
      albums: snapshot.albums.map { album in
        Album(row: album.id, order: (0..<album.listed).compactMap(album.id), isNotice: album.failure != nil)
      }, openAt: snapshot.openAt, isComplete: snapshot.isComplete)
  }

  /// A library that a pager cannot tell from the one that was recorded, with the files of `pictures` where those are
  /// known, else with names alone.
  func snapshot(showing pictures: RecordedPictures?) -> LibrarySnapshot {
    LibrarySnapshot(
      albums: albums.enumerated().map { index, album in
        let folder = RawPath("/Album \(index + 1)")
        guard !album.isNotice else {
          return PhotoLibrary.Album(
            id: album.row, failure: LibraryFailure(path: folder, reason: .noPictures(isRecursive: false)))
        }
        if let known = pictures?.album(album.row, order: album.order) { return known }
        var names = Array(repeating: "gone", count: (album.order.max() ?? -1) + 1)
        for (place, id) in album.order.enumerated() where names.indices.contains(id) { names[id] = "\(place + 1).jpg" }
        return PhotoLibrary.Album(id: album.row, title: "Album \(index + 1)", folder: folder, names: names)
          .keeping(album.order)
      }, isComplete: isComplete, openAt: openAt)
  }
}
