import Platform

/// A recording of input devices, made by `libinput record`, `evemu-record` or Android's `getevent -lt`.
///
/// It may come from an untrusted source: a file that cannot be read costs one line.
public struct DeviceRecording: Sendable {
  /// The recorded devices, in the order of the file.
  public let devices: [RecordedDevice]
  private let path: String

  /// The limit of a recording's size (bytes).
  private static let mostBytes = 1 << 26
  /// The number of lines in which the format is looked for.
  private static let head = 5000

  /// Reads the recording at `path`. O(bytes).
  ///
  /// - Throws: `FileError`, or ``DeviceRecordingError`` for a file in none of the formats.
  public init(reading path: String) throws {
    try self.init(bytes: try BoundedReader.bytes(at: path, limit: Self.mostBytes), path: path)
  }

  /// Reads a recording from `descriptor`, until its writer closes it; `name` stands for it in messages.
  public init(from descriptor: Int32, named name: String) throws {
    try self.init(bytes: try BoundedReader.bytes(from: descriptor, named: name, limit: Self.mostBytes), path: name)
  }

  /// Reads a recording from `bytes`; `path` is its name in messages.
  public init(bytes: [UInt8], path: String) throws(DeviceRecordingError) {
    self.path = path
    do throws(DeviceRecordingError.Fault) { devices = try Self.devices(bytes) } catch {
      throw DeviceRecordingError(path: path, fault: error)
    }
  }

  /// Returns the input of the device with the most reports, as a window in fullscreen on `screen` receives it: in order,
  /// with the first event at zero.
  public func input(on screen: RecordedScreen) throws(DeviceRecordingError) -> [TimedEvent] {
    let device = devices.max { $0.reportCount < $1.reportCount }
    guard let device, device.reportCount > 0 else {
      let isTouchpad = devices.contains { $0.kind == .touchpad }
      throw DeviceRecordingError(path: path, fault: isTouchpad ? .noGestures : .noTouches)
    }
    do throws(DeviceRecordingError.Fault) { return try device.input(on: screen) } catch {
      throw DeviceRecordingError(path: path, fault: error)
    }
  }

  private static func devices(_ bytes: [UInt8]) throws(DeviceRecordingError.Fault) -> [RecordedDevice] {
    let lines = RecordingLine.lines(of: bytes)
    for line in lines.prefix(head) {
      if line.text.hasPrefix("# EVEMU") || line.text.hasPrefix("E: ") { return [try EvemuFile.device(lines)] }
      if line.text.hasPrefix("add device ") || GeteventFile.isEvent(line.text) {
        return try GeteventFile.devices(lines)
      }
      if line.text.hasPrefix("devices:") { return try LibinputFile.devices(bytes) }
    }
    throw .unknown
  }
}

/// A line of a recording, with its number from 1.
struct RecordingLine {
  let number: Int
  let text: String
  /// Whether the file ends within the line.
  let isCut: Bool

  /// Returns the lines of `bytes`, without their ends (LF, or CR LF from `adb shell`).
  static func lines(of bytes: [UInt8]) -> [RecordingLine] {
    var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isWhole = pieces.last?.isEmpty == true
    if isWhole { pieces.removeLast() }
    return pieces.enumerated().map { index, piece in
      let text = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      return RecordingLine(
        number: index + 1, text: String(decoding: text, as: UTF8.self), isCut: !isWhole && index == pieces.count - 1)
    }
  }
}

/// An error in a recording of input devices.
public struct DeviceRecordingError: ReportedError, Hashable {
  /// A problem of a recording.
  enum Fault: Error, Hashable {
    case unknown
    case badLine(Int)
    case badYAML(line: Int, reason: String)
    case badEvent(device: String)
    case noTouches
    case noGestures
    case noRange
  }

  let path: String
  let fault: Fault

  /// The problem, the place and the remedy.
  public var line: String {
    switch fault {
    case .unknown:
      "\(path) is not a recording of an input device: libinput record, evemu-record and getevent -lt make one"
    case .badLine(let number): "\(path):\(number): not an event: record it again"
    case .badYAML(let line, let reason): "\(path):\(line): \(reason): record it again with libinput record"
    case .badEvent(let device): "\(path): invalid event or range of \(device): record it again with libinput record"
    case .noTouches: "\(path) has no touches: record a touchscreen, or a touchpad"
    case .noGestures:
      "\(path) has no gestures of its touchpad: record it again with libinput record --with-libinput"
    case .noRange:
      "\(path) does not contain the range of the panel: add --panel with the two maxima of getevent -lp, as in 1079x2399"
    }
  }

  /// The exit status, from sysexits.
  public var exitCode: Int32 { 65 }
}
