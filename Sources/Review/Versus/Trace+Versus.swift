import PagerEngine
import PagerGeometry
import Scene

extension Trace {
  /// The same hand on a pager that feels as `preset` says: what was set when it was recorded, and while, counts no more.
  public func tuned(by preset: Preset) -> Trace {
    var trace = self
    trace.header.preset = preset.name
    trace.header.tuning =
      preset.changes.isEmpty ? nil : TraceTuning(from: FeelChanges(), to: preset.changes)
    trace.lines.removeAll { if case .tuning = $0 { true } else { false } }
    return trace
  }

  /// The same, seen smaller: as many points on `factor` as many pixels a side (0.1 to 1, held to that).
  public func scaled(by factor: Double) -> Trace {
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
        height: Int((Double(pixelSize.height) * factor).rounded())), scale: grid.scale * factor)
  }
}
