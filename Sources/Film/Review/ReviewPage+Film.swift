import Trace

extension ReviewPage {
  /// The margin of a jump before the press and after the picture rests (ms of the trace); shorter than the film's, so
  /// that no frame of another gesture is visible.
  private static let margin = 150.0

  /// The section of the films and the pictures of moments.
  var filmSection: Markup {
    guard second == nil else {
      let films = subjects.indices.map { figure(of: subjects[$0], $0) }
      let strips = subjects.indices.filter { !subjects[$0].film.strip.isEmpty }.map { index in
        Markup.element("div", [:], [.element("p", ["class": "name"], tag(index))] + strip(index))
      }
      return section(
        "film", "Film",
        [.element("div", ["class": "films two"], films), tools]
          + (strips.isEmpty ? [] : [.element("div", ["class": "films two strips"], strips)]))
    }
    let side = strip(0).map { Markup.element("div", ["class": "side"], [$0]) }
    return section(
      "film", "Film",
      [.element("div", ["class": side.isEmpty ? "films" : "films one"], [figure(of: first, 0)] + side), tools])
  }

  /// The buttons of the film and the figures at the playhead; both need the script, which shows them.
  private var tools: Markup {
    func button(_ words: String, _ key: String, _ attributes: (loop: String?, alone: String?)) -> Markup {
      .element(
        "button",
        [
          "type": "button", "data-key": key.lowercased(), "data-loop": attributes.loop, "data-alone": attributes.alone,
          "aria-pressed": "false",
        ], [.text(words + " "), .element("kbd", [:], key)])
    }
    let alone = second == nil ? [] : ["A", "B"].enumerated().map { button("Hold to see \($1)", $1, (nil, "\($0)")) }
    return .all([
      .element("div", ["class": "tools", "hidden": ""], alone + [button("Loop", "L", ("", nil))]), figuresAtPlayhead,
    ])
  }

  /// The table of the figures at the playhead, with dashes that the script replaces.
  private var figuresAtPlayhead: Markup {
    let curves = Self.curves(of: layers.flatMap(\.layers))
    let columns = second == nil ? [("", "")] : [("a", "A"), ("b", "B"), ("difference", "B \u{2212} A")]
    let head = [Markup.element("td")] + columns.map { .element("th", ["scope": "col", "class": $0.0], $0.1) }
    let rows = curves.map { curve in
      let hasTwo = curves.count { $0.quantity == curve.quantity } > 1
      let name = [curve.quantity.rawValue, hasTwo ? curve.axis?.rawValue : nil].compactMap { $0 }.joined(separator: " ")
      return Markup.element(
        "tr", [:],
        [.element("th", ["scope": "row"], [.text(name)] + GestureTable.unit(curve.quantity.unit))]
          + columns.map { .element("td", ["class": $0.0], "–") })
    }
    return .element(
      "div", ["id": "now", "hidden": ""],
      [.element("output", [:], "Before the first gesture")]
        + (rows.isEmpty ? [] : [.element("table", [:], (second == nil ? [] : [.element("tr", [:], head)]) + rows)]))
  }

  private func figure(of subject: ReviewSubject, _ index: Int) -> Markup {
    let film = subject.film
    let name = "Film of \(labels[index])"
    let clock = second.map { $0.report.trace == first.report.trace ? "one" : "two" }
    let video = film.video.map { video in
      Markup.element(
        "video",
        [
          "controls": "", "muted": "", "playsinline": "", "preload": "auto", "width": "\(film.size.width)",
          "height": "\(film.size.height)", "aria-label": name, "data-clock": clock, "data-side": "\(index)",
          "data-rate": "\(film.schedule.framesPerSecond)", "data-step": "\(film.step)", "data-parts": parts(of: film),
        ], [.text("This browser does not play video. The pictures below show the film.")],
        data: ["poster": film.poster, "src": video])
    }
    // The poster replaces the film on paper, and on the page if there is no film.
    let poster = film.poster.map { poster in
      Markup.void(
        "img",
        [
          "class": film.video == nil ? "poster" : "poster paper", "alt": "A moment of \(labels[index])",
          "width": "\(film.size.width)", "height": "\(film.size.height)",
        ], data: ["src": poster])
    }
    return .element(
      "figure", [:],
      [video, poster].compactMap { $0 } + [.element("figcaption", [:], tag(index) + [.text(caption(of: film))])])
  }

