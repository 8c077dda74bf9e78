import Scene

/// The colours of the tuning panel, the timeline and the HUD for a look.
struct InstrumentColors {
  private let look: Look

  init(_ look: Look) { self.look = look }

  /// The background of a panel.
  var sheet: Color { look.sheet(dark: Color(hex: 0x17191D)) }
  /// The background of a timeline.
  var ground: Color { look.sheet(dark: Color(hex: 0x131519)) }
  /// A button, and a selected row.
  var raised: Color { look.raised(dark: Color(hex: 0x24282F)) }
  /// A pressed button.
  var pressed: Color {
    look.isHighContrast
      ? look.choose(dark: Color(hex: 0x4A4D56), light: Color(hex: 0xB4B8BF))
      : look.choose(dark: Color(hex: 0x343A44), light: Color(hex: 0xCFD3D9))
  }
  /// A slider's track, and separators.
  var track: Color { solidLine(dark: 0x3A404A, light: 0xC3C7CE) }
  /// The line at the top of a timeline.
  var line: Color { solidLine(dark: 0x2A2E35, light: 0xD3D6DB) }
  /// The rail of a timeline.
  var rail: Color { solidLine(dark: 0x2F343C, light: 0xD3D6DB) }
  /// The played part of the rail.
  var past: Color { look.choose(dark: Color(hex: 0x565D69), light: Color(hex: 0x8A9099)) }
  /// Changed and selected elements.
  var accent: Color { look.accent(dark: Color(hex: 0x4DB8FF)) }
  /// Frames that were on time.
  var inTime: Color { look.choose(dark: Color(hex: 0x4DB8FF), light: Color(hex: 0x1C71D8)) }
  /// Missed frames.
  var missed: Color { look.choose(dark: Color(hex: 0xFF5C5C), light: Color(hex: 0xC01C28)) }

  private func solidLine(dark: UInt32, light: UInt32) -> Color {
    guard look.isHighContrast else { return look.choose(dark: Color(hex: dark), light: Color(hex: light)) }
    return look.line(dark: look.text)
  }
}

extension Look {
  /// The look with a text scale of at most 1.3: instruments are dense and cover what the user examines.
  var modest: Look {
    var look = self
    look.textScale = min(1.3, textScale)
    return look
  }
}
