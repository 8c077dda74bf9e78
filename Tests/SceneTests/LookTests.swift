import PagerGeometry
import Scene
import Testing

@Suite("Looks")
struct LookTests {
  static let looks: [Look] = [.dark, .light, .highContrastDark, .highContrastLight]

  @Test("Contrast ratios of known colour pairs match WCAG")
  func contrastIsWCAGs() {
    let (black, white) = (Color(hex: 0x000000), Color(hex: 0xFFFFFF))
    #expect(abs(black.contrast(with: white) - 21) < 1e-9)
    #expect(abs(white.contrast(with: white) - 1) < 1e-9)
    // Values of common contrast checkers.
    #expect(abs(Color(hex: 0x767676).contrast(with: white) - 4.54) < 0.005)
    #expect(abs(Color(hex: 0xFF0000).contrast(with: white) - 4.0) < 0.005)
    #expect(abs(Color(hex: 0x0000FF).contrast(with: white) - 8.59) < 0.005)
  }

  @Test("Text has enough contrast on each background", arguments: looks)
  func textIsRead(look: Look) {
    let sheet = look.sheet(dark: Color(hex: 0x1E2126))
    let raised = look.raised(dark: Color(hex: 0x343A44)).over(sheet)
    let accent = look.accent(dark: Color(hex: 0x4DB8FF))
    let least = look.isHighContrast ? 7.0 : 4.5
    for ink in [look.text, look.secondaryText, look.alert] {
      for ground in [look.background, look.placeholder, sheet] {
        #expect(ink.contrast(with: ground) >= least, "\(ink.hex) on \(ground.hex)")
      }
    }
    for ground in [sheet, raised] {
      #expect(look.text.contrast(with: ground) >= least)
      #expect(accent.contrast(with: ground) >= least, "the accent on \(ground.hex)")
    }
  }

  @Test("Text on a plate has enough contrast over any picture", arguments: looks)
  func textOnPlatesIsRead(look: Look) {
    for picture in [0x000000, 0xFFFFFF, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00] as [UInt32] {
      let ground = look.plate.over(Color(hex: picture))
      for ink in [look.text, look.secondaryTextOnPlate, look.alertOnPlate] {
        let contrast = ink.contrast(with: ground)
        #expect(contrast >= (look.isHighContrast ? 7 : 4.5), "\(ink.hex) over \(picture): \(contrast)")
      }
    }
  }

  @Test("Every desktop accent gets enough contrast on sheets and on buttons", arguments: looks)
  func accentsAreRead(look: Look) {
    for hue in [0x3584E4, 0xFFFF00, 0x000000, 0xFFFFFF, 0x9141AC, 0xE62D42, 0x6F8396, 0x20FF20] as [UInt32] {
      var look = look
      look.accent = Color(hex: hue)
      let accent = look.accent(dark: Color(hex: 0x4DB8FF))
      for ground in [look.sheet(dark: Color(hex: 0x17191D)), look.raised(dark: Color(hex: 0x343A44))] {
        #expect(accent.contrast(with: ground) >= (look.isHighContrast ? 7 : 4.5), "\(hue) became \(accent.hex)")
      }
    }
    // An accent with enough contrast stays as it is.
    var blue = Look.light
    blue.accent = Color(hex: 0x1A5FB4)
    #expect(blue.accent(dark: .init(hex: 0)) == Color(hex: 0x1A5FB4))
  }

  @Test("The dark look has its fixed background and uses the given dark colours")
  func darkIsAsEver() {
    let dark = Look.dark
    #expect(dark.background.hex == 0x101113)
    #expect(dark.sheet(dark: Color(hex: 0x1B1E23)).hex == 0x1B1E23)
    #expect(dark.line(dark: Color(hex: 0x2A2E35)).hex == 0x2A2E35)
    #expect(dark.accent(dark: Color(hex: 0x8FB4E8)).hex == 0x8FB4E8)
  }

  @Test("Picture backgrounds are neutral in each look and never pure white", arguments: looks)
  func groundsAreNeutral(look: Look) {
    let ground = look.background
    let levels = [ground.red, ground.green, ground.blue].map(Int.init)
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) <= 3)
    #expect(ground.hex != 0xFFFFFF)
  }

  @Test(
    "Text scales within limits, and the room for it grows but does not shrink",
    arguments: [(1.0, 14.0, 44.0), (2.0, 28.0, 88.0), (9.0, 28.0, 88.0), (0.8, 11.0, 44.0), (0.1, 11.0, 44.0)])
  func textScales(scale: Double, size: Double, room: Double) {
    let look = Look(textScale: scale)
    #expect(look.textSize(14) == size)
    #expect(look.room(44) == room)
    var other = Look.light
    other.textScale = scale
    #expect(other.textScale == look.textScale)
  }

  @Test("A text scale that is not a number becomes 1")
  func noNumberIsOne() { #expect(Look(textScale: .nan).textScale == 1) }

  @Test("A viewport with another look keeps its size")
  func looking() {
    let viewport = Viewport(pixelSize: PixelSize(width: 30, height: 20), scale: 2)
    let light = viewport.looking(.light)
    #expect(light != viewport)
    #expect(light.size == viewport.size)
    #expect(PageCanvas(light).look == .light)
  }
}
