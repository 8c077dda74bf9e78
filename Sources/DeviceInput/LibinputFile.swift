import PagerGeometry

/// A reader of the files of `libinput record`: YAML, with the kernel's events of each device, and libinput's with
/// `--with-libinput`. The manual page libinput-record(1) describes the format; unknown keys are skipped.
enum LibinputFile {
  /// Returns the devices of the file. O(bytes).
  static func devices(_ bytes: [UInt8]) throws(DeviceRecordingError.Fault) -> [RecordedDevice] {
    let document: YAMLNode
    do throws(YAMLReader.Failure) { document = try YAMLReader.document(bytes) } catch {
      throw .badYAML(line: error.line, reason: error.reason)
    }
    var devices: [RecordedDevice] = []
    for node in document["devices"]?.items ?? [] { devices.append(try device(node)) }
    return devices
  }

  private static func device(_ node: YAMLNode) throws(DeviceRecordingError.Fault) -> RecordedDevice {
    var device = RecordedDevice()
    let evdev = node["evdev"]
    device.name = evdev?["name"]?.text ?? node["node"]?.text ?? ""
    if case .map(let ranges)? = evdev?["absinfo"] {
      for (key, value) in ranges {
        let numbers = value.items.map(\.integer)
        guard let code = Int(key), numbers.count >= 2, let least = numbers[0], let most = numbers[1], least <= most
        else { throw .badEvent(device: device.name) }
        device.axes[code] = AxisRange.clamped(least, most)
      }
    }
    let properties = evdev?["properties"]?.items.compactMap(\.integer) ?? []
    let tags = node["udev"]?["properties"]?.items.compactMap(\.text) ?? []
    if tags.contains("ID_INPUT_TOUCHPAD=1") {
      device.kind = .touchpad
    } else if tags.contains("ID_INPUT_TOUCHSCREEN=1") || properties.contains(InputProperty.direct) {
      device.kind = .touchscreen
    } else if properties.contains(InputProperty.pointer) {
      device.kind = .touchpad
    }
    for part in node["events"]?.items ?? [] {
      for report in part["evdev"]?.items ?? [] { device.reports.append(try kernelReport(report, of: device.name)) }
      for report in part["libinput"]?.items ?? [] {
        if let report = try libinputReport(report, of: device.name) { device.gestures.append(report) }
      }
    }
    device.guessKind()
    return device
  }

  /// Returns a report of the form `[seconds, microseconds, type, code, value]`.
  private static func kernelReport(
    _ node: YAMLNode, of device: String
  ) throws(DeviceRecordingError.Fault) -> KernelReport {
    let numbers = node.items.compactMap(\.integer)
    guard numbers.count == 5, node.items.count == 5,
      let time = RecordedTime.microseconds(seconds: numbers[0], microseconds: numbers[1])
    else { throw .badEvent(device: device) }
    return KernelReport(time: time, type: numbers[2], code: numbers[3], value: numbers[4])
  }

  /// Returns a report of libinput, as in `{time: 0.25, type: POINTER_AXIS, axes: [0.00, 3.14], source: finger}`; `nil`
  /// for one of another kind.
  private static func libinputReport(
    _ node: YAMLNode, of device: String
  ) throws(DeviceRecordingError.Fault) -> LibinputReport? {
    func pair(_ key: String) throws(DeviceRecordingError.Fault) -> Vector {
      guard let numbers = node[key]?.items.map(\.number), numbers.count == 2, let x = numbers[0], let y = numbers[1]
      else { throw .badEvent(device: device) }
      return Vector(x: x, y: y)
    }
    let fingers = node["nfingers"]?.integer ?? 0
    let change: LibinputReport.Change
    switch node["type"]?.text {
    case "POINTER_AXIS" where node["source"]?.text == "finger", "POINTER_SCROLL_FINGER":
      change = .scrolled(try pair("axes"))
    case "GESTURE_PINCH_BEGIN": change = .pinchBegan(fingers: fingers)
    case "GESTURE_PINCH_UPDATE":
      guard let scale = node["scale"]?.number else { throw .badEvent(device: device) }
      change = .pinched(by: try pair("delta"), scale: scale, degrees: node["angle_delta"]?.number ?? 0)
    case "GESTURE_PINCH_END": change = .pinchEnded
    case "GESTURE_HOLD_BEGIN": change = .holdBegan(fingers: fingers)
    case "GESTURE_HOLD_END": change = .holdEnded
    default: return nil
    }
    guard let time = node["time"]?.text.flatMap({ RecordedTime.microseconds($0) }) else {
      throw .badEvent(device: device)
    }
    return LibinputReport(time: time, change: change)
  }
}

/// The properties of a device, `INPUT_PROP_…` of `linux/input-event-codes.h`.
enum InputProperty {
  static let pointer = 0
  static let direct = 1
}

/// The ranges of axes.
enum AxisRange {
  /// Returns the range with both ends clamped to the kernel's 32 bits.
  static func clamped(_ least: Int, _ most: Int) -> ClosedRange<Int> {
    let least = Int(Int32(clamping: least))
    return least...max(least, Int(Int32(clamping: most)))
  }
}

/// The times of events.
enum RecordedTime {
  /// The latest time (s): above it microseconds do not fit.
  private static let most = 1 << 40

  /// Returns a time (µs) in seconds and microseconds; `nil` for one outside of the clock's range.
  static func microseconds(seconds: Int, microseconds: Int) -> Int64? {
    guard (0...most).contains(seconds), (0..<1_000_000).contains(microseconds) else { return nil }
    return Int64(seconds) * 1_000_000 + Int64(microseconds)
  }

  /// Returns a time (µs) in seconds with up to six decimals, as in `12.000345`; `nil` for another text.
  static func microseconds(_ text: some StringProtocol) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let seconds = Int(parts[0]) else { return nil }
    let decimals = parts.count == 2 ? parts[1].prefix(6) : "0"
    guard decimals.allSatisfy({ ("0"..."9").contains($0) }),
      let fraction = Int(decimals + String(repeating: "0", count: 6 - decimals.count))
    else { return nil }
    return microseconds(seconds: seconds, microseconds: fraction)
  }
}
