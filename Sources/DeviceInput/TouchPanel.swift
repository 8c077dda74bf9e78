import PagerGeometry
import Scene

/// A report of the kernel about an input device, one `input_event`.
struct KernelReport: Sendable, Hashable {
  /// The values of `type`.
  enum Kind {
    static let sync = 0
    static let key = 1
    static let axis = 3
  }

  /// The values of `code` for ``Kind/sync``.
  enum Sync {
    static let report = 0
    static let touch = 2
    static let dropped = 3
  }

  /// The values of `code` for ``Kind/axis``.
  enum Axis {
    static let x = 0
    static let y = 1
    static let slot = 47
    static let touchX = 53
    static let touchY = 54
    static let trackingID = 57
  }

  /// The code of the key for a touch.
  static let touchKey = 330

  /// The time (µs) on the clock of the recording.
  var time: Int64
  var type: Int
  var code: Int
  var value: Int
}

/// The state of a touchscreen: turns the kernel's reports into fingers.
///
/// It understands panels that number their touches (multitouch protocol B), panels that list them anew in each report
/// (protocol A), and panels with one touch. See `Documentation/input/multi-touch-protocol.rst` of Linux.
struct TouchPanel {
  private struct Contact {
    var trackingID: Int
    var pointer: Pointer
    var point: Point
  }

  /// A place of a touch. The kernel repeats no unchanged coordinate, so it outlives a touch.
  private struct Slot {
    var x: Int?
    var y: Int?
    var trackingID: Int?
  }

  private enum Numbering { case slots, lists, single }

  private let screen: RecordedScreen
  private let horizontal: ClosedRange<Int>
  private let vertical: ClosedRange<Int>
  private let numbering: Numbering
  private var slots: [Int: Slot] = [:]
  private var current = 0
  /// Whether the kernel dropped reports, until the next complete one.
  private var isLost = false
  private var contacts: [Int: Contact] = [:]
  private var lastID: Int64 = 0

  /// The limit of slots: a panel of a made-up device may name any.
  private static let mostSlots = 64

  /// Returns the events of `reports` on `screen`. O(reports).
  static func events(
    _ reports: [KernelReport], axes: [Int: ClosedRange<Int>], on screen: RecordedScreen
  ) throws(DeviceRecordingError.Fault) -> [TimedEvent] {
    var panel = try Self(reports, axes: axes, on: screen)
    var events: [TimedEvent] = []
    var clock = RecordedClock()
    for report in reports {
      let heard = panel.hear(report)
      if !heard.isEmpty {
        let instant = clock.instant(report.time)
        events += heard.map { TimedEvent($0, at: instant) }
      }
    }
    if !panel.contacts.isEmpty, let last = events.last {
      events.append(TimedEvent(.cancelled, at: last.instant))
    }
    return events
  }

  private init(
    _ reports: [KernelReport], axes: [Int: ClosedRange<Int>], on screen: RecordedScreen
  ) throws(DeviceRecordingError.Fault) {
    self.screen = screen
    func has(_ code: Int) -> Bool { reports.contains { $0.type == KernelReport.Kind.axis && $0.code == code } }
    let isSingle = !has(KernelReport.Axis.touchX) && !has(KernelReport.Axis.touchY)
    let listsTouches = reports.contains { $0.type == KernelReport.Kind.sync && $0.code == KernelReport.Sync.touch }
    numbering = isSingle ? .single : listsTouches ? .lists : .slots
    let codes =
      isSingle
      ? (KernelReport.Axis.x, KernelReport.Axis.y) : (KernelReport.Axis.touchX, KernelReport.Axis.touchY)
    if let maxima = screen.panelMaxima {
      (horizontal, vertical) = (0...max(1, Int(maxima.width)), 0...max(1, Int(maxima.height)))
    } else if let x = axes[codes.0], let y = axes[codes.1], x.count > 1, y.count > 1 {
      (horizontal, vertical) = (x, y)
    } else {
      throw .noRange
    }
  }

  private mutating func hear(_ report: KernelReport) -> [InputEvent] {
    switch report.type {
    case KernelReport.Kind.sync where report.code == KernelReport.Sync.dropped: return lose()
    case KernelReport.Kind.sync where report.code == KernelReport.Sync.report:
      defer { if numbering == .lists { startList() } }
      guard !isLost else {
        isLost = false
        return []
      }
      return changes()
    case KernelReport.Kind.sync where report.code == KernelReport.Sync.touch && numbering == .lists:
      current = min(current + 1, Self.mostSlots)
    case KernelReport.Kind.key where report.code == KernelReport.touchKey && numbering == .single:
      slots[0, default: Slot()].trackingID = report.value == 0 ? nil : 0
    case KernelReport.Kind.axis where !isLost: move(report.code, report.value)
    default: break
    }
    return []
  }

