/// A reader of the output of Android's `getevent -lt`, also without `-l`: a line for each event, with the device's path
/// before it if there are several. The output of `getevent -lp`, in the same file, has the ranges of the axes.
enum GeteventFile {
  /// The labels that `-l` writes, of the types and codes that matter.
  private static let types = [
    "EV_SYN": KernelReport.Kind.sync, "EV_KEY": KernelReport.Kind.key, "EV_ABS": KernelReport.Kind.axis,
  ]
  private static let codes = [
    "SYN_REPORT": KernelReport.Sync.report, "SYN_MT_REPORT": KernelReport.Sync.touch,
    "SYN_DROPPED": KernelReport.Sync.dropped, "BTN_TOUCH": KernelReport.touchKey, "ABS_X": KernelReport.Axis.x,
    "ABS_Y": KernelReport.Axis.y, "ABS_MT_SLOT": KernelReport.Axis.slot, "ABS_MT_POSITION_X": KernelReport.Axis.touchX,
    "ABS_MT_POSITION_Y": KernelReport.Axis.touchY, "ABS_MT_TRACKING_ID": KernelReport.Axis.trackingID,
  ]
  private static let values = ["DOWN": 1, "UP": 0]

  /// Returns whether a line is an event.
  static func isEvent(_ line: String) -> Bool {
    line.hasPrefix("[") && line.dropFirst().prefix { $0 != "]" }.drop { $0 == " " }.first?.isNumber == true
  }

  /// Returns the devices of the file. O(bytes).
  static func devices(_ lines: [RecordingLine]) throws(DeviceRecordingError.Fault) -> [RecordedDevice] {
    var devices: [String: RecordedDevice] = [:]
    var paths: [String] = []
    // The device that the lines describe, and that of events without a path.
    var described = ""
    func note(_ path: String) {
      if devices[path] == nil {
        devices[path] = RecordedDevice(name: path)
        paths.append(path)
      }
    }
    for line in lines {
      if isEvent(line.text) {
        guard let (path, report) = event(line.text) else {
          // getevent was killed while it wrote.
          if line.isCut { continue }
          throw .badLine(line.number)
        }
        note(path ?? described)
        if let report { devices[path ?? described]?.reports.append(report) }
      } else if line.text.hasPrefix("add device "), let path = line.text.split(separator: " ").last {
        described = String(path)
        note(described)
      } else if let (code, range) = axis(line.text) {
        devices[described]?.axes[code] = range
      } else if line.text.contains("INPUT_PROP_DIRECT") {
        devices[described]?.kind = .touchscreen
      } else if line.text.contains("INPUT_PROP_POINTER") {
        devices[described]?.kind = .touchpad
      } else if line.text.hasPrefix("  name:") {
        devices[described]?.name = line.text.dropFirst(7).filter { $0 != "\"" }.trimmed
      }
    }
    return paths.compactMap { devices[$0] }.map { device in
      var device = device
      device.guessKind()
      return device
    }
  }

  /// Returns the path and the report of an event's line; no report for one of a kind that does not matter. Returns `nil`
  /// for a line that is no event.
  private static func event(_ line: String) -> (path: String?, report: KernelReport?)? {
    guard let end = line.firstIndex(of: "]") else { return nil }
    let time = String(line[line.index(after: line.startIndex)..<end]).trimmed
    var words = line[line.index(after: end)...].split { $0 == " " || $0 == "\t" }
    let path = words.first.flatMap { $0.hasSuffix(":") ? String($0.dropLast()) : nil }
    if path != nil { words.removeFirst() }
    guard words.count >= 3, let time = RecordedTime.microseconds(time) else { return nil }
    // Of hexadecimal digits all 32 bits are meant.
    let value = values[String(words[2])] ?? UInt32(words[2], radix: 16).map { Int(Int32(bitPattern: $0)) }
    guard let type = types[String(words[0])] ?? Int(words[0], radix: 16),
      let code = codes[String(words[1])] ?? Int(words[1], radix: 16), let value
    else { return (path, nil) }
    return (path, KernelReport(time: time, type: type, code: code, value: value))
  }

  /// Returns the range of an axis, as in `ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, …`; `nil` for
  /// another line.
  private static func axis(_ line: String) -> (code: Int, range: ClosedRange<Int>)? {
    let parts = line.split(separator: ",").map { $0.split { " \t:".contains($0) } }
    guard let first = parts.first, first.count >= 3, first[first.count - 2] == "value",
      let least = number("min", in: parts), let most = number("max", in: parts), least <= most
    else { return nil }
    let label = String(first[first.count - 3])
    return (codes[label] ?? Int(label, radix: 16)).map { ($0, AxisRange.clamped(least, most)) }
  }

  private static func number(_ name: String, in parts: [[Substring]]) -> Int? {
    parts.first { $0.count == 2 && $0[0] == name }.flatMap { Int($0[1]) }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
