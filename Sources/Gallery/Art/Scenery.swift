import PagerGeometry
import Words

/// The kinds of pictures in the grid. Each page has another kind than its eight neighbours.
enum Scenery: Int, CaseIterable {
  case dunes
  case night
  case coast
  case forest
  case peaks
  case silk

  /// Creates the kind of a page. The next column has the next kind, and the next row the one after that.
  init(column: Int, row: Int) {
    let count = Scenery.allCases.count
    let index = (column.modulo(count) + 2 * row.modulo(count)) % count
    self = Scenery.allCases[index]
  }

  /// The name of the kind.
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

  /// Returns the picture of a page, of `size` pixels. It depends on the page and the size alone.
  func picture(column: Int, row: Int, size: PixelSize) -> Landscape {
    let seed = Seed(column, row)
    var plan = plan(palettes[seed.part(1).index(below: palettes.count)])
    plan.sun.x = seed.part(2).value(in: 0.24...0.76)
    if self == .night, seed.part(3).unit < 0.5 { plan.night = .aurora }
    return plan.picture(seed, size, name: "\(title.lowercased()) of \(column), \(row)")
  }

  /// Returns the plan of a picture of this kind.
  func plan(_ palette: LandscapePlan.Palette) -> LandscapePlan {
    var plan = LandscapePlan(palette: palette, grounds: grounds)
    switch self {
    case .dunes: plan.haze = 0
    case .night: (plan.horizon, plan.sun, plan.night) = (0.7, .init(y: 0.25, radius: 56, halo: 0.5), .stars)
    case .coast: (plan.horizon, plan.sun.y) = (0.56, 0.4)
    case .forest: plan.sun.halo = 0.85
    case .peaks: plan.sun.radius = 0
    case .silk: (plan.horizon, plan.sun) = (1, .init(radius: 0, halo: 0))
    }
    return plan
  }

  private var grounds: [LandscapePlan.Ground] {
    switch self {
    case .dunes:
      [
        .init(
          terrain: .dunes, count: 5, level: [0.61, 0.95], length: [420, 1000], swell: [80, 250],
          shine: .init(strength: [1], depth: [50, 160], steepness: 2.6))
      ]
    case .night:
      [
        .init(terrain: .ridges, count: 2, level: [0.712], length: [420, 300], swell: [270, 130]),
        .init(terrain: .water, level: [0.7]),
        .init(
          terrain: .hills, level: [1], length: [700], swell: [70],
          figures: [.init(figure: .fir, height: [145], spacing: [44])]),
      ]
    case .coast:
      [
        .init(terrain: .hills, count: 2, level: [0.61, 0.6], length: [520], swell: [165, 90]),
        .init(terrain: .water, level: [0.56]),
        .init(terrain: .hills, level: [1.1], length: [900], swell: [330]),
      ]
    case .forest:
      [
        .init(
          terrain: .hills, count: 5, level: [0.55, 1], length: [560, 900], swell: [150, 110],
          figures: [.init(figure: .fir, height: [36, 190], spacing: [18, 60])])
      ]
    case .peaks:
      [
        .init(
          terrain: .ridges, count: 4, level: [0.68, 0.98], length: [430, 370], swell: [470, 280],
          shine: .init(strength: [0.9, 0.25], depth: [260, 140], steepness: 1.1))
      ]
    case .silk:
      [
        .init(
          terrain: .hills, count: 5, level: [0.42, 0.98], length: [980], swell: [330],
          shine: .init(strength: [0.6], depth: [100]))
      ]
    }
  }

