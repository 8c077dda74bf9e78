import Glibc
import Testing

@testable import Stage

@Suite struct ReducedMotionTests {
  @Test(
    "GTK's file has a number or a word for animations, in its Settings group",
    arguments: [
      ("[Settings]\ngtk-enable-animations=0", true), ("[Settings]\n gtk-enable-animations = False \n", true),
      ("[Settings]\ngtk-enable-animations=1\n", false), ("[Settings]\r\ngtk-enable-animations=true\r\n", false),
      ("[Settings]\ngtk-enable-animations=0\ngtk-enable-animations=1", false),
      ("gtk-enable-animations=0", nil), ("[Other]\ngtk-enable-animations=0\n[Settings]\n", nil),
      ("[Settings]\n#gtk-enable-animations=0", nil), ("[Settings]\ngtk-enable-animations=perhaps", nil),
      ("[Settings]\ngtk-enable-animations", nil), ("[Settings]\n=\n==\n[", nil), ("", nil),
    ] as [(String, Bool?)])
  func gtk(text: String, isPreferred: Bool?) {
    #expect(ReducedMotion.fromGTK(text) == isPreferred)
  }

  @Test(
    "KDE's file reduces motion with an animation factor of 0",
    arguments: [
      ("[KDE]\nAnimationDurationFactor=0", true), ("[KDE]\nAnimationDurationFactor=0.0", true),
      ("[General]\nx=1\n\n[KDE]\nAnimationDurationFactor=0.5\n", false), ("[KDE]\nAnimationDurationFactor=1", false),
      ("[KDE]\nAnimationDurationFactor=nan", nil), ("[KDE]\nAnimationDurationFactor=", nil),
      ("[KDE][$i]\nAnimationDurationFactor=0", nil), ("[KDE]", nil),
    ] as [(String, Bool?)])
  func kde(text: String, isPreferred: Bool?) {
    #expect(ReducedMotion.fromKDE(text) == isPreferred)
  }

  private static let off: [String: String] = [
    "kde": "[KDE]\nAnimationDurationFactor=0", "gtk": "[Settings]\ngtk-enable-animations=0",
  ]
  private static let on: [String: String] = [
    "kde": "[KDE]\nAnimationDurationFactor=1", "gtk": "[Settings]\ngtk-enable-animations=1",
  ]

  /// A settings manager's data with animations at `value`.
  private func settings(_ value: UInt8) -> [UInt8] {
    let name = Array("Gtk/EnableAnimations".utf8)
    return [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, UInt8(name.count), 0] + name + [0, 0, 0, 0, value, 0, 0, 0]
  }

  @Test("The X settings have precedence, then the current desktop's file, then the other files")
  func theOrder() {
    func isPreferred(_ settings: [UInt8]?, _ desktop: String, kde: String?, gtk4: String?, gtk3: String?) -> Bool {
      let files = ["kdeglobals": kde, "gtk-4.0/settings.ini": gtk4, "gtk-3.0/settings.ini": gtk3]
      return ReducedMotion.isPreferred(settings: settings, desktop: desktop) { files[$0] ?? nil }
    }
    let (on, off) = (Self.on, Self.off)
    #expect(isPreferred(settings(0), "KDE", kde: on["kde"], gtk4: on["gtk"], gtk3: on["gtk"]))
    #expect(!isPreferred(settings(1), "KDE", kde: off["kde"], gtk4: off["gtk"], gtk3: off["gtk"]))
    // If the manager lacks the setting, the files decide.
    #expect(isPreferred([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], "KDE", kde: off["kde"], gtk4: on["gtk"], gtk3: nil))
    #expect(isPreferred(nil, "X:KDE", kde: off["kde"], gtk4: on["gtk"], gtk3: on["gtk"]))
    #expect(!isPreferred(nil, "KDE", kde: on["kde"], gtk4: off["gtk"], gtk3: off["gtk"]))
    #expect(isPreferred(nil, "KDE", kde: nil, gtk4: off["gtk"], gtk3: nil))
    #expect(!isPreferred(nil, "GNOME", kde: off["kde"], gtk4: on["gtk"], gtk3: off["gtk"]))
    #expect(isPreferred(nil, "GNOME", kde: on["kde"], gtk4: nil, gtk3: off["gtk"]))
    #expect(isPreferred(nil, "sway", kde: off["kde"], gtk4: nil, gtk3: ""))
    #expect(!isPreferred(nil, "", kde: nil, gtk4: nil, gtk3: nil))
  }

  @Test("A missing file, a folder and a device return no text")
  func unreadableFiles() {
    #expect(IniFile.text(at: "/proc/nonexistent/settings.ini") == nil)
    #expect(IniFile.text(at: "/dev") == nil)
    #expect(IniFile.text(at: "/dev/zero") == nil)
    #expect(IniFile.text(at: "/etc/passwd")?.contains("root") == true)
  }
}
