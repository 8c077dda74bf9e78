import Foundation

/// The frames of a recorded trace, by the presses of a pointer or a key that came before them.
struct FrameLog {
  /// The position of the picture in a frame.
  struct Place {
    /// The pager's target column.
    let target: Int
    /// The distance from the target (pt), toward later columns.
    let offset: Double
  }

  /// The times between two frames while pages slide by themselves (ns): a list for each press, up to the next press.
  private(set) var slides: [[Int]] = []
  /// The positions of the picture after each lift, in every frame until the next press.
  private(set) var settles: [[Place]] = []

  /// Reads the trace at `path`, which has been written to its end.
  init(trace path: String) throws {
    var last: Int?
    var isHeld = false
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      guard let parts = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let time = parts["t"] as? Int
      else { continue }
      if parts["press"] != nil {
        slides.append([])
        isHeld = true
      }
      if parts["lift"] != nil || parts["cancel"] != nil {
        settles.append([])
        isHeld = false
      }
      if isHeld { last = nil }
      guard let tick = parts["tick"] as? [String: Any] else { continue }
      if !isHeld, !settles.isEmpty, let target = tick["target"] as? [Int] {
        let offset = tick["offset"] as? [Double] ?? [0, 0]
        settles[settles.count - 1].append(Place(target: target[0], offset: offset[0]))
      }
      if let last, !slides.isEmpty { slides[slides.count - 1].append(time - last) }
      // Only moving pages ask for the next frame.
      last = isHeld || tick["offset"] == nil ? nil : time
    }
  }
}

extension [Int] {
  /// Returns the quantile at `share`; 0 without numbers.
  func quantile(_ share: Double) -> Int {
    isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }
}

/// An input event in a recorded trace.
struct TraceEvent {
  let name: String
  /// The time (ns).
  let time: Int
  /// The coordinates of a place or a displacement; 0 without one.
  let x: Double
  let y: Double
  /// The kind of a pointer; `nil` for other events.
  let kind: String?

  /// Reads the events of the trace at `path`, which has been written to its end.
  static func all(in path: String) throws -> [TraceEvent] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]).flatMap(TraceEvent.init)
    }
  }

  /// Reads the event in the values of a trace's line; `nil` if it has none.
  init?(_ line: [String: Any]) {
    guard let time = line["t"] as? Int, let name = line.keys.first(where: Self.names.contains) else { return nil }
    let values = line[name] as? [String: Any]
    self.time = time
    self.name = name
    x = values?["x"] as? Double ?? 0
    y = values?["y"] as? Double ?? 0
    kind = values?["kind"] as? String
  }

  private static let names: Set = [
    "press", "move", "lift", "cancel", "wheel", "zoom", "panBegin", "pan", "panEnd", "pinch", "key", "keyUp",
  ]
}
