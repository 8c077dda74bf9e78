import Instruments
import PagerEngine
import PagerGeometry
import Trace

extension ReviewPage {
  /// The section of the settings that differ from the defaults.
  var settings: Markup {
    let changed = subjects.map { subject in
      ChangedSetting.all(in: subject.header.pager.taking(subject.header.changes))
    }
    let names = changed.flatMap { $0 }.reduce(into: [ChangedSetting]()) { all, setting in
      if !all.contains(where: { $0.name == setting.name }) { all.append(setting) }
    }
    guard !names.isEmpty else {
      return section("settings", "Settings", [.element("p", [:], "All settings have their default values.")])
    }
    let heads = ["Setting"] + (second == nil ? ["Value"] : labels) + ["Default"]
    let rows = names.map { setting in
      let values = changed.map { all in all.first { $0.name == setting.name }?.value ?? setting.start }
      return Markup.element(
        "tr", ["data-setting": setting.name],
        [.element("th", ["scope": "row"], [.text(setting.title), .text(" "), .element("small", [:], setting.name)])]
          + (values + [setting.start]).map { .element("td", [:], $0) })
    }
    let table = GestureTable.table(
      "Settings that differ from the default", head: heads.map { .element("th", ["scope": "col"], $0) }, rows: rows)
    return section("settings", "Settings", [.element("div", ["class": "words"], [table])])
  }

  /// The section on the recording: program, machine, display and window.
  var made: Markup {
    let lists = subjects.indices.flatMap { index -> [Markup] in
      let subject = subjects[index]
      let window = subject.header.viewport
      let points = window.viewport.size
      let size = [points.width, points.height].map { ReportNumber.text($0) }.joined(separator: " x ")
      let facts: [(String, String?)] = [
        ("Trace", subject.report.trace),
        ("Demo", ([subject.header.demo.name] + subject.header.demo.options).joined(separator: " ")),
        ("Preset", subject.header.preset ?? "none"), ("Program", "fourfold \(subject.header.app)"),
        ("Machine", subject.header.machine),
        (
          "Display",
          subject.header.refreshRate.map { "\(ReportNumber.text($0)) frames a second" } ?? "refresh rate unknown"
        ), ("Window", "\(window.width) x \(window.height) pixels, \(size) pt"),
        ("Length", "\(ReportNumber.figure(subject.seconds)) s"),
      ]
      let items = facts.flatMap { name, value in
        value.map { [Markup.element("dt", [:], name), .element("dd", [:], $0)] } ?? []
      }
      return name(index) + [Markup.element("dl", ["class": "about"], items)]
    }
    return section("recorded", "Recording", lists)
  }

  /// Returns a line with a subject's label; nothing if there is one subject.
  func name(_ index: Int) -> [Markup] {
    second == nil ? [] : [.element("p", ["class": "name"], tag(index))]
  }
}
