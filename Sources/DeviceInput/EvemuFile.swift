/// A reader of the files of `evemu-record`: a line for each event, `E: seconds type code value`, after the device's
/// description. evemu's README describes the format, in all versions of 1.
enum EvemuFile {
  /// Returns the device of the file. O(bytes).
  static func device(_ lines: [RecordingLine]) throws(DeviceRecordingError.Fault) -> RecordedDevice {
    var device = RecordedDevice()
    var propertyBytes: [UInt8] = []
    for line in lines {
      let name = line.text.prefix(2)
      // A number sign in the device's name is a part of it.
      if name == "N:" {
        device.name = String(line.text.dropFirst(3))
        continue
      }
      let words = line.text.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      switch name {
      case "P:": propertyBytes += words.dropFirst().compactMap { UInt8($0, radix: 16) }
      case "A:":
        guard words.count >= 4, let code = Int(words[1], radix: 16), let least = Int(words[2]),
          let most = Int(words[3]),
          least <= most
        else { throw .badLine(line.number) }
        device.axes[code] = AxisRange.clamped(least, most)
      case "E:":
        guard let report = report(words.dropFirst()) else {
          // The recorder was killed while it wrote.
          if line.isCut { continue }
          throw .badLine(line.number)
        }
        device.reports.append(report)
      default: break
      }
    }
    if let bits = propertyBytes.first, bits >> UInt8(InputProperty.direct) & 1 == 1 { device.kind = .touchscreen }
    if let bits = propertyBytes.first, bits >> UInt8(InputProperty.pointer) & 1 == 1 { device.kind = .touchpad }
    device.guessKind()
    return device
  }

  private static func report(_ words: ArraySlice<Substring>) -> KernelReport? {
    let words = Array(words)
    guard words.count >= 4, let time = RecordedTime.microseconds(words[0]), let type = Int(words[1], radix: 16),
      let code = Int(words[2], radix: 16), let value = Int(words[3])
    else { return nil }
    return KernelReport(time: time, type: type, code: code, value: value)
  }
}
