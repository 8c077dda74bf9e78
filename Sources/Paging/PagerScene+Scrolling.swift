import PagerEngine
import PagerGeometry
import Scene

/// The motion of a scroll or a turn by a program.
public enum ScrollAnimation: Hashable, Sendable {
  /// No motion: the page is there at once.
  case none
  /// The motion of a turn by a key (``Tuning/turnCurve``).
  case standard
  /// A curve for this motion alone.
  case curve(SettleCurve)

  /// Whether the pages move.
  var isAnimated: Bool { self != .none }
  /// The curve of this motion; `nil` for the one of the tuning.
  var curve: SettleCurve? { if case .curve(let curve) = self { curve } else { nil } }
}

/// A call from outside the scene's events that has not taken effect.
enum OutsideCall {
  case scroll(Page, toward: Direction?, ScrollAnimation, ScrollEnd)
  case turn(Direction, ScrollAnimation, ScrollEnd)
  case command(PagerCommand)
  case window(WindowRequest)

  /// The end that is reported if the call takes no effect.
  var end: ScrollEnd? {
    switch self {
    case .scroll(_, _, _, let end), .turn(_, _, let end): end
    case .command, .window: nil
    }
  }
}

/// Calls from outside the scene's events: from a timer, after an answer of the network, or in a test.
///
/// A program keeps the scene, and calls these functions on the main actor at any time. They take effect at the next
/// ``InputEvent/woken``, which the stage sends at once: only the stage knows the time of its frames.
///
/// ```swift
/// @MainActor func showNext(in pager: PagerScene<some PagerContent>) {
///   pager.turn(.right) { outcome in
///     if outcome == .settled { print("on \(String(describing: pager.settledPage))") }
///   }
/// }
/// ```
extension PagerScene {
  /// Scrolls to `page`.
  ///
  /// - Parameters:
  ///   - direction: The direction in which to leave if both lead to the page, as in a ring; `nil` for the shorter way.
  ///   - animation: The motion.
  ///   - criterion: The time at which `completion` runs: at the end of the motion, or when it appears to be over.
  ///   - completion: A closure that runs exactly once, after the state that it reports: `settled` on the page;
  ///     `superseded` if a finger or another motion took over; `cancelled` if there is no such page, if it goes away on
  ///     the way, or if the window closes. It may call these functions again.
  public func scroll(
    to page: Page, toward direction: Direction? = nil, animation: ScrollAnimation = .standard,
    completing criterion: CompletionCriterion = .removed,
    completion: @escaping (TransitionOutcome) -> Void = { _ in }
  ) {
    call(.scroll(page, toward: direction, animation, .outside(criterion, completion)))
  }

  /// Turns one page toward `direction` from the target page. Turns during a turn add up.
  ///
  /// - Parameters:
  ///   - animation: The motion.
  ///   - criterion: The time at which `completion` runs.
  ///   - completion: A closure that runs exactly once, as in ``scroll(to:toward:animation:completing:completion:)``.
  ///     Where there is no next page it runs with `cancelled`.
  public func turn(
    _ direction: Direction, animation: ScrollAnimation = .standard,
    completing criterion: CompletionCriterion = .removed,
    completion: @escaping (TransitionOutcome) -> Void = { _ in }
  ) {
    call(.turn(direction, animation, .outside(criterion, completion)))
  }

  /// Changes the content, asks it for its configuration again, and shows the change in the next frame. A changed map
  /// takes effect only where ``PagerContent/update(_:at:)`` passes it to the pager.
  public func update(_ change: (inout Content) -> Void) {
    change(&content)
    isContentChanged = true
    host?.wake()
  }

  /// Asks for a frame, after a change that the content finds by itself, such as a binding's.
  public func wake() { host?.wake() }

  /// Performs a command, as its key does: ``PagerCommand/zoomIn``, ``PagerCommand/last``.
  public func send(_ command: PagerCommand) { call(.command(command)) }

  /// Passes a request to the window, such as ``WindowRequest/quit``.
  public func send(_ request: WindowRequest) { call(.window(request)) }

  private func call(_ call: OutsideCall) {
    guard !isClosed else {
      if let end = call.end { _ = tell(end, .cancelled, at: zoomingPager?.time ?? .zero) }
      return
    }
    calls.append(call)
    host?.wake()
  }

  /// Performs the calls since the last event, in order. Motions wait until there is a page to open on.
  func performCalls(at instant: Instant) -> [WindowRequest] {
    var requests: [WindowRequest] = []
    if isContentChanged {
      isContentChanged = false
      if isMapChanged { requests += updatePager(at: instant) { $0.updateMap(time: instant) { $0 = content.map } } }
      isMapChanged = false
      requests += configure(at: instant)
    }
    // A completion may call again, for the next event.
    for call in calls.takeAll() {
      switch call {
      case .window(let request): requests.append(request)
      case _ where zoomingPager == nil: calls.append(call)
      case .scroll(let page, let direction, let animation, let end):
        requests += begin(end, at: instant) {
          $0.scroll(
            to: page, toward: direction, isAnimated: animation.isAnimated, curve: animation.curve, time: instant)
        }
      case .turn(let direction, let animation, let end):
        requests += begin(end, at: instant) {
          $0.turn(direction, isAnimated: animation.isAnimated, curve: animation.curve, time: instant)
        }
      case .command(let command): requests += hear(command.command, isRepeat: false, at: instant)
      }
    }
    return requests
  }

  // MARK: The window

  /// Passes the host to the content.
  public func opened(in host: any SceneHost) {
    self.host = host
    isClosed = false
    content.opened(in: host)
    if !calls.isEmpty || isContentChanged { host.wake() }
  }

  /// Ends the lives of all pages, and runs the closures of scrolls that are under way.
  public func closed() {
    isClosed = true
    host = nil
    let instant = zoomingPager?.time ?? .zero
    life.close()
    _ = tellLife(at: instant)
    for end in calls.takeAll().compactMap(\.end) { _ = tell(end, .cancelled, at: instant) }
    for (_, end) in scrolls.takeAll().sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      _ = tell(end, .cancelled, at: instant)
    }
    content.closed()
  }

  /// Reports the steps in the lives of pages to the content, and returns its requests.
  func tellLife(at instant: Instant) -> [PageRequest] {
    guard !life.news.isEmpty else { return [] }
    return life.takeNews().flatMap { content.heard($0.step, of: $0.page, at: instant) }
  }
}

extension PagerScene where Content.Map: Equatable {
  /// Changes the content, passes a changed map to the pager, asks for the configuration again, and shows the change in
  /// the next frame.
  ///
  /// The visible page stays, if the map still has it. For pages that get other names, change the map in
  /// ``PagerContent/update(_:at:)`` with ``Pager/updateMap(moving:time:_:)``.
  public func update(_ change: (inout Content) -> Void) {
    let map = content.map
    change(&content)
    isMapChanged = isMapChanged || content.map != map
    isContentChanged = true
    host?.wake()
  }
}

extension RangeReplaceableCollection {
  /// Returns all elements, and leaves none.
  fileprivate mutating func takeAll() -> Self {
    defer { self = Self() }
    return self
  }
}

extension Dictionary {
  /// Returns all entries, and leaves none.
  fileprivate mutating func takeAll() -> Self {
    defer { self = [:] }
    return self
  }
}
