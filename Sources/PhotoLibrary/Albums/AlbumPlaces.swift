/// Where each album stands, by its id: ids last, while albums come and go around them.
struct AlbumPlaces: Sendable {
  /// By id; negative where there is no album of that id.
  private var places: [Int32] = []

  /// The places of `albums`, whose ids are all different. O(albums and the largest id).
  init(of albums: [Album]) {
    guard let last = albums.lazy.map(\.id).max() else { return }
    places = Array(repeating: -1, count: last + 1)
    for (place, album) in albums.enumerated() { places[album.id] = Int32(place) }
  }

  /// Where album `id` stands, or `nil` when there is none.
  subscript(id: Int) -> Int? {
    guard places.indices.contains(id), places[id] >= 0 else { return nil }
    return Int(places[id])
  }
}
