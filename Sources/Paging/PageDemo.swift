import PagerEngine
import PagerGeometry
import Scene

/// A kind of pager: which pages there are, how they lie and turn, and what is drawn on them.
///
/// ``PagedScene`` does the rest. A demo is a value; what a page looks like is a value too, its ``Appearance``: a page is drawn
/// once for each appearance it takes on and kept as a texture while it is near. These five say all that a pager needs;
/// ``PageInteraction`` has what it may do besides.
@MainActor
public protocol PageDemo: PageInteraction {
  /// Which page is next to which.
  associatedtype Map: PageMap
  /// Everything that a page's drawing depends on: pages with equal appearances look alike.
  associatedtype Appearance: Hashable

  /// The pages as the demo opens.
  var map: Map { get }
  /// Where it opens.
  var startPage: Page { get }

  /// How pages lie, turn and move in `viewport`; asked first of all, and at every resize.
  ///
  /// - Parameter base: what the person chose: right-to-left, reduced motion. Change the rest of it.
  mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration

  /// What `page` looks like now.
  func appearance(of page: Page) -> Appearance

  /// Draws a page, in the canvas's own pixels. Its background should be opaque.
  func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList
}
