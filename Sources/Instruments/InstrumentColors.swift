import Scene

/// The colours of panels, timelines and figures in a look.
struct InstrumentColors {
  private let look: Look

  init(_ look: Look) { self.look = look }

  /// Behind a panel.
  var sheet: Color { look.sheet(dark: Color(hex: 0x17191D)) }
  /// Behind a timeline.
  var ground: Color { look.sheet(dark: Color(hex: 0x131519)) }
  /// A button, and a chosen row.
  var raised: Color { look.raised(dark: Color(hex: 0x24282F)) }
  /// A button that is held.
  var pressed: Color {
    look.isHighContrast
      ? look.choose(dark: Color(hex: 0x4A4D56), light: Color(hex: 0xB4B8BF))
      : look.choose(dark: Color(hex: 0x343A44), light: Color(hex: 0xCFD3D9))
  }
  /// A slider's track, and what parts things.
  var track: Color { solidLine(dark: 0x3A404A, light: 0xC3C7CE) }
  /// The line above a timeline.
  var line: Color { solidLine(dark: 0x2A2E35, light: 0xD3D6DB) }
  /// A timeline's rail.
  var rail: Color { solidLine(dark: 0x2F343C, light: 0xD3D6DB) }
  /// The part of the rail that was played.
  var past: Color { look.choose(dark: Color(hex: 0x565D69), light: Color(hex: 0x8A9099)) }
  /// What is changed or chosen.
  var accent: Color { look.accent(dark: Color(hex: 0x4DB8FF)) }
  /// Frames that came in time.
  var inTime: Color { look.choose(dark: Color(hex: 0x4DB8FF), light: Color(hex: 0x1C71D8)) }
  /// Frames that the display missed.
  var missed: Color { look.choose(dark: Color(hex: 0xFF5C5C), light: Color(hex: 0xC01C28)) }

  private func solidLine(dark: UInt32, light: UInt32) -> Color {
    guard look.isHighContrast else { return look.choose(dark: Color(hex: dark), light: Color(hex: light)) }
    return look.line(dark: look.text)
  }
}

extension Look {
  /// This look with text that is at most so much larger as instruments can show: they are dense, and stand over what is
  /// looked at.
  var modest: Look {
    var look = self
    look.textScale = min(1.3, textScale)
    return look
  }
}
