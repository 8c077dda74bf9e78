import PagerEngine
import PagerGeometry
import Scene

/// Keeps the drawings of the pages that are near, each for as long as the page looks the same.
public struct DrawingCache<Appearance: Hashable> {
  /// What a drawing was made for.
  struct Order: Hashable {
    var page: Page
    var appearance: Appearance
    var size: PixelSize
    var scale: Double
    var look = Look.dark
  }

  private var slots: [Page: (order: Order, drawing: Drawing)] = [:]

  /// How many drawings there are.
  var count: Int { slots.count }

  /// The drawings of `orders`, in that order; those that are there already are used again, and all others go.
  ///
  /// A page that is ordered twice (it is seen at both ends of a row that goes round) has one drawing.
  mutating func follow(_ orders: [Order], draw: (Order) -> DrawList) -> [Drawing] {
    var kept: [Page: (order: Order, drawing: Drawing)] = [:]
    var drawings: [Drawing] = []
    for order in orders where kept[order.page] == nil {
      let slot: (order: Order, drawing: Drawing)
      if let old = slots[order.page], old.order == order {
        slot = old
      } else {
        slot = (order, Drawing(size: order.size, list: draw(order)))
      }
      kept[order.page] = slot
      drawings.append(slot.drawing)
    }
    slots = kept
    return drawings
  }

  /// The drawing of `page`, where it is near.
  func drawing(of page: Page) -> Drawing? { slots[page]?.drawing }

  /// Forgets every drawing.
  mutating func removeAll() { slots = [:] }
}
