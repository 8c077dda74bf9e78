import PagerEngine
import PagerGeometry
import Scene

extension TraceFile {
  /// The same input on a pager with the numbers of `changes`, which is called `preset`, where it has a name. What was set
  /// before and while it was recorded does not count.
  public func tuned(by changes: TuningPatch, preset: String?) -> TraceFile {
    var trace = self
    trace.header.preset = preset
    trace.header.tuning = changes.isEmpty ? nil : changes
    trace.lines.removeAll { if case .tuning = $0 { true } else { false } }
    return trace
  }

  /// The same input with the settings that `other` was recorded with.
  public func with(settingsOf other: TraceFile) -> TraceFile {
    var trace = self
    trace.header.pager = other.header.pager
    trace.header.keyMotion = other.header.keyMotion
    trace.header.preset = other.header.preset
    trace.header.tuning = other.header.tuning
    return trace
  }

  /// The same, seen smaller: as many points on `factor` as many pixels a side (0.1 to 1, held to that).
  public func scaled(by factor: Double) -> TraceFile {
    let factor = max(0.1, min(1, factor))
    var trace = self
    trace.header.viewport = TraceHeader.Window(header.viewport.viewport.scaled(by: factor))
    for index in trace.lines.indices {
      guard case .event(.resized(let viewport), let instant) = trace.lines[index] else { continue }
      trace.lines[index] = .event(.resized(viewport.scaled(by: factor)), at: instant)
    }
    return trace
  }
}

extension Viewport {
  /// As many points on `factor` as many pixels a side.
  fileprivate func scaled(by factor: Double) -> Viewport {
    Viewport(
      pixelSize: PixelSize(
        width: Int((Double(pixelSize.width) * factor).rounded()),
        height: Int((Double(pixelSize.height) * factor).rounded())), scale: grid.scale * factor, look: look)
  }
}
