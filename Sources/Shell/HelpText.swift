import Scene
import Words

/// What the help says.
public struct HelpText: Hashable, Sendable {
  /// What a finger does, with a drawing of it.
  struct Gesture: Hashable, Sendable {
    var drawing: GestureDrawing.Kind
    var name: String
    var meaning: String
  }

  /// What one or more keys do.
  struct Row: Hashable, Sendable {
    var label: String
    var meaning: String
  }

  /// What fingers do to pictures.
  static let gestures = [
    Gesture(drawing: .sideways, name: "Swipe left or right", meaning: "the next picture, the one before"),
    Gesture(drawing: .upAndDown, name: "Swipe up or down", meaning: "the next album, the one before"),
    Gesture(drawing: .apart, name: "Two fingers apart", meaning: "look closer; together, farther away"),
    Gesture(drawing: .together, name: "Two fingers together, on all of a picture", meaning: "back among all pictures"),
    Gesture(drawing: .twice, name: "Tap twice", meaning: "one to one at that place, and back"),
    Gesture(drawing: .around, name: "Drag a zoomed picture", meaning: "move it; from its edge, turn the page"),
    Gesture(drawing: .once, name: "Tap", meaning: "show and hide the controls"),
    Gesture(drawing: .long, name: "Hold", meaning: "the menu of the page"),
  ]

  /// What keys do, in order.
  let rows: [Row]

  /// A help that names `bindings`, a row for each element; the bindings of an element share a row.
  public init(_ bindings: [[KeyBinding]]) {
    rows = bindings.map { group in
      Row(
        label: group.map { translated($0.label) }.joined(separator: ", "),
        meaning: group.map { translated($0.meaning) }.joined(separator: translated(", ")))
    }
  }
}
