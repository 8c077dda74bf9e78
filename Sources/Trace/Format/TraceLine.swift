import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene

/// One line of a trace after its header.
public enum TraceLine: Hashable, Sendable {
  /// An event that the scene received.
  case event(InputEvent, at: Instant)
  /// A frame, with the pager's state after it.
  case tick(TraceTick, at: Instant)
  /// New albums of the library.
  case map(AlbumList, at: Instant)
  /// New tuning values.
  case tuning(TuningPatch.Difference, at: Instant)
  /// The pages whose readiness changed in the last frame, or that are new in the cache.
  case pages([TracePage], at: Instant)
  /// New sizes of pages' contents.
  case sizes([TraceSize], at: Instant)
  /// A page that was opened from outside the scene.
  case opened(Page, at: Instant)
  /// The page whose name was found by the letters of the next event.
  case found(Page, at: Instant)
  /// A new number of rows of a page's details.
  case rows(Int, at: Instant)
  /// The page whose menu opens next is a motion photo.
  case video(at: Instant)
  /// A gesture, or a phase of one, recognised since the frame before.
  ///
  /// The next line that is not a gesture is the frame's.
  case gesture(TraceGesture, at: Instant)
  /// The memory use of the program after the last frame.
  case memory(TraceMemory, at: Instant)
  /// A small version of a picture.
  case picture(TracePicture, at: Instant)
  /// A note on a moment.
  case note(TraceNote, at: Instant)
  /// The end of the recording: it was not cut off.
  case end(at: Instant)

  /// Whether the line is a note, which is not part of the recording: its time says nothing about the lines after it.
  var isNote: Bool { if case .note = self { true } else { false } }

  /// The time since the trace's start.
  public var instant: Instant {
    switch self {
    case .event(_, let instant), .tick(_, let instant), .map(_, let instant), .tuning(_, let instant),
      .pages(_, let instant), .sizes(_, let instant), .opened(_, let instant), .found(_, let instant),
      .rows(_, let instant), .video(let instant),
      .gesture(_, let instant), .picture(_, let instant), .memory(_, let instant), .note(_, let instant),
      .end(let instant):
      instant
    }
  }
}

extension TraceLine: Codable {
  /// The fields of a line: its time `t`, and exactly one other.
  private enum Field: CodingKey, CaseIterable {
    case tick, map, tuning, pages, sizes, open, found, rows, video, gesture, memory, picture, note, end
    case press, move, lift, secondary, cancel, wheel, zoom, panBegin, pan, panEnd, pinch, key, keyUp, typed, resize,
      texturesLost,
      woken, close
    case t
  }

  /// A pointer and its location, in one object.
  private struct Touch: Codable {
    var pointer: Pointer
    var point: Point

    init(_ pointer: Pointer, _ point: Point) {
      self.pointer = pointer
      self.point = point
    }

    init(from decoder: any Decoder) throws {
      pointer = try Pointer(from: decoder)
      point = try Point(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      try pointer.encode(to: encoder)
      try point.encode(to: encoder)
    }
  }

  private struct KeyStroke: Codable {
    var name: String
    var modifiers: [String]?
    var isRepeat: Bool?
  }

  /// A turn of the wheel with Control held, and its location.
  private struct ZoomTurn: Codable {
    var detents: Double
    var point: Point

    private enum CodingKeys: CodingKey { case detents }

    init(_ detents: Double, _ point: Point) {
      self.detents = detents
      self.point = point
    }

    init(from decoder: any Decoder) throws {
      detents = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .detents)
      point = try Point(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(detents, forKey: .detents)
      try point.encode(to: encoder)
    }
  }

  /// An empty object.
  private struct Mark: Codable {}

  /// Writes the line.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    try values.encode(instant.nanoseconds, forKey: .t)
    switch self {
    case .event(let event, _): try Self.write(event, to: &values)
    case .tick(let tick, _): try values.encode(tick, forKey: .tick)
    case .map(let map, _): try values.encode(map, forKey: .map)
    case .tuning(let tuning, _): try values.encode(tuning, forKey: .tuning)
    case .pages(let pages, _): try values.encode(pages, forKey: .pages)
    case .sizes(let sizes, _): try values.encode(sizes, forKey: .sizes)
    case .opened(let page, _): try values.encode(page.pair, forKey: .open)
    case .found(let page, _): try values.encode(page.pair, forKey: .found)
    case .rows(let rows, _): try values.encode(rows, forKey: .rows)
    case .video: try values.encode(Mark(), forKey: .video)
    case .gesture(let gesture, _): try values.encode(gesture, forKey: .gesture)
    case .memory(let memory, _): try values.encode(memory, forKey: .memory)
    case .picture(let picture, _): try values.encode(picture, forKey: .picture)
    case .note(let note, _): try values.encode(note, forKey: .note)
    case .end: try values.encode(Mark(), forKey: .end)
    }
  }

