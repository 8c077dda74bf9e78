import PagerEngine
import PagerGeometry

extension PhotoScene {
  /// From now on the pager feels as it comes, but for what is set in `changes`.
  public func tune(_ changes: TuningChanges, at instant: Instant) {
    settings.changes = changes
    update { $0.configure(self.settings.pager.taking(changes), time: instant) }
  }
}
