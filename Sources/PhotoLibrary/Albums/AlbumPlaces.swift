/// The indices of albums by their ids. An id never changes, while other albums come and go.
struct AlbumPlaces: Sendable {
  /// The indices by id; negative if there is no album with that id.
  private var places: [Int32] = []

  /// Creates the indices of `albums`, whose ids are all different. O(albums and the largest id).
  init(of albums: [Album]) {
    guard let last = albums.lazy.map(\.id).max() else { return }
    places = Array(repeating: -1, count: last + 1)
    for (place, album) in albums.enumerated() { places[album.id] = Int32(place) }
  }

  /// The index of album `id`, or `nil` if there is none.
  subscript(id: Int) -> Int? {
    guard places.indices.contains(id), places[id] >= 0 else { return nil }
    return Int(places[id])
  }
}
