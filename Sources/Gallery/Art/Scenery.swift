import PagerGeometry
import Words

/// The kinds of pictures that the grid goes through: each page has another kind than all eight around it.
enum Scenery: Int, CaseIterable {
  case dunes
  case night
  case coast
  case forest
  case peaks
  case silk

  /// The kind of a page. One column on is the next kind, one row on the one after that.
  init(column: Int, row: Int) {
    let count = Scenery.allCases.count
    let index = (column.modulo(count) + 2 * row.modulo(count)) % count
    self = Scenery.allCases[index]
  }

  /// What it is called.
  var title: String {
    switch self {
    case .dunes: translated("Dunes")
    case .night: translated("Night")
    case .coast: translated("Coast")
    case .forest: translated("Forest")
    case .peaks: translated("Peaks")
    case .silk: translated("Silk")
    }
  }

  /// The picture of a page, `size` pixels large. The same for the same page and size, wherever and whenever.
  func picture(column: Int, row: Int, size: PixelSize) -> Landscape {
    let seed = Seed(column, row)
    var picture: Landscape
    switch self {
    case .dunes: picture = .dunes(seed, size)
    case .night: picture = .night(seed, size)
    case .coast: picture = .coast(seed, size)
    case .forest: picture = .forest(seed, size)
    case .peaks: picture = .peaks(seed, size)
    case .silk: picture = .silk(seed, size)
    }
    picture.name = "\(title.lowercased()) of \(column), \(row)"
    return picture
  }
}
