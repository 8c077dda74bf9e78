import Synchronization

/// What the pictures of a library are sorted by now, for all threads that read it.
final class OrderSetting: Sendable {
  private let order: Mutex<PictureOrder>

  /// `order` at first.
  init(_ order: PictureOrder = .name) { self.order = Mutex(order) }

  /// What it is now.
  var now: PictureOrder { order.withLock { $0 } }

  /// Makes it `new`; whether it was another one.
  func set(_ new: PictureOrder) -> Bool {
    order.withLock { order in
      defer { order = new }
      return order != new
    }
  }
}
