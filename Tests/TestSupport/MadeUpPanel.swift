import Foundation

/// A made-up touchscreen whose fingers move by a formula, in the three formats of recordings.
package struct MadeUpPanel {
  /// A report of the kernel.
  package struct Report {
    package var microseconds: Int
    package var type: Int
    package var code: Int
    package var value: Int

    package init(microseconds: Int, type: Int, code: Int, value: Int) {
      (self.microseconds, self.type, self.code, self.value) = (microseconds, type, code, value)
    }
  }

  /// A finger: the time of its press (µs), and its place at each report, in parts of the panel's width and height.
  package struct Finger: Sendable {
    package var slot = 0
    package var start = 1_000_000
    package var reports: Int
    package var place: @Sendable (_ seconds: Double) -> (x: Double, y: Double)

    package init(
      slot: Int = 0, start: Int = 1_000_000, reports: Int,
      place: @escaping @Sendable (_ seconds: Double) -> (x: Double, y: Double)
    ) {
      (self.slot, self.start, self.reports, self.place) = (slot, start, reports, place)
    }
  }

  package var name = "Made-up panel"
  /// The number of reports a second.
  package var rate: Double
  package var x = 0...4095
  package var y = 0...2399
  /// The clock's time at the fingers' time 0 (s).
  package var clock = 0

  package init(rate: Double, x: ClosedRange<Int> = 0...4095, y: ClosedRange<Int> = 0...2399, clock: Int = 0) {
    (self.rate, self.x, self.y, self.clock) = (rate, x, y, clock)
  }

  /// Returns the reports of `fingers`, in the order of time.
  package func reports(_ fingers: [Finger]) -> [Report] {
    var frames: [Int: [(slot: Int, codes: [(type: Int, code: Int, value: Int)])]] = [:]
    for (id, finger) in fingers.enumerated() {
      for index in 0...finger.reports {
        let seconds = Double(index) / rate
        let time = finger.start + Int((seconds * 1e6).rounded())
        guard index < finger.reports else {
          frames[time, default: []].append((finger.slot, [(3, 57, -1)]))
          continue
        }
        let place = finger.place(seconds)
        var codes: [(type: Int, code: Int, value: Int)] = index == 0 ? [(3, 57, 40 + id)] : []
        codes.append((3, 53, x.lowerBound + Int((place.x * Double(x.count)).rounded(.down))))
        codes.append((3, 54, y.lowerBound + Int((place.y * Double(y.count)).rounded(.down))))
        frames[time, default: []].append((finger.slot, codes))
      }
    }
    var down = 0
    var slot = 0
    return frames.sorted { $0.key < $1.key }.flatMap { time, touches -> [Report] in
      let before = down
      var lines: [Report] = []
      for touch in touches.sorted(by: { $0.slot < $1.slot }) {
        if touch.slot != slot {
          lines.append(Report(microseconds: time, type: 3, code: 47, value: touch.slot))
          slot = touch.slot
        }
        for (type, code, value) in touch.codes {
          lines.append(Report(microseconds: time, type: type, code: code, value: value))
          if code == 57 { down += value < 0 ? -1 : 1 }
        }
      }
      if (before == 0) != (down == 0) {
        lines.append(Report(microseconds: time, type: 1, code: 330, value: down == 0 ? 0 : 1))
      }
      return lines + [Report(microseconds: time, type: 0, code: 0, value: 0)]
    }
  }

  /// The file that `libinput record` writes.
  package func libinput(_ reports: [Report]) -> String {
    var text = """
      # libinput record
      version: 1
      ndevices: 1
      libinput:
        version: "1.22.1"
        git: "unknown"
      system:
        os: "debian:12"
        kernel: "6.1.0"
        dmi: "dmi:bvnMade:up"
      devices:
      - node: /dev/input/event7
        evdev:
          # Name: \(name)
          # ID: bus 0x18 vendor 0x4f3 product 0x2234 version 0x100
          # Supported Events:
          name: "\(name)"
          id: [24, 1267, 8756, 256]
          codes:
            0: [0, 1, 2, 3] # EV_SYN
            1: [330] # EV_KEY
            3: [0, 1, 47, 53, 54, 57] # EV_ABS
          absinfo:
            47: [0, 9, 0, 0, 0]
            53: [\(x.lowerBound), \(x.upperBound), 0, 0, 16]
            54: [\(y.lowerBound), \(y.upperBound), 0, 0, 15]
            57: [0, 65535, 0, 0, 0]
          properties: [1]
        hid: [5, 13, 9, 4]
        udev:
          properties:
          - ID_INPUT=1
          - ID_INPUT_TOUCHSCREEN=1
          virtual: false
        quirks:
        events:
        # Current time is 12:14:03

      """
    var begins = true
    for report in reports {
      if begins { text += "  - evdev:\n" }
      let (seconds, micros) = ((report.microseconds / 1_000_000) + clock, report.microseconds % 1_000_000)
      text += "    - [\(seconds), \(micros), \(report.type), \(report.code), \(report.value)] # made up\n"
      begins = report.type == 0
    }
    return text
  }

  /// The file that `evemu-record` writes.
  package func evemu(_ reports: [Report]) -> String {
    var text = """
      # EVEMU 1.3
      # Kernel: 6.1.0
      # Input device name: "\(name)"
      N: \(name)
      I: 0018 04f3 2234 0100
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 03 03 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 \(x.lowerBound) \(x.upperBound) 0 0 16
      A: 36 \(y.lowerBound) \(y.upperBound) 0 0 15
      A: 39 0 65535 0 0 0
      ################################

      """
    for report in reports {
      text += String(
        format: "E: %lu.%06lu %04lx %04lx %04ld\t# made up\n", report.microseconds / 1_000_000 + clock,
        report.microseconds % 1_000_000, report.type, report.code, report.value)
    }
    return text
  }

  /// The output of `getevent -lp` and `getevent -lt`, with the line ends of `adb shell`.
  package func getevent(_ reports: [Report], describes: Bool = true, labels: Bool = true) -> String {
    let path = "/dev/input/event2"
    var lines: [String] = []
    if describes {
      lines += [
        "add device 1: /dev/input/event0", "  name:     \"gpio-keys\"", "  events:",
        "    KEY (0001): KEY_VOLUMEDOWN        KEY_VOLUMEUP          KEY_POWER", "  input props:", "    <none>",
        "could not get driver version for /dev/input/mice, Not a typewriter", "add device 2: \(path)",
        "  name:     \"\(name)\"", "  events:", "    KEY (0001): BTN_TOUCH            ",
        "    ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0",
        "                ABS_MT_POSITION_X     : value 0, min \(x.lowerBound), max \(x.upperBound), fuzz 0, flat 0, resolution 0",
        "                ABS_MT_POSITION_Y     : value 0, min \(y.lowerBound), max \(y.upperBound), fuzz 0, flat 0, resolution 0",
        "  input props:", "    INPUT_PROP_DIRECT",
      ]
    }
    let types = [0: "EV_SYN", 1: "EV_KEY", 3: "EV_ABS"]
    let codes = [
      "3/47": "ABS_MT_SLOT", "3/53": "ABS_MT_POSITION_X", "3/54": "ABS_MT_POSITION_Y", "3/57": "ABS_MT_TRACKING_ID",
      "1/330": "BTN_TOUCH", "0/0": "SYN_REPORT",
    ]
    lines += [String(format: "[%8ld.%06ld] /dev/input/event0: EV_KEY       KEY_POWER            DOWN", clock, 5)]
    for report in reports {
      let hex = String(UInt32(bitPattern: Int32(report.value)), radix: 16)
      var value = String(repeating: "0", count: 8 - hex.count) + hex
      if labels, report.type == 1 { value = report.value == 1 ? "DOWN" : "UP" }
      let type = labels ? types[report.type] ?? "" : String(format: "%04lx", report.type)
      let code = labels ? codes["\(report.type)/\(report.code)"] ?? "" : String(format: "%04lx", report.code)
      lines.append(
        String(format: "[%8ld.%06ld] ", report.microseconds / 1_000_000 + clock, report.microseconds % 1_000_000)
          + "\(path): \(type.padding(toLength: 12, withPad: " ", startingAt: 0)) "
          + "\(code.padding(toLength: 20, withPad: " ", startingAt: 0)) \(value)            ")
    }
    return lines.map { "\($0)\r\n" }.joined()
  }
}

/// A made-up touchpad, with libinput's reports.
package enum MadeUpPad {
  /// Returns the file that `libinput record --with-libinput` writes.
  package static func text(_ reports: [String]) -> String {
    """
    version: 1
    devices:
    - node: /dev/input/event5
      evdev:
        name: "Made-up pad"
        absinfo:
          0: [0, 4089, 0, 0, 42]
          53: [0, 4089, 0, 0, 42]
          54: [0, 2811, 0, 0, 41]
        properties: [0, 2]
      udev:
        properties:
        - ID_INPUT_TOUCHPAD=1
      events:
      - evdev:
        - [1, 0, 3, 57, 1420] # EV_ABS
        - [1, 0, 3, 53, 1218]
        - [1, 0, 0, 0, 0]
      - libinput:
        - {time: 0.000000, type: DEVICE_ADDED, seat: seat0, logical_seat: default}

    """ + reports.map { "    - \($0)\n" }.joined()
  }
}
