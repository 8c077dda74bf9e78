import Scene
import Testing

@testable import Stage

@Suite("Desktop settings")
struct DesktopValuesTests {
  private func portal(_ settings: (String, String, PortalValue)...) -> DesktopValues {
    var values: [PortalKey: PortalValue] = [:]
    for (namespace, key, value) in settings { values[PortalKey("org.\(namespace)", key)] = value }
    return DesktopValues(portal: values)
  }

  private let look = "freedesktop.appearance"
  private let face = "gnome.desktop.interface"
  private let access = "gnome.desktop.a11y.interface"

  @Test("The colour scheme comes from the portal, otherwise from the theme's name")
  func schemes() {
    #expect(portal((look, "color-scheme", .number(1))).scheme == .dark)
    #expect(portal((look, "color-scheme", .number(2))).scheme == .light)
    for none in [PortalValue.number(0), .number(3), .text("dark"), .flag(true), .other] {
      #expect(portal((look, "color-scheme", none)).scheme == nil)
    }
    #expect(portal((look, "color-scheme", .number(0)), (face, "gtk-theme", .text("Adwaita-dark"))).scheme == .dark)
    #expect(portal((look, "color-scheme", .number(2)), (face, "gtk-theme", .text("Adwaita-dark"))).scheme == .light)
  }

  @Test("High contrast comes from the portal, from GNOME's switch or from the theme's name")
  func contrast() {
    #expect(portal((look, "contrast", .number(1))).isHighContrast == true)
    #expect(portal((look, "contrast", .number(0))).isHighContrast == false)
    #expect(portal((look, "contrast", .number(0)), (access, "high-contrast", .flag(true))).isHighContrast == true)
    #expect(portal((face, "gtk-theme", .text("HighContrastInverse"))).isHighContrast == true)
    #expect(portal((look, "contrast", .text("high"))).isHighContrast == nil)
    #expect(portal().isHighContrast == nil)
  }

  @Test("An accent has three components from 0 to 1; other values are ignored")
  func accents() {
    #expect(portal((look, "accent-color", .color(0.2, 0.5, 1))).accent == Color(red: 51, green: 128, blue: 255))
    for none in [PortalValue.color(-1, -1, -1), .color(0, 0, 1.01), .color(.nan, 0, 0), .number(1)] {
      #expect(portal((look, "accent-color", none)).accent == nil)
    }
  }

  @Test("A text scale is positive and finite, and the look sets its upper limit")
  func textScales() {
    #expect(portal((face, "text-scaling-factor", .fraction(1.25))).textScale == 1.25)
    for none in [PortalValue.fraction(0), .fraction(-1), .fraction(.nan), .fraction(.infinity), .number(2)] {
      #expect(portal((face, "text-scaling-factor", none)).textScale == nil)
    }
    let settings = DesktopSettings(portal((face, "text-scaling-factor", .fraction(90))), choice: LookChoice())
    #expect(settings.look.textScale == 2)
  }

