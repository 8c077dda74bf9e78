import Glibc
import Platform

/// The touchscreens that the kernel knows of.
enum KernelTouchDevices {
  /// The kernel's number of the axis that counts fingers (ABS_MT_SLOT), and of the property of screens that are touched where
  /// they show (INPUT_PROP_DIRECT).
  private static let slotAxis: UInt64 = 0x2F
  private static let isDirect: UInt64 = 1 << 1

  /// Those in the kernel's list, with the number of fingers where the device may be read.
  static func list() -> [StageReport.TouchDevice] {
    guard let text = try? BoundedReader.text(at: "/proc/bus/input/devices", limit: 1 << 20) else { return [] }
    return touchscreens(in: text).map { name, event in
      StageReport.TouchDevice(name: name, fingers: event.flatMap { fingers(of: "/dev/input/\($0)") })
    }
  }

  /// The touchscreens in the kernel's list, each with the name of its device.
  ///
  /// Devices are paragraphs. `N:` has the name, `H:` the handlers, and of the numbers in hexadecimal after `B:` the last one
  /// has the lowest bits.
  static func touchscreens(in text: String) -> [(name: String, event: String?)] {
    var found: [(name: String, event: String?)] = []
    var (name, event, isDirect, hasSlots) = ("", String?.none, false, false)
    for line in (text + "\n\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("N: Name=") {
        name = line.dropFirst("N: Name=".count).filter { $0 != "\"" }
      } else if line.hasPrefix("H: Handlers=") {
        let handlers = line.dropFirst("H: Handlers=".count).split(separator: " ")
        event = handlers.first { $0.hasPrefix("event") }.map(String.init)
      } else if let bits = lowBits(line, of: "B: PROP=") {
        isDirect = bits & Self.isDirect != 0
      } else if let bits = lowBits(line, of: "B: ABS=") {
        hasSlots = bits & 1 << slotAxis != 0
      } else if line.isEmpty {
        if isDirect, hasSlots { found.append((name, event)) }
        (name, event, isDirect, hasSlots) = ("", nil, false, false)
      }
    }
    return found
  }

  private static func lowBits(_ line: Substring, of field: String) -> UInt64? {
    guard line.hasPrefix(field) else { return nil }
    return line.dropFirst(field.count).split(separator: " ").last.flatMap { UInt64($0, radix: 16) }
  }

  /// How many fingers the device at `path` tells apart; `nil` where it may not be read, as is usual on a desktop.
  private static func fingers(of path: String) -> Int? {
    guard let file = try? Descriptor(opening: path, O_RDONLY | O_NONBLOCK) else { return nil }
    // struct input_absinfo: value, least, most, fuzz, flat, resolution.
    var numbers = [Int32](repeating: 0, count: 6)
    // EVIOCGABS: to be read ('2'), 24 bytes, 'E', 0x40 and the axis. The array is lent for the length of the call.
    let request = UInt(2 << 30 | 24 << 16 | 0x45 << 8 | 0x40) + UInt(slotAxis)
    let status = numbers.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { ioctl(file.rawValue, request, $0) } ?? -1
    }
    return status >= 0 ? Int(numbers[2]) + 1 : nil
  }
}