  private mutating func move(_ code: Int, _ value: Int) {
    switch (numbering, code) {
    case (.slots, KernelReport.Axis.slot): current = max(0, min(Self.mostSlots, value))
    case (.slots, KernelReport.Axis.trackingID), (.lists, KernelReport.Axis.trackingID):
      slots[current, default: Slot()].trackingID = value < 0 ? nil : value
    case (.slots, KernelReport.Axis.touchX), (.single, KernelReport.Axis.x):
      slots[current, default: Slot()].x = value
    case (.slots, KernelReport.Axis.touchY), (.single, KernelReport.Axis.y):
      slots[current, default: Slot()].y = value
    case (.lists, KernelReport.Axis.touchX):
      slots[current, default: Slot()].x = value
      if slots[current]?.trackingID == nil { slots[current]?.trackingID = current }
    case (.lists, KernelReport.Axis.touchY): slots[current, default: Slot()].y = value
    default: break
    }
  }

  /// Begins the next list of touches.
  private mutating func startList() {
    slots = [:]
    current = 0
  }

  /// Forgets all touches, as it is not known what became of them.
  private mutating func lose() -> [InputEvent] {
    isLost = true
    let hadTouches = !contacts.isEmpty
    contacts = [:]
    for number in slots.keys { slots[number]?.trackingID = nil }
    return hadTouches ? [.cancelled] : []
  }

  /// Returns the changes since the last complete report: lifts, then movements and presses, in the order of slots.
  private mutating func changes() -> [InputEvent] {
    var events: [InputEvent] = []
    // A panel that lists its touches tells one from another by its number alone.
    let touches = slots.filter { $0.value.trackingID != nil }
    let byKey = Dictionary(
      touches.map { number, slot in (numbering == .lists ? slot.trackingID ?? number : number, slot) }
    ) { first, _ in first }
    for key in contacts.keys.sorted() where byKey[key]?.trackingID != contacts[key]?.trackingID {
      if let gone = contacts[key] { events.append(.lifted(gone.pointer, at: gone.point)) }
      contacts[key] = nil
    }
    for (key, slot) in byKey.sorted(by: { $0.key < $1.key }) {
      let point = self.point(slot)
      guard let contact = contacts[key] else {
        lastID += 1
        let pointer = Pointer(id: lastID, kind: .touch)
        contacts[key] = Contact(trackingID: slot.trackingID ?? 0, pointer: pointer, point: point)
        events.append(.pressed(pointer, at: point))
        continue
      }
      guard point != contact.point else { continue }
      contacts[key]?.point = point
      events.append(.moved(contact.pointer, to: point))
    }
    return events
  }

  /// Returns the location in the window (pt), as libinput computes it: a panel of n units has n parts.
  private func point(_ slot: Slot) -> Point {
    func part(_ value: Int?, in range: ClosedRange<Int>, isTurned: Bool) -> Double {
      let value = max(range.lowerBound, min(range.upperBound, value ?? range.lowerBound))
      return Double(isTurned ? range.upperBound - value : value - range.lowerBound) / Double(range.count)
    }
    let turns = screen.quarterTurns
    let across = part(slot.x, in: horizontal, isTurned: turns == 1 || turns == 2)
    let down = part(slot.y, in: vertical, isTurned: turns == 2 || turns == 3)
    let (x, y) = turns.isMultiple(of: 2) ? (across, down) : (down, across)
    return Point(x: x * screen.size.width, y: y * screen.size.height)
  }
}

/// The times of a recording, from its first one on; a clock that goes back stands still.
struct RecordedClock {
  private var start: Int64?
  private var latest: Int64 = 0

  /// Returns the time since the first one at `time` (µs).
  mutating func instant(_ time: Int64) -> Instant {
    let start = self.start ?? time
    self.start = start
    let (elapsed, overflows) = time.subtractingReportingOverflow(start)
    // A century is far above the duration of a recording, and its nanoseconds fit.
    latest = max(latest, overflows ? latest : min(elapsed, 3_155_760_000_000_000))
    return Instant(nanoseconds: latest * 1000)
  }
}
