import PagerGeometry

/// The picture on a card: a landscape that fits the card's title.
enum CardView: String, Sendable {
  case harbour
  case oldTown = "old town"
  case ridge
  case saltMarsh = "salt marsh"
  case orchards
  case quarry
  case observatory
  case waterworks
  case nightTrain = "night train"

  /// Returns the picture, of `size` pixels.
  func picture(_ size: PixelSize) -> Landscape { plan.picture(Seed(7), size, name: "card \(rawValue)") }

  private var plan: LandscapePlan {
    switch self {
    case .harbour, .saltMarsh, .waterworks: byWater
    case .oldTown, .nightTrain, .observatory: inTheDark
    case .ridge, .quarry, .orchards: onLand
    }
  }

  private var byWater: LandscapePlan {
    var plan = Scenery.coast.plan(palette)
    switch self {
    case .harbour:
      plan.sun.x = 0.68
      plan.grounds[2...] = [
        .init(
          terrain: .flat, level: [0.665],
          figures: [
            .init(figure: .lighthouse, height: [400], places: [0.17]),
            .init(figure: .boat, height: [330], places: [0.44, 0.86]),
            .init(figure: .boat, height: [250], places: [0.56]),
          ]), .init(terrain: .water, level: [0.66]),
      ]
    case .saltMarsh:
      plan.sun = .init(x: 0.36, y: 0.33, halo: 0.75)
      plan.grounds[2] = .init(
        terrain: .hills, level: [0.92], length: [620], swell: [190],
        figures: [.init(figure: .reed, height: [130], spacing: [17])])
    default:
      plan.sun = .init(x: 0.24, y: 0.22)
      plan.grounds[0].swell = [330, 260]
      plan.grounds[1...] = [
        .init(terrain: .flat, level: [0.7], figures: [.init(figure: .dam, height: [190], places: [0.5])]),
        .init(terrain: .water, level: [0.695]),
        .init(
          terrain: .hills, level: [1], length: [800], swell: [210],
          figures: [.init(figure: .fir, height: [90], spacing: [70])]),
      ]
    }
    return plan
  }

  private var inTheDark: LandscapePlan {
    var plan = Scenery.night.plan(palette)
    switch self {
    case .oldTown:
      plan.night = nil
      plan.sun = .init(x: 0.3, y: 0.5, radius: 0)
      plan.grounds = [
        .init(
          terrain: .hills, level: [0.64], length: [700], swell: [60],
          figures: [.init(figure: .house, height: [110], spacing: [84])]),
        .init(
          terrain: .hills, level: [0.78], length: [700], swell: [40],
          figures: [
            .init(figure: .house, height: [210], spacing: [112]),
            .init(figure: .steeple, height: [560], places: [0.68]),
          ]),
      ]
    case .observatory:
      plan.sun = .init(x: 0.3, y: 0.7, radius: 0, halo: 0.4)
      plan.grounds[1...] = [
        .init(
          terrain: .hills, level: [0.88], length: [1100], swell: [170],
          figures: [.init(figure: .observatory, height: [250], places: [0.64])])
      ]
    default:
      plan.sun.x = 0.76
      plan.grounds[1...] = [
        .init(
          terrain: .hills, level: [0.69], length: [300], swell: [110],
          figures: [.init(figure: .fir, height: [70], spacing: [30])]),
        .init(
          terrain: .flat, level: [0.71],
          figures: [.init(figure: .carriage, height: [112], places: [-0.08, 0.18, 0.44, 0.7, 0.96])]),
      ]
    }
    return plan
  }

  private var onLand: LandscapePlan {
    var plan = (self == .orchards ? Scenery.forest : .peaks).plan(palette)
    switch self {
    case .quarry:
      (plan.sun, plan.haze) = (.init(x: 0.3, y: 0.42, radius: 0, halo: 0.7), 0.2)
      plan.grounds = [
        .init(
          terrain: .steps, count: 5, level: [0.55, 0.95], length: [520], swell: [370],
          shine: .init(strength: [0.55, 0.25], depth: [16]))
      ]
    case .orchards:
      plan.sun = .init(x: 0.7, y: 0.24, radius: 0)
      plan.grounds[0].figures = [.init(figure: .roundTree, height: [60, 210], spacing: [48, 150])]
      plan.grounds[0].shine = .init(strength: [0.8], depth: [30, 90], steepness: 0.5)
      (plan.grounds[0].count, plan.grounds[0].level) = (4, [0.6, 0.88])
      plan.grounds.append(.init(terrain: .hills, level: [0.9], length: [1400], swell: [40]))
    default: plan.sun.x = 0.7
    }
    return plan
  }

  private var palette: LandscapePlan.Palette {
    switch self {
    case .harbour:
      .init(
        [0x1F5E78, 0x6FB1B5, 0xF6DDB0], [0x7BADA8, 0x5D9AA0, 0x14364A], water: [0x9CC4B4, 0x123F57, 0x0C2A3C],
        light: 0xFFEFC9)
    case .oldTown: .init([0x2B2147, 0x8B4A63, 0xF0A270], [0x9A5A66, 0x33203A], light: 0xFFD3A0)
    case .ridge: .init([0x2D4C7C, 0x8FA9CC, 0xF7CFC0], [0x8C9CC0, 0x4C5F8E, 0x1B2749], light: 0xFFE9E2)
    case .saltMarsh:
      .init(
        [0x566C5C, 0xB9B48A, 0xF7E0A8], [0xA9A377, 0x8B8A5E, 0x1C2418], water: [0xE3CF9A, 0x4A5A45], light: 0xFFF3CC)
    case .orchards:
      .init([0x7FA7C9, 0xC9D9DF, 0xFBE6DC], [0xD3B4C4, 0xE0A3B8, 0xD9829F, 0xC2607F, 0x55804F], light: 0xFFEFF2)
    case .quarry: .init([0x2D2A33, 0x7B6455, 0xE0B07C], [0xC59A72, 0x8F6E58, 0x5C4844, 0x2A2227], light: 0xFFE2B4)
    case .observatory:
      .init([0x080A22, 0x26225A, 0x8A5686, 0xF09B7B], [0x8A5A7A, 0x5B3F70, 0x120E26], light: 0xFFD0B0)
    case .waterworks:
      .init(
        [0x2F7F86, 0x9CCBBE, 0xEFF0D0], [0x8FC0AE, 0x6FA796, 0x2F6C66, 0x0E3A38],
        water: [0xB9D8C4, 0x3C7F80, 0x1A4A4C],
        light: 0xFFFBE4, windows: 0xE6F4EA)
    case .nightTrain: .init([0x070B1E, 0x14234C, 0x3D4E80], [0x2B3B68, 0x223056, 0x121C3C, 0x070A16], light: 0xF6F1DC)
    }
  }
}
