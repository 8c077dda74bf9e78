import PagerEngine
import Trace

/// A line at a film's foot that says what made it: the demo, the build, the preset.
struct FilmCaption: Hashable {
  /// What it says.
  let line: String

  /// What a film by version `app` of the program says of the trace that `header` begins; of its preset where
  /// `namesPreset` says so.
  init(_ header: TraceHeader, app: String, namesPreset: Bool = true) {
    let preset = header.preset ?? (header.pager.tuning == Tuning() ? "default" : "changed numbers")
    let build = header.app == app ? "fourfold \(app)" : "fourfold \(app), recorded by \(header.app)"
    line = "\(header.demo.name)  ·  \(build)" + (namesPreset ? "  ·  preset \(preset)" : "")
  }
}
