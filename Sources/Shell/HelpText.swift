import Scene
import Words

/// The text of the help.
public struct HelpText: Hashable, Sendable {
  /// A gesture with its drawing and meaning.
  struct Gesture: Hashable, Sendable {
    var drawing: GestureDrawing.Kind
    var name: String
    var meaning: String
  }

  /// A row: one or more keys and their meaning.
  struct Row: Hashable, Sendable {
    var label: String
    var meaning: String
  }

  /// The gestures on pictures.
  static let gestures = [
    Gesture(drawing: .sideways, name: "Swipe left or right", meaning: "next, previous picture"),
    Gesture(drawing: .upAndDown, name: "Swipe up or down", meaning: "next, previous album"),
    Gesture(drawing: .apart, name: "Pinch", meaning: "zoom in, zoom out"),
    Gesture(drawing: .together, name: "Pinch together on a fitted picture", meaning: "open the overview"),
    Gesture(drawing: .twice, name: "Double-tap", meaning: "100 % at that point, or fit"),
    Gesture(drawing: .around, name: "Drag a zoomed picture", meaning: "pan; from its edge, turn the page"),
    Gesture(drawing: .once, name: "Tap", meaning: "show or hide the controls"),
    Gesture(drawing: .long, name: "Long-press", meaning: "open the menu"),
    Gesture(drawing: .twoFingers, name: "Two fingers on a touchpad", meaning: "scroll to turn pages; pinch to zoom"),
  ]

  /// The rows of shortcuts, in order.
  let rows: [Row]

  /// Creates the text with one row for each element of `bindings`. The bindings of an element share its row.
  public init(_ bindings: [[KeyBinding]]) {
    rows = bindings.map { group in
      Row(
        label: joined(group.map { translated($0.label) }),
        meaning: joined(group.map { translated($0.meaning) }))
    }
  }
}
