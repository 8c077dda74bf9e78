import Testing

@testable import Stage

@Suite struct XSettingsTests {
  /// One setting's name and value.
  private enum Setting {
    case number(String, Int32)
    case text(String, String)
    case color(String)
  }

  /// Settings as a manager writes them.
  private func data(_ settings: [Setting], isBigEndian: Bool, count: UInt32? = nil) -> [UInt8] {
    func number(_ value: UInt32, _ size: Int) -> [UInt8] {
      let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      return isBigEndian ? little.reversed() : little
    }
    func padded(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    func head(_ kind: UInt8, _ name: String) -> [UInt8] {
      [kind, 0] + number(UInt32(name.utf8.count), 2) + padded(name) + number(77, 4)
    }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(5, 4) + number(count ?? UInt32(settings.count), 4)
    for setting in settings {
      switch setting {
      case .number(let name, let value): bytes += head(0, name) + number(UInt32(bitPattern: value), 4)
      case .text(let name, let text): bytes += head(1, name) + number(UInt32(text.utf8.count), 4) + padded(text)
      case .color(let name): bytes += head(2, name) + [1, 2, 3, 4, 5, 6, 7, 8]
      }
    }
    return bytes
  }

  private let settings: [Setting] = [
    .text("Gtk/FontName", "Sans 10"), .color("Gtk/Some"), .number("Xft/DPI", -1), .text("Net/IconThemeName", ""),
    .number("Gtk/EnableAnimations", 0), .number("Gtk/Last", 300),
  ]

  @Test("A number is found between settings of every kind, in both byte orders", arguments: [false, true])
  func numbersAreFound(isBigEndian: Bool) {
    let data = data(settings, isBigEndian: isBigEndian)
    #expect(XSettings.integer("Xft/DPI", in: data) == -1)
    #expect(XSettings.integer("Gtk/EnableAnimations", in: data) == 0)
    #expect(XSettings.integer("Gtk/Last", in: data) == 300)
    #expect(XSettings.integer("Gtk/FontName", in: data) == nil)
    #expect(XSettings.integer("Gtk/EnableAnimation", in: data) == nil)
    #expect(XSettings.integer("", in: data) == nil)
  }

  @Test("A text is found between settings of every kind, in both byte orders", arguments: [false, true])
  func textsAreFound(isBigEndian: Bool) {
    let data = data(settings, isBigEndian: isBigEndian)
    #expect(XSettings.text("Gtk/FontName", in: data) == "Sans 10")
    #expect(XSettings.text("Net/IconThemeName", in: data) == "")
    #expect(XSettings.text("Xft/DPI", in: data) == nil)
    #expect(XSettings.text("Gtk/Some", in: data) == nil)
    #expect(XSettings.text("Net/ThemeName", in: data) == nil)
  }

  @Test("Truncated data contain the settings before the cut only", arguments: [false, true])
  func truncatedData(isBigEndian: Bool) {
    let data = data(settings, isBigEndian: isBigEndian)
    // The header and the settings up to Xft/DPI.
    let end = self.data(Array(settings.prefix(3)), isBigEndian: isBigEndian).count
    for length in 0..<data.count {
      #expect(XSettings.integer("Gtk/Last", in: Array(data.prefix(length))) == nil)
      #expect(XSettings.integer("Xft/DPI", in: Array(data.prefix(length))) == (length < end ? nil : -1), "\(length)")
    }
  }

  @Test("Wrong counts and lengths cause no trap and no long loop", arguments: [false, true])
  func liesAreNoTrap(isBigEndian: Bool) {
    let promised = data([.number("a", 3)], isBigEndian: isBigEndian, count: .max)
    #expect(XSettings.integer("a", in: promised) == 3)
    #expect(XSettings.integer("b", in: promised) == nil)
    let data = data(settings, isBigEndian: isBigEndian)
    for index in data.indices {
      for byte: UInt8 in [0, 1, 2, 3, 127, 255] {
        var broken = data
        broken[index] = byte
        _ = XSettings.integer("Gtk/Last", in: broken)
      }
    }
    #expect(XSettings.integer("a", in: [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]) == nil)
  }

  @Test("A display that does not answer has no settings") func noDisplay() {
    #expect(XSettings.read(display: ":4093") == nil)
  }
}