  /// The palettes of this kind.
  private var palettes: [LandscapePlan.Palette] {
    switch self {
    case .dunes:
      [
        .init([0x3E6C9B, 0x8FB3CB, 0xF3DDB5], [0xE7B778, 0xD1925A, 0xA8623C], light: 0xFBDFA6),
        .init([0x41365F, 0xA25C6C, 0xF2A86F], [0xD98B5F, 0xAE5A4A, 0x6E3140], light: 0xFFC487),
        .init([0x27506B, 0x6FA3A8, 0xE9DFC0], [0xD8C08F, 0xB3905F, 0x7A5A3C], light: 0xF8E7B9),
        .init([0x6A4A73, 0xC98A8B, 0xF8D5A8], [0xE2A27F, 0xB96C62, 0x7B3F4F], light: 0xFFDDB0),
      ]
    case .night:
      [
        ([0x050918, 0x0D1B3C, 0x2A4470], [0x263F69, 0x20365C, 0x060A18], 0x5BE3B0),
        ([0x0A0717, 0x1E1440, 0x51306B], [0x482B62, 0x3A2555, 0x0A0616], 0x9C7BFF),
        ([0x03121A, 0x08303F, 0x2A6670], [0x215B66, 0x174450, 0x031016], 0x7CF0C0),
      ].map { .init($0, $1, water: [$1[0], $1[2]], light: $2) }
    case .coast:
      [
        ([0x2B3A67, 0x8A5A83, 0xF4936A, 0xFFD08A], [0xC98368, 0x7F5F6A, 0x151B33], [0xD98368, 0x332F50], 0xFFD9A0),
        ([0x1D5C84, 0x5EA9BE, 0xCBE5DA, 0xFFF2CC], [0x8FC0C0, 0x5F9DA8, 0x0B2E49], [0x7FBFC0, 0x1F6C86], 0xFFF8DC),
        ([0x33294F, 0x7A4672, 0xD9667A, 0xFFB07F], [0xB06276, 0x70426E, 0x140F2B], [0xBF6276, 0x40305E], 0xFFC39A),
        ([0x274B5F, 0x6C93A0, 0xD6C9AE, 0xF9E3B4], [0xA6AFA0, 0x637F83, 0x10232F], [0xA6AFA0, 0x33596B], 0xFFF0C4),
      ].map { .init($0, $1, water: $2 + [$1[2]], light: $3) }
    case .forest:
      [
        .init([0x9FBFBE, 0xD5E2D2, 0xF3EBCF], [0xA9C3B4, 0x5C8D80, 0x1F4C48, 0x0A2325], light: 0xFFF8E4),
        .init([0xC98F72, 0xEFC08F, 0xFBE3B5], [0xD9A67E, 0x9C6A5A, 0x4C3340, 0x1C1420], light: 0xFFF3D8),
        .init([0x6E8FB2, 0xB4C6D3, 0xE9E4D6], [0x9DB2C0, 0x56768F, 0x23425F, 0x0B1B30], light: 0xFFF8E4),
        .init([0x86A56B, 0xC9D18D, 0xF5EDB4], [0xB3BF7B, 0x6F8C4C, 0x2E5233, 0x0F2318], light: 0xFFF8E4),
      ]
    case .peaks:
      [
        .init([0x2D4C7C, 0x8FA9CC, 0xF7CFC0], [0x8C9CC0, 0x4C5F8E, 0x1B2749], light: 0xFFE9E2),
        .init([0x3A2F5C, 0x9A6391, 0xF7B39A], [0xA77FA3, 0x62467F, 0x221A3D], light: 0xFFD7C4),
        .init([0x1F6390, 0x79B6D3, 0xE6F0E8], [0x88AFC4, 0x3F6C8C, 0x122C42], light: 0xFFFFFF),
        .init([0x6B5A48, 0xC2A27A, 0xF8E2B2], [0xB79D83, 0x71594F, 0x2A2024], light: 0xFFF4DA),
      ]
    case .silk:
      [
        .init([0x10183A, 0x2B2E6E], [0x3554C8, 0x7A4DE0, 0xD252C6, 0xFF7C8E, 0xFFC27A], light: 0xFFFFFF),
        .init([0x04262E, 0x0C4A52], [0x0F7B79, 0x23A58D, 0x6CCB9A, 0xC8E59B, 0xFFF0B0], light: 0xFFFFFF),
        .init([0x2A0E26, 0x5B1838], [0x9A2150, 0xD63B56, 0xF46D50, 0xFFA35C, 0xFFD789], light: 0xFFFFFF),
        .init([0x0B1B33, 0x123A63], [0x1D5FA8, 0x3391D1, 0x62BEE0, 0xA7DDE4, 0xE9F5E6], light: 0xFFFFFF),
      ]
    }
  }
}
