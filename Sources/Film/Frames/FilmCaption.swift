import PagerEngine
import Trace

/// The caption under a film: the demo, the version, the preset.
struct FilmCaption: Hashable {
  /// The text of the caption.
  let line: String

  /// Creates the caption of a film of the trace with `header`.
  ///
  /// - Parameters:
  ///   - app: the version of the program that makes the film.
  ///   - namesPreset: whether the caption contains the preset.
  init(_ header: TraceHeader, app: String, namesPreset: Bool = true) {
    let preset = header.preset ?? (header.pager.tuning == Tuning() ? "default" : "changed numbers")
    let build = header.app == app ? "fourfold \(app)" : "fourfold \(app), recorded by \(header.app)"
    line = "\(header.demo.name)  ·  \(build)" + (namesPreset ? "  ·  preset \(preset)" : "")
  }
}
