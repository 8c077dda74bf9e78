import Platform
import Stage

extension Doctor {
  /// What a window would be shown with.
  mutating func examine(_ stage: StageReport) {
    diagnosis.say("SDL", "\(stage.libraries.joined(separator: "; "))")
    diagnosis.say("SDL drivers", stage.drivers.listed)
    if let problem = stage.problem {
      diagnosis.say("window", problem)
      diagnosis.need("\(problem): open one, or draw a tour with --tour FOLDER, which needs none")
    } else {
      examineWindow(stage)
    }
    examineTouch(stage.touch)
    diagnosis.say("screen reader", Self.words(of: stage.reader))
  }

  private static func words(of reader: ReaderState) -> String {
    switch reader {
    case .noBus: "none, as the session has no message bus"
    case .noServices: "none, as nothing on the session's message bus knows of any (Debian: at-spi2-core)"
    case .off: "off; one that is turned on is told of pages"
    case .on: "on, and told of pages"
    }
  }

  private mutating func examineWindow(_ stage: StageReport) {
    diagnosis.say("window", "\(stage.driver)\(stage.isAsked ? ", as SDL_VIDEODRIVER says" : "")")
    diagnosis.say("drawn by", stage.renderer)
    for display in stage.displays {
      let rate = display.refreshRate.map { " at \($0) Hz" } ?? ", refresh rate unknown"
      diagnosis.say("displays", "\(display.width) x \(display.height)\(rate)")
    }
    diagnosis.say("scale", "\(stage.scale.value.brief), \(stage.scale.reason)")
    diagnosis.say("colours", stage.profileCount.map { "of the display's profile (\($0) bytes)" } ?? "sRGB")
    switch stage.titleBar {
    case .desktop: break
    case .library: diagnosis.say("title bar", "libdecor's, as the desktop draws none")
    case .none:
      diagnosis.say("title bar", "none")
      diagnosis.hint("this desktop leaves title bars to programs (Debian: libdecor-0-plugin-1-cairo)")
    }
  }

  private mutating func examineTouch(_ devices: [StageReport.TouchDevice]) {
    guard !devices.isEmpty else { return diagnosis.say("touch", "no touchscreen is known of") }
    for device in devices {
      let fingers = device.fingers.map { $0 == 1 ? "1 finger" : "\($0) fingers" } ?? "number of fingers unknown"
      diagnosis.say("touch", "\(device.name): \(fingers)")
    }
  }
}

extension Double {
  /// This number with two decimals at most, and none where there are none.
  var brief: String {
    let hundredths = Int((self * 100).rounded())
    guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
    let decimals = (hundredths % 100).digits(2)
    return "\(hundredths / 100)." + (decimals.hasSuffix("0") ? String(decimals.dropLast()) : decimals)
  }
}