  private static func write(_ event: InputEvent, to values: inout KeyedEncodingContainer<Field>) throws {
    switch event {
    case .pressed(let pointer, let point): try values.encode(Touch(pointer, point), forKey: .press)
    case .moved(let pointer, let point): try values.encode(Touch(pointer, point), forKey: .move)
    case .lifted(let pointer, let point): try values.encode(Touch(pointer, point), forKey: .lift)
    case .secondaryClicked(let point): try values.encode(point, forKey: .secondary)
    case .cancelled: try values.encode(Mark(), forKey: .cancel)
    case .wheel(let detents): try values.encode(detents, forKey: .wheel)
    case .zoomed(let detents, let point): try values.encode(ZoomTurn(detents, point), forKey: .zoom)
    case .panBegan: try values.encode(Mark(), forKey: .panBegin)
    case .panned(let translation): try values.encode(translation, forKey: .pan)
    case .panEnded: try values.encode(Mark(), forKey: .panEnd)
    case .pinched(let step): try values.encode(TracePinch(step), forKey: .pinch)
    case .key(let key, let modifiers, let isRepeat):
      let names = modifiers.isEmpty ? nil : modifiers.traceNames
      let stroke = KeyStroke(name: key.traceName, modifiers: names, isRepeat: isRepeat ? true : nil)
      try values.encode(stroke, forKey: .key)
    case .keyReleased(let key): try values.encode(KeyStroke(name: key.traceName), forKey: .keyUp)
    case .typed(let text): try values.encode(text, forKey: .typed)
    case .resized(let viewport): try values.encode(TraceHeader.Window(viewport), forKey: .resize)
    case .texturesLost: try values.encode(Mark(), forKey: .texturesLost)
    case .woken: try values.encode(Mark(), forKey: .woken)
    case .closeRequested: try values.encode(Mark(), forKey: .close)
    }
  }

  /// Reads the line; a line without a known field is an error.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    let instant = Instant(nanoseconds: try values.decode(Int64.self, forKey: .t))
    guard let field = Field.allCases.first(where: values.contains), field != .t else {
      throw DecodingError.dataCorruptedError(forKey: .t, in: values, debugDescription: "unknown kind of line")
    }
    func value<Value: Decodable>() throws -> Value { try values.decode(Value.self, forKey: field) }
    switch field {
    case .tick: self = .tick(try value(), at: instant)
    case .map: self = .map(try value(), at: instant)
    case .tuning: self = .tuning(try value(), at: instant)
    case .pages: self = .pages(try value(), at: instant)
    case .sizes: self = .sizes(try value(), at: instant)
    case .open: self = .opened(try values.decodePage(forKey: .open), at: instant)
    case .found: self = .found(try values.decodePage(forKey: .found), at: instant)
    case .rows: self = .rows(try value(), at: instant)
    case .video: self = .video(at: instant)
    case .gesture: self = .gesture(try value(), at: instant)
    case .memory: self = .memory(try value(), at: instant)
    case .picture: self = .picture(try value(), at: instant)
    case .note: self = .note(try value(), at: instant)
    case .end, .t: self = .end(at: instant)
    case .press:
      let touch: Touch = try value()
      self = .event(.pressed(touch.pointer, at: touch.point), at: instant)
    case .move:
      let touch: Touch = try value()
      self = .event(.moved(touch.pointer, to: touch.point), at: instant)
    case .lift:
      let touch: Touch = try value()
      self = .event(.lifted(touch.pointer, at: touch.point), at: instant)
    case .secondary: self = .event(.secondaryClicked(at: try value()), at: instant)
    case .cancel: self = .event(.cancelled, at: instant)
    case .wheel: self = .event(.wheel(try value()), at: instant)
    case .zoom:
      let turn: ZoomTurn = try value()
      self = .event(.zoomed(turn.detents, at: turn.point), at: instant)
    case .panBegin: self = .event(.panBegan, at: instant)
    case .pan: self = .event(.panned(try value()), at: instant)
    case .panEnd: self = .event(.panEnded, at: instant)
    case .pinch:
      let step: TracePinch = try value()
      self = .event(.pinched(step.step), at: instant)
    case .key, .keyUp:
      let stroke: KeyStroke = try value()
      guard let pressed = Key(traceName: stroke.name),
        let modifiers = Modifiers(traceNames: stroke.modifiers ?? [])
      else {
        throw DecodingError.dataCorruptedError(forKey: field, in: values, debugDescription: "unknown key")
      }
      self = .event(
        field == .key ? .key(pressed, modifiers: modifiers, isRepeat: stroke.isRepeat ?? false) : .keyReleased(pressed),
        at: instant)
    case .typed: self = .event(.typed(try value()), at: instant)
    case .resize: self = .event(.resized((try value() as TraceHeader.Window).viewport), at: instant)
    case .texturesLost: self = .event(.texturesLost, at: instant)
    case .woken: self = .event(.woken, at: instant)
    case .close: self = .event(.closeRequested, at: instant)
    }
  }
}
