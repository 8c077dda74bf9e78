import PagerEngine
import PagerGeometry

extension PagerEvent {
  /// Returns the event with its pages and fingers mirrored along `axis`, and without positions.
  func turned(_ axis: Axis?) -> PagerEvent { turned(axis, fingers: axis) }

  /// Returns the event with its pages mirrored along `axis` and its fingers along `fingers`, and without positions.
  func turned(_ axis: Axis?, fingers: Axis?) -> PagerEvent {
    func turn(_ page: Page) -> Page {
      Page(
        column: axis == .horizontal ? -page.column : page.column, row: axis == .vertical ? -page.row : page.row)
    }
    return switch self {
    case .willSettle(let id, let page): .willSettle(id, page: turn(page))
    case .pageChanged(let from, let to): .pageChanged(from: from.map(turn), to: turn(to))
    case .settled(let page): .settled(page: turn(page))
    case .pressed: .pressed(at: .zero)
    case .tapped: .tapped(at: .zero)
    case .doubleTapped: .doubleTapped(at: .zero)
    case .longPressed: .longPressed(at: .zero)
    case .pinchBegan(let pinch): .pinchBegan(pinch.turned(fingers))
    case .pinchChanged(let pinch): .pinchChanged(pinch.turned(fingers))
    case .pinchEnded(let pinch, let velocity): .pinchEnded(pinch.turned(fingers), velocity: velocity.turned(fingers))
    case .dragEnded(let pointer, let velocity): .dragEnded(pointer, velocity: velocity.turned(fingers))
    case .logicallyComplete, .ended, .pressCancelled, .dragBegan, .dragDeclined, .pinchCancelled, .pageVisible: self
    }
  }
}

extension Pinch {
  /// Returns the pinch mirrored along `axis`, and without its center.
  fileprivate func turned(_ axis: Axis?) -> Pinch {
    func rounded(_ value: Double) -> Double { 0 + (value * 1e6).rounded() / 1e6 }
    // Half a turn is the same in both directions.
    let turn = rounded(axis == nil ? rotation : -rotation)
    return Pinch(center: .zero, scale: rounded(scale), rotation: turn == rounded(-.pi) ? -turn : turn)
  }
}

extension Vector {
  /// Returns the vector mirrored along `axis`, to about a thousandth: a velocity comes from differences of positions,
  /// whose last digit depends on the side from which they are measured. Positions in 64ths of a point make some
  /// velocities halfway between two thousandths, but none halfway between two multiples of this step.
  fileprivate func turned(_ axis: Axis?) -> Vector {
    let part = 0.000_971_3
    func rounded(_ value: Double) -> Double { 0 + (value / part).rounded() * part }
    return Vector(
      x: rounded(axis == .horizontal ? -x : x), y: rounded(axis == .vertical ? -y : y))
  }
}

extension PageLayout {
  /// Returns the layout mirrored along `axis`: the gap after page n becomes the gap before page -n.
  func mirrored(_ axis: Axis) -> PageLayout {
    var copy = self
    switch axis {
    case .horizontal:
      copy.columnGaps.reverse()
      // Page -n has the length of page n.
      copy.columnWidths = columnWidths.prefix(1) + columnWidths.dropFirst().reversed()
      swap(&copy.insets.leading, &copy.insets.trailing)
    case .vertical:
      copy.rowGaps.reverse()
      copy.rowHeights = rowHeights.prefix(1) + rowHeights.dropFirst().reversed()
      swap(&copy.insets.top, &copy.insets.bottom)
    }
    return copy
  }
}

extension Script {
  var withoutResizes: Script {
    var copy = self
    copy.entries.removeAll { if case .resize = $0.action { true } else { false } }
    return copy
  }

  /// Returns the script with all fingers mirrored left to right, and the turns and scrolls unchanged.
  func fingersMirrored(viewport: Size) -> Script {
    var copy = mirrored(.horizontal, viewport: viewport)
    for index in entries.indices {
      switch entries[index].action {
      case .turn, .scroll, .scrollBy: copy.entries[index].action = entries[index].action
      default: break
      }
    }
    return copy
  }
}

extension Directions {
  /// Returns the directions mirrored along `axis`.
  func mirrored(_ axis: Axis) -> Directions {
    var mirrored: Directions = []
    for direction in Direction.allCases where contains(Directions(direction)) {
      mirrored.insert(Directions(direction.axis == axis ? direction.opposite : direction))
    }
    return mirrored
  }
}