  /// Returns the parts of the trace in the film, for the script: the number of the first frame, and its time (ms).
  private func parts(of film: ReviewFilm) -> String {
    film.schedule.starts.map { "\($0.frame):\($0.instant.seconds(since: .zero) * 1000)" }.joined(separator: " ")
  }

  private func caption(of film: ReviewFilm) -> String {
    let start = second == nil ? "" : " · "
    guard film.hasVideo else {
      return start + (film.isWhole ? "No film: ffmpeg was not installed." : "No film: it was interrupted.")
    }
    let slow = film.schedule.slowness == 1 ? "" : ", \(film.schedule.slowness) times slower"
    let cut =
      !film.isWhole
      ? "; drawing was interrupted after \(film.frames) of \(film.plannedFrames) frames" : ""
    return start
      + "\(ReportNumber.figure(film.seconds)) s, \(film.schedule.framesPerSecond) frames per second\(slow)\(cut)"
  }

  /// Returns the pictures of the important moments, each a link; nothing if there are none.
  private func strip(_ index: Int) -> [Markup] {
    let items = subjects[index].film.strip.map { still in Markup.element("li", [:], [picture(still, index)]) }
    return items.isEmpty
      ? [] : [.element("ol", ["class": "strip", "aria-label": "Moments of \(labels[index])"], items)]
  }

  private func picture(_ still: ReviewFilm.Still, _ index: Int) -> Markup {
    let (gesture, time) = (still.moment.gesture, "\(ReportNumber.figure(still.moment.time / 1000)) s")
    let words = gesture.map { "Gesture \($0.number), \($0.kind.rawValue)" } ?? "Without a gesture"
    let image = Markup.void(
      "img", ["alt": "\(words), at \(time) of \(labels[index])"], data: ["src": still.picture])
    let name: [Markup] =
      gesture.map { [.element("b", [:], "\($0.number)"), .text(" \($0.kind.rawValue) · \(time)")] } ?? [.text(time)]
    return .element(
      "a",
      [
        "href": gesture.map { "#gesture-\($0.number)" } ?? "#film",
        "data-jump": gesture.flatMap { jump(to: $0.number) } ?? jump(to: still.moment.time, of: index),
      ], [image] + name)
  }

  /// Returns the start and end of gesture `number` in each film, for the script; `nil` if no film shows it.
  func jump(to number: Int) -> String? {
    let parts = subjects.map { subject -> String? in
      guard subject.film.hasVideo, let gesture = subject.report.gestures.first(where: { $0.number == number }) else {
        return nil
      }
      let end = gesture.press + gesture.duration + (gesture.settleTime ?? 0) + Self.margin
      return times(gesture.press - Self.margin, end, of: subject)
    }
    guard parts.contains(where: { $0 != nil }) else { return nil }
    return parts.map { $0 ?? "-" }.joined(separator: " ")
  }

  /// Returns the start and end of a moment in the film of subject `index`, for the script; `nil` without a film.
  ///
  /// - Parameter time: the moment in the trace (ms).
  func jump(to time: Double, of index: Int) -> String? {
    guard subjects[index].film.hasVideo else { return nil }
    let part = times(time - Self.margin, time + 2 * Self.margin, of: subjects[index])
    return index == 0 ? part : "- " + part
  }

  private func times(_ from: Double, _ to: Double, of subject: ReviewSubject) -> String {
    [max(0, from), to].map { ReportNumber.text(subject.film.videoTime(of: $0)) }.joined(separator: ",")
  }
}
