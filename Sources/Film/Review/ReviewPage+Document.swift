import Platform
import Trace

extension ReviewPage {
  /// The complete page.
  var document: Markup {
    .all([
      .own("<!doctype html>\n"),
      .element(
        "html", ["lang": "en"],
        [
          head,
          .element(
            "body", [:],
            [
              pageHeader,
              .element("main", [:], [filmSection, notes, differences, charts, gestureSection, frames, settings, made]),
              .element("footer", [:], "Made by fourfold \(app). This page is one file and loads nothing."),
              .element("script", [:], [PageFile.script.text]),
            ]),
        ]), .own("\n"),
    ])
  }

  private var title: String {
    let names = subjects.map { PathName.lastName(of: $0.report.trace) }
    let traces = second == nil || Set(names).count == 1 ? names[0] : names.joined(separator: " and ")
    return "\(first.header.demo.name) · \(traces)"
  }

  private var head: Markup {
    // The policy forbids all loading, and all scripts and styles but these two, regardless of the page's content.
    let policy =
      "default-src 'none'; img-src data:; media-src data: blob:; style-src '\(PageFile.style.hash)'; script-src '\(PageFile.script.hash)'"
    return .element(
      "head", [:],
      [
        .void("meta", ["charset": "utf-8"]),
        .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .void("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        .void("meta", ["name": "color-scheme", "content": "light dark"]),
        .element("title", [:], "\(title) · Fourfold review"), .element("style", [:], [PageFile.style.text]),
      ])
  }

  private var pageHeader: Markup {
    let made = zip(labels, subjects).map { label, subject in
      let preset = subject.header.preset.map { "with the preset \($0)" } ?? "without a preset"
      let machine = subject.header.machine.map { " on \($0)" } ?? ""
      return (second == nil ? "" : "\(label): ") + "recorded by fourfold \(subject.header.app)\(machine), \(preset)"
    }
    return .element(
      "header", [:],
      [.element("h1", [:], title)] + made.map { .element("p", ["class": "lead"], $0) }
        + [.element("dl", ["class": "stats"], stats)])
  }

  /// The key figures at the top of the page.
  private var stats: [Markup] {
    func stat(_ name: String, _ unit: String, _ value: (ReviewSubject) -> String) -> Markup {
      let values = subjects.enumerated().map { index, subject -> Markup in
        let kind = second == nil ? nil : index == 0 ? "a" : "b"
        return .element("span", ["class": kind, "title": second == nil ? nil : labels[index]], value(subject))
      }
      return .element(
        "div", [:],
        [.element("dt", [:], name), .element("dd", [:], [.all(values), .element("small", [:], unit)])])
    }
    func median(_ value: @escaping (GestureReport) -> Double?) -> (ReviewSubject) -> String {
      { subject in
        Spread(subject.report.gestures.filter { $0.axis != nil }.compactMap(value))
          .map { ReportNumber.figure($0.median) } ?? "–"
      }
    }
    return [
      stat("Gestures", "on this page") { "\($0.report.gestures.count)" },
      stat("Length", "s") { ReportNumber.figure($0.seconds) },
      stat("Settle", "ms, median of drags", median { $0.settleTime }),
      stat("Overshoot", "pt, median of drags", median { $0.overshoot }),
      stat("Release", "pt/s, median of drags", median { $0.releaseVelocity?.magnitude }),
      stat("Late frames", "of those waited for") { "\($0.report.lateFrames) of \($0.report.frames)" },
    ]
  }

  /// Returns a section with a heading; nothing without content.
  func section(_ id: StaticString, _ heading: String, _ content: [Markup]) -> Markup {
    guard !content.isEmpty else { return .nothing }
    return .element("section", ["id": "\(id)"], [.element("h2", [:], heading)] + content)
  }

  /// Returns a subject's label in its colour; nothing if there is one subject.
  func tag(_ index: Int) -> [Markup] {
    second == nil ? [] : [.element("span", ["class": index == 0 ? "a" : "b"], labels[index])]
  }
}

/// A resource file inside the page, and the SHA-256 with which the page's policy allows it.
struct PageFile {
  let text: Markup
  let hash: String

  /// The style sheet: for phones and desktops, light and dark, and for paper.
  static let style = PageFile(
    text: .file(PackageResources.review_css), hash: "sha256-xA3b9PQGy/oEJNJe++qWt+5JtrtABnTHlpocnTRStI8=")
  /// The script: it plays gestures and two films in sync, moves playheads, writes the figures of the moment, and keeps
  /// comments.
  ///
  /// Without scripts the links lead to the film and to the gesture's figures.
  static let script = PageFile(
    text: .file(PackageResources.review_js + PackageResources.comments_js),
    hash: "sha256-SO84wkOWpjl/kookhYhEKANdNxSV9Tl168jxPk4PxLU=")
}

/// Functions for names in paths.
enum PathName {
  /// Returns the last component of `path`.
  static func lastName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
