import PagerEngine
import PagerGeometry
import Scene

/// The commands of a scene with a pager.
extension PagerScene {
  /// Performs a command of the pager or of the window. Returns any other command as a request.
  public func perform(_ command: Command, isRepeat: Bool = false, at instant: Instant) -> [WindowRequest] {
    let requests = advance(to: instant) + hear(command, isRepeat: isRepeat, at: instant)
    follow(at: instant)
    return requests + titleRequest()
  }

  func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest] {
    if let command = PagerCommand(command) { return hear(command, isRepeat: isRepeat, at: instant) }
    return WindowCommand(command)?.requests(isRepeat: isRepeat) ?? [.command(command, isRepeat: isRepeat)]
  }

  private func hear(_ command: PagerCommand, isRepeat: Bool, at instant: Instant) -> [WindowRequest] {
    content.heard(command, isRepeat: isRepeat, at: instant)
    guard let page = targetPage else { return [] }
    let isSliding = settings.slides(isRepeat: isRepeat)
    func turn(_ direction: Direction) -> [WindowRequest] {
      updatePager(at: instant) { $0.turn(direction, isAnimated: isSliding, time: instant) }
    }
    func zoom(_ detents: Double) -> [WindowRequest] {
      update { $0.zoom(byDetents: detents, isAnimated: isSliding, time: instant) }
    }
    func zoom(to level: ZoomLevel) -> [WindowRequest] {
      update { $0.zoom(to: level, isAnimated: isSliding, time: instant) }
    }
    func rotate(_ quarters: Int) -> [WindowRequest] {
      isRepeat ? [] : update { $0.turnContent(by: quarters, time: instant) }
    }
    func skip(_ count: Int) -> [WindowRequest] {
      scroll(to: zoomingPager?.pager.page(skipping: count), isAnimated: isSliding, at: instant)
    }
    switch command {
    case .left, .previous: return turn(.left)
    case .right, .next: return turn(.right)
    case .up, .previousAlbum: return turn(.up)
    case .down, .nextAlbum: return turn(.down)
    case .tenBack: return skip(-10)
    case .tenForward: return skip(10)
    case .first: return scroll(to: content.page(.first, from: page), isAnimated: isSliding, at: instant)
    case .last: return scroll(to: content.page(.last, from: page), isAnimated: isSliding, at: instant)
    case .advance:
      let next = content.page(.following, from: page) ?? zoomingPager?.pager.map.neighbor(of: page, toward: .right)
      return advance(
        toPage: next, isAnimated: isSliding, fades: settings.advanceMotion == .fade && !isRepeat, at: instant)
    case .zoomIn: return zoom(1)
    case .zoomOut: return zoom(-1)
    case .fit: return zoom(to: .fit)
    case .actualSize: return zoom(to: .oneToOne)
    case .doubleSize: return zoom(to: .scale(2))
    case .fitWidth: return zoom(to: .width)
    case .rotateRight: return rotate(1)
    case .rotateLeft: return rotate(-1)
    case .activate: return isRepeat ? [] : perform(content.heard(.activated(page)), at: instant)
    }
  }

  /// Turns to `page` with the motion of ``PagerCommand/advance``, or with a fade if `fades` is true.
  package func turn(to page: Page, fades: Bool, at instant: Instant) -> [WindowRequest] {
    var requests = advance(to: instant)
    content.heard(.advance, isRepeat: false, at: instant)
    requests += advance(
      toPage: page, isAnimated: settings.slides(isRepeat: false), fades: fades || settings.advanceMotion == .fade,
      at: instant)
    follow(at: instant)
    return requests + titleRequest()
  }

  private func advance(toPage page: Page?, isAnimated: Bool, fades: Bool, at instant: Instant) -> [WindowRequest] {
    let fades = fades && beginsFade(to: page, at: instant)
    return scroll(to: page, isAnimated: isAnimated && !fades, at: instant)
  }

  private func scroll(to page: Page?, isAnimated: Bool, at instant: Instant) -> [WindowRequest] {
    guard let page, page != targetPage || zoomingPager?.pager.isMoving == true else { return [] }
    return updatePager(at: instant) { $0.scroll(to: page, isAnimated: isAnimated, time: instant) }
  }
}
