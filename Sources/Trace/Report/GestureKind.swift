import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The kind of a gesture, from its effect.
public enum GestureKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A press and a lift without a motion.
  case tap
  /// The second tap of a double-tap.
  case doubleTap = "double tap"
  /// A press that rests.
  case longPress = "long press"
  /// A drag of the pages.
  case swipe
  /// A drag of a zoomed picture on its page.
  case pan
  /// Two fingers that change the scale.
  case pinch
  /// A pinch from a page into the overview, or out of it.
  case flight
  /// A drag of the overview, or two fingers that pan on a touchpad.
  case scroll
  /// A drag that moves neither pages nor pictures, as of the filmstrip or a control.
  case other
}

/// The facts about a gesture that tell its kind.
struct GestureFacts {
  /// The gestures that the scene has recognised, and the number of them before the present gesture.
  private(set) var recognized: [TraceGesture] = []
  private var before = 0
  /// The zoom at the press.
  private var zoom: ZoomReadout?
  private var beganInOverview = false
  private var viewport: Viewport
  /// The way to the focal point of a pinch from the content's middle (pt) at its start, and the scale then.
  private var focus: (arm: Vector, scale: Double)?
  /// The largest distance of the content under that point from it (pt).
  private var stray: Double?
  /// Whether the pointers have dragged the pages or the picture.
  private var hasDragged = false

  /// Creates the facts of gestures in `viewport`.
  init(in viewport: Viewport) { self.viewport = viewport }

  /// Starts a gesture.
  ///
  /// - Parameters:
  ///   - recognized: the gestures recognised before it.
  ///   - readout: the state at the press.
  mutating func begin(after recognized: [TraceGesture], _ readout: PagerReadout?, isInOverview: Bool) {
    self.recognized += recognized
    (before, zoom, beganInOverview, hasDragged) = (self.recognized.count, readout?.zoom, isInOverview, false)
    (focus, stray) = (nil, nil)
  }

  /// Notes the gestures recognised in an event, and the state after it.
  ///
  /// A recorded event may change the viewport.
  mutating func follow(_ event: InputEvent, _ recognized: [TraceGesture], _ readout: PagerReadout?) {
    if case .resized(let viewport) = event { self.viewport = viewport }
    self.recognized += recognized
    hasDragged = hasDragged || readout?.phase == .dragged
    guard let readout, let zoom = readout.zoom, zoom.scale > 0 else { return }
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    for gesture in recognized {
      guard let point = gesture.point else { continue }
      // From the middle of the content, which both offsets lead away from the middle of the viewport.
      let arm = point - middle + readout.offset + zoom.offset
      switch gesture.kind {
      case .pinchBegan: (focus, stray) = ((arm, zoom.scale), 0)
      case .pinchChanged:
        guard let focus else { continue }
        stray = max(stray ?? 0, (focus.arm * (zoom.scale / focus.scale) - arm).length)
      case .doubleTap, .longPress, .pinchEnded, .pinchCancelled: break
      }
    }
  }

  /// Sets the kind of `gesture` at its end, its scales, and the distance of a pan.
  ///
  /// - Parameters:
  ///   - recognized: the gestures recognised during it.
  ///   - readout: the present state.
  ///   - pointers: the pointers of the gesture.
  mutating func finish(
    _ gesture: inout GestureReport, _ recognized: [TraceGesture], _ readout: PagerReadout?, isInOverview: Bool,
    pointers: PressedPointers
  ) {
    self.recognized += recognized
    let kinds = Set(self.recognized[before...].map(\.kind))
    let after = isInOverview ? zoom : readout?.zoom
    let panned = zoom.flatMap { start in after.map { ($0.offset - start.offset).length } } ?? 0
    let isPan = panned > 0 && zoom?.scale == after?.scale
    // The journal has no gestures of an overview.
    if kinds.contains(.pinchBegan) || beganInOverview && pointers.werePaired {
      gesture.gesture = isInOverview == beganInOverview ? .pinch : .flight
    } else if hasDragged {
      let isScroll = beganInOverview || gesture.kind == PressedPointers.Device.touchpad.rawValue
      gesture.gesture = isScroll ? .scroll : isPan ? .pan : .swipe
    } else if kinds.contains(.longPress) {
      gesture.gesture = .longPress
    } else if kinds.contains(.doubleTap) {
      gesture.gesture = .doubleTap
    } else {
      gesture.gesture = pointers.travel > gesture.slop ? .other : .tap
    }
    if gesture.gesture == .pan, gesture.distance == 0 { gesture.distance = panned }
    if gesture.gesture == .pinch { gesture.focalStray = stray.map { $0 * viewport.grid.scale } }
    (gesture.scaleBefore, gesture.scaleAfter) = (zoom?.scale, after?.scale)
  }
}
