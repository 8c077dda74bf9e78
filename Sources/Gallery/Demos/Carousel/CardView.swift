import PagerGeometry
import Paging
import Scene

/// What is seen on a card.
enum CardView: Hashable, Sendable {
  case harbour
  case oldTown
  case ridge
  case saltMarsh
  case orchards
  case quarry
  case observatory
  case waterworks
  case nightTrain
  /// A colour, lighter toward the top.
  case plain(Color)

  /// The picture, `size` pixels large, dark at the foot for the words.
  func picture(_ size: PixelSize, cornerRadius: Int) -> Landscape {
    var picture: Landscape
    switch self {
    case .harbour: picture = .harbour(size)
    case .oldTown: picture = .oldTown(size)
    case .ridge: picture = .peaks(Seed(7), size)
    case .saltMarsh: picture = .saltMarsh(size)
    case .orchards: picture = .orchards(size)
    case .quarry: picture = .quarry(size)
    case .observatory: picture = .observatory(size)
    case .waterworks: picture = .waterworks(size)
    case .nightTrain: picture = .nightTrain(size)
    case .plain(let color): picture = .plain(color, size)
    }
    picture.name = "card \(name)"
    picture.cornerRadius = cornerRadius
    picture.scrim = 0.74
    picture.scrimTop = Float(size.height) * 0.56
    return picture
  }

  /// Lit windows, which stand before the picture.
  func things(on canvas: PageCanvas) -> [DrawCommand] {
    let size = canvas.box.size
    switch self {
    case .oldTown: return Landscape.windows(of: Landscape.houses(size), canvas)
    case .nightTrain: return Landscape.windows(of: Landscape.carriages(size), canvas)
    case .harbour, .ridge, .saltMarsh, .orchards, .quarry, .observatory, .waterworks, .plain: return []
    }
  }

  private var name: String {
    switch self {
    case .harbour: "harbour"
    case .oldTown: "old town"
    case .ridge: "ridge"
    case .saltMarsh: "salt marsh"
    case .orchards: "orchards"
    case .quarry: "quarry"
    case .observatory: "observatory"
    case .waterworks: "waterworks"
    case .nightTrain: "night train"
    case .plain: "plain"
    }
  }
}
