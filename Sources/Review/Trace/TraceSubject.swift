import PagerEngine
import PagerGeometry
import Scene

/// A scene to be recorded or replayed, and how to look into it.
@MainActor
public struct TraceSubject {
  /// What hears and shows.
  public var scene: any SceneController
  /// What its pager says now; `nil` while there is none.
  public var readout: () -> PagerReadout?
  /// Where a picture stands in its album; `nil` where a page's column and row say so themselves.
  public var place: (Page) -> AlbumPlace?
  /// Lets somebody hear what the pager tells.
  public var listen: (@escaping ([PagerEvent]) -> Void) -> Void
  /// The pages of its library, where it has one.
  public var map: () -> TraceMap?
  /// Makes its library another one, which it hears of when it is woken.
  public var take: (TraceMap) -> Void
  /// Sets numbers of its pager's feel, those and no others.
  public var tune: (FeelChanges, Instant) -> Void
  /// Whether everything that is seen is there.
  public var isReady: () -> Bool
  /// How much there is to see of the pages that are kept.
  public var pages: () -> [TracePage]
  /// Shows no more of these pages than they say.
  public var show: ([TracePage]) -> Void

  /// A scene with a pager of its own, and no library unless said otherwise.
  public init(
    scene: any SceneController, readout: @escaping () -> PagerReadout?,
    place: @escaping (Page) -> AlbumPlace? = { _ in nil },
    listen: @escaping (@escaping ([PagerEvent]) -> Void) -> Void = { _ in },
    map: @escaping () -> TraceMap? = { nil }, take: @escaping (TraceMap) -> Void = { _ in },
    tune: @escaping (FeelChanges, Instant) -> Void = { _, _ in },
    isReady: @escaping () -> Bool = { true }, pages: @escaping () -> [TracePage] = { [] },
    show: @escaping ([TracePage]) -> Void = { _ in }
  ) {
    self.scene = scene
    self.readout = readout
    self.place = place
    self.listen = listen
    self.map = map
    self.take = take
    self.tune = tune
    self.isReady = isReady
    self.pages = pages
    self.show = show
  }
}

extension TraceSubject {
  /// Has the scene hear at `instant` what a trace's line says; a frame is the caller's. `changes` are the numbers of the
  /// feel that are set by then.
  func play(_ line: TraceLine, at instant: Instant, _ changes: inout FeelChanges) {
    switch line {
    case .event(let event, _): _ = scene.handle(event, at: instant)
    case .map(let map, _): take(map)
    case .tuning(let tuning, _):
      tuning.apply(to: &changes)
      tune(changes, instant)
    case .pages(let pages, _): show(pages)
    case .tick, .end: break
    }
  }
}