  @Test("Motion is reduced if either of two settings asks for it")
  func motion() {
    #expect(portal((look, "reduced-motion", .number(1))).reducesMotion == true)
    #expect(portal((look, "reduced-motion", .number(0))).reducesMotion == false)
    #expect(portal((face, "enable-animations", .flag(false))).reducesMotion == true)
    #expect(portal((face, "enable-animations", .flag(true))).reducesMotion == false)
    #expect(
      portal((look, "reduced-motion", .number(1)), (face, "enable-animations", .flag(true))).reducesMotion == true)
    #expect(
      portal((look, "reduced-motion", .number(0)), (face, "enable-animations", .flag(false))).reducesMotion == true)
    #expect(portal().reducesMotion == nil)
  }

  @Test("The portal has precedence over files, and the user's choice over both")
  func theOrder() {
    let portal = portal((look, "color-scheme", .number(2)), (look, "contrast", .number(1)))
    var files = DesktopValues()
    (files.scheme, files.textScale, files.reducesMotion) = (.dark, 1.5, true)
    let settings = DesktopSettings(portal.filled(from: files), choice: LookChoice())
    #expect(settings.look == Look(scheme: .light, isHighContrast: true, textScale: 1.5))
    #expect(settings.reducesMotion)
    let chosen = DesktopSettings(
      portal.filled(from: files), choice: LookChoice(scheme: .dark, isHighContrast: false, textScale: 0.8))
    #expect(chosen.look == Look(textScale: 0.8))
    #expect(DesktopSettings(DesktopValues(), choice: LookChoice()).look == .dark)
  }

  @Test(
    "A theme's name gives the colour scheme and high contrast",
    arguments: [
      ("Adwaita", nil, nil), ("Adwaita-dark", .dark, nil), ("Yaru-Dark", .dark, nil), ("Adwaita:dark", .dark, nil),
      ("Arc-Darker", nil, nil), ("Mint-Y-light", .light, nil), ("HighContrast", .light, true),
      ("HighContrastInverse", .dark, true), ("", nil, nil),
    ] as [(String, Look.Scheme?, Bool?)])
  func themes(name: String, scheme: Look.Scheme?, isHighContrast: Bool?) {
    let theme = ThemeName(name)
    #expect(theme.scheme == scheme)
    #expect(theme.isHighContrast == isHighContrast)
  }

  @Test("The look is read from GTK's and KDE's files, KDE's scheme from the window colour")
  func files() {
    let gtk = DesktopValues(gtk: "[Settings]\ngtk-theme-name=Adwaita-dark\ngtk-font-name=Sans Bold 22\n")
    #expect(gtk.scheme == .dark && gtk.textScale == 2)
    #expect(DesktopValues(gtk: "[Settings]\ngtk-application-prefer-dark-theme=1").scheme == .dark)
    let dark = DesktopValues(kde: "[General]\nAccentColor=61,174,233\n[Colors:Window]\nBackgroundNormal=32,35,38")
    #expect(dark.scheme == .dark && dark.accent == Color(hex: 0x3DAEE9))
    #expect(DesktopValues(kde: "[Colors:Window]\nBackgroundNormal=239, 240, 241").scheme == .light)
    #expect(DesktopValues(kde: "[Colors:Window]\nBackgroundNormal=239,240").scheme == nil)
    #expect(DesktopValues(kde: "[Colors:Window]\nBackgroundNormal=1,2,999").scheme == nil)
    #expect(DesktopValues(settings: nil, desktop: "", file: { _ in nil }).filled(from: DesktopValues()).scheme == nil)
  }

  @Test("On KDE its own file has precedence over GTK's, on GNOME GTK's file")
  func filesInOrder() {
    let files = [
      "kdeglobals": "[Colors:Window]\nBackgroundNormal=255,255,255",
      "gtk-4.0/settings.ini": "[Settings]\ngtk-theme-name=Some-dark",
    ]
    #expect(DesktopValues(settings: nil, desktop: "KDE", file: { files[$0] }).scheme == .light)
    #expect(DesktopValues(settings: nil, desktop: "GNOME", file: { files[$0] }).scheme == .dark)
  }

  @Test(
    "A font's size gives the text scale, which is 1 at the usual sizes",
    arguments: [
      ("Cantarell 11", 1), ("Sans 10", 1), ("Noto Sans, Bold 10.5", 1), ("Sans 16.5", 1.5), ("Sans 5", 0.5),
      ("Sans", nil), ("Sans 0", nil), ("Sans 900", nil), ("", nil),
    ] as [(String, Double?)])
  func fonts(name: String, scale: Double?) { #expect(DesktopValues.textScale(font: name) == scale) }

  @Test(
    "A folder's path is escaped for a bus address",
    arguments: [("/run/user/1000", "/run/user/1000"), ("/a b,c", "/a%20b%2cc"), ("/é", "/%c3%a9")])
  func addresses(path: String, escaped: String) { #expect(SessionBus.escaped(path).lowercased() == escaped) }
}
