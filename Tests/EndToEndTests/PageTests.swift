import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Review pages of the release build, opened in a browser without a network.
  @Suite("Review page in a browser", .long)
  struct PageTests {
    private let out: TemporaryDirectory

    init() throws { out = try TemporaryDirectory() }

    /// The facts that a browser finds on a page.
    private struct Facts: Decodable {
      /// The width of the page's content (CSS pixels).
      var width: Double
      /// The elements that reach beyond its right edge, except those that scroll by themselves.
      var wide: [String]
      /// The resources that it has loaded from outside the file.
      var loaded: [String]
      /// The films' lengths (s).
      var films: [Double]
      /// The times of the films at the click on the link to gesture 2 and after the seek (s), and the times in the link.
      var times: [Double]
      var later: [Double]
      var jump: String
    }

    private func browser(_ words: [String]) throws -> String {
      // The browser has no sandbox for root.
      let seal = getuid() == 0 ? ["--no-sandbox"] : []
      let process = try ChildProcess(
        "/usr/bin/chromium",
        [
          "--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking",
          "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND", "--hide-scrollbars",
          "--user-data-dir=\(out.path)/profile",
        ] + seal + words)
      #expect(process.wait(timeout: .seconds(60)) == .status(0), "\(process.output)")
      return process.output
    }

    private func page(_ words: [String], trace name: String = "grid-stacked-flicks") throws -> String {
      let path = "\(out.path)/review.html"
      let trace = "\(Installation.package)/Tests/Traces/\(name).trace"
      let process = try ChildProcess(
        try Installation.program(),
        ["replay", trace, "--page", path, "--overwrite", "--show-touches", "--width", "480"] + words,
        environment: ["DISPLAY": ""])
      #expect(process.wait(timeout: .seconds(120)) == .status(0), "\(process.output)")
      return path
    }

    /// Returns the JSON that `script` writes about `page`, in a window of its own, `width` CSS pixels wide: a browser's
    /// own window cannot be as narrow as a phone. The script calls `tell` with its facts.
    private func facts<Value: Decodable>(of page: String, width: Int, _ script: String) throws -> Value {
      let frame = """
        <!doctype html><meta charset=utf-8><iframe id=page src='file://\(page)' width=\(width) height=900></iframe><script>
        function tell(facts) { document.body.textContent = JSON.stringify(facts) }
        onload = function () {
          var frame = document.getElementById("page"), page = frame.contentDocument, inner = frame.contentWindow;
          var isReady = [].every.call(page.querySelectorAll("video"), function (film) { return film.readyState > 1 });
          if (!isReady) return setTimeout(onload, 20);
          // The browser's own time would be over before it has sought in a film or unzipped a trace.
          setInterval(function () {}, 20);
          \(script)
        }</script>
        """
      try frame.write(toFile: "\(out.path)/frame.html", atomically: true, encoding: .utf8)
      let document = try browser([
        "--allow-file-access-from-files", "--virtual-time-budget=20000", "--dump-dom", "file://\(out.path)/frame.html",
      ])
      let json = try #require(document.firstMatch(of: #/<body>(\{(?s:.*)\})<\/body>/#), "\(document.suffix(2000))")
      let text = json.1.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    /// The facts of the page in a browser that has followed the link to gesture 2.
    private func facts(of page: String, width: Int) throws -> Facts {
      try facts(
        of: page, width: width,
        """
        var facts = {wide: []};
        facts.width = page.documentElement.scrollWidth;
        facts.loaded = inner.performance.getEntriesByType("resource").map(function (entry) {
          return entry.name.slice(0, 40) }).filter(function (name) { return !/^(data|blob):/.test(name) });
        page.querySelectorAll("body *").forEach(function (element) {
          if (element.closest(".scroll, .strip")) return;
          if (element.getBoundingClientRect().right > \(width) + 0.5) facts.wide.push(element.outerHTML.slice(0, 80)) });
        var films = [].slice.call(page.querySelectorAll("video")), sought = 0;
        facts.films = films.map(function (film) { return film.duration });
        var link = page.querySelector("#gesture-2 a[data-jump]");
        facts.jump = link.dataset.jump;
        films.forEach(function (film) { film.addEventListener("seeked", function () {
          sought += 1;
          if (sought < films.length) return;
          facts.later = films.map(function (film) { return film.currentTime });
          tell(facts) }) });
        link.click();
        // The films play on from there: a busy browser tells of the end of a seek late.
        facts.times = films.map(function (film) { return film.currentTime });
        """)
    }

    @Test(
      "A page fits a phone and a desktop, loads nothing, and its links move the films to a gesture",
      arguments: [390, 1440], [[], ["--preset", "ios", "--versus", "android"]])
    func fits(width: Int, words: [String]) throws {
      let facts = try facts(of: try page(words), width: width)
      #expect(facts.width <= Double(width) && facts.wide == [])
      #expect(facts.loaded == [])
      // The time of the gestures alone; with two presets, of both.
      let length = words.isEmpty ? 1.41 : 1.65
      #expect(facts.films.count == (words.isEmpty ? 1 : 2) && facts.films.allSatisfy { abs($0 - length) < 0.05 })
      let wanted = facts.jump.split(separator: " ").compactMap { $0.split(separator: ",").first.flatMap { Double($0) } }
      #expect(wanted.count == facts.films.count)
      for (time, wanted) in zip(facts.times, wanted) { #expect(abs(time - wanted) < 0.001) }
      for (later, wanted) in zip(facts.later, wanted) { #expect(later > wanted - 0.001 && later <= length + 0.05) }
    }

    /// The facts of the page at a moment chosen in a chart.
    private struct Moment: Decodable {
      /// The times of the films (s).
      var times: [Double]
      /// The line above the figures, and their cells.
      var moment: String
      var cells: [String]
      /// The visible playheads: for each, the distance that it has moved (units of the chart).
      var heads: [Double]
      /// The distance that a playhead moves in a frame of a film (units of the chart).
      var frame: Double
    }

    @Test("A press in a chart moves both films and the playheads, and shows figures and differences")
    func playhead() throws {
      let page = try page(["--preset", "ios", "--versus", "android"])
      let moment: Moment = try facts(
        of: page, width: 1440,
        """
        var films = [].slice.call(page.querySelectorAll("video")), sought = 0;
        films.forEach(function (film) { film.addEventListener("seeked", function () {
          sought += 1;
          if (sought < films.length) return;
          tell({
            times: films.map(function (film) { return film.currentTime }),
            moment: page.querySelector("#now output").textContent,
            cells: [].map.call(page.querySelectorAll("#now tr:last-child td"), function (cell) { return cell.textContent }),
            frame: (function (head) { return head.width / (head.to - head.from) * 1000 / films[0].dataset.rate })(
              page.querySelector("#gesture-2 svg .head").dataset),
            heads: [].map.call(page.querySelectorAll("#gesture-2 .head.on"), function (head) {
              return Number(/[0-9.]+/.exec(head.getAttribute("transform"))[0]) })
          }) }) });
        var chart = page.querySelector("#gesture-2 svg");
        chart.scrollIntoView();
        var box = chart.getBoundingClientRect();
        // The middle of the drawing, between the edges of its axis.
        var press = { clientX: box.left + box.width * 232 / 420, clientY: box.top + box.height / 2, pointerId: 1 };
        chart.setPointerCapture = function () {};
        chart.dispatchEvent(new inner.PointerEvent("pointerdown", press));
        """)
      #expect(moment.times.count == 2 && abs(moment.times[0] - moment.times[1]) < 0.02 && moment.times[0] > 0.1)
      #expect(moment.moment.hasPrefix("Gesture 2 · ") && moment.moment.hasSuffix(" ms since the press"))
      // The playheads of a chart of A, of one of B, and of one of both.
      #expect(moment.heads.count == 4 && moment.frame < 90)
      // The first frame at or after the moment that was pressed.
      #expect(moment.heads.allSatisfy { (179...181 + moment.frame).contains($0) }, "\(moment.heads), \(moment.frame)")
      #expect(moment.cells.count == 3 && moment.cells.allSatisfy { $0.hasSuffix("0") || $0.contains(".") })
      let numbers = moment.cells.compactMap { Double($0.replacing("−", with: "-").replacing("+", with: "")) }
      #expect(numbers.count == 3 && abs(numbers[1] - numbers[0] - numbers[2]) < 0.001, "\(moment.cells)")
    }

    /// The file that a browser saves.
    private struct Saved: Decodable {
      var name: String
      var trace: String
    }

    @Test("Comments are saved as notes in a copy of the trace, which the program replays")
    func comments() throws {
      let page = try page([])
      let saved: Saved = try facts(
        of: page, width: 390,
        """
        var form = page.querySelector(".comments form"), field = form.querySelector("input");
        var name = "";
        inner.HTMLAnchorElement.prototype.click = function () { name = this.download };
        inner.URL.createObjectURL = function (blob) {
          blob.text().then(function (trace) { tell({ name: name, trace: trace }) });
          return "blob:none" };
        function write(text) { field.value = text; form.requestSubmit() }
        page.querySelector("#gesture-2 button[data-comment]").click();
        write(" a \\"slow\\" start / 慢 ");
        write("deleted");
        write("second");
        page.querySelectorAll("li.own")[1].querySelectorAll("button")[1].click();
        page.querySelectorAll("li.own")[1].querySelectorAll("button")[0].click();
        write("second, changed");
        form.querySelector(".save").click();
        """)
      #expect(saved.name == "grid-stacked-flicks.notes.trace")
      let path = "\(out.path)/\(saved.name)"
      try saved.trace.write(toFile: path, atomically: true, encoding: .utf8)
      let source = try String(
        contentsOfFile: "\(Installation.package)/Tests/Traces/grid-stacked-flicks.trace", encoding: .utf8)
      let lines = saved.trace.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.filter { !$0.hasPrefix("{\"note\"") } == source.split(separator: "\n", omittingEmptySubsequences: false))
      let process = try ChildProcess(
        try Installation.program(), ["replay", path, "--report", "text"], environment: ["DISPLAY": ""])
      #expect(process.wait(timeout: .seconds(60)) == .status(0))
      let notes = process.output.split(separator: "\n").filter { $0.hasPrefix("note at ") }
      #expect(notes.count == 2, "\(process.output)")
      #expect(
        notes.first?.hasSuffix(": a \"slow\" start / 慢") == true && notes.last?.hasSuffix(": second, changed") == true)
    }

    @Test("A printed page has the figures, and pictures in place of the film")
    func prints() throws {
      let page = try page(["--fps", "30"])
      _ = try browser(["--no-pdf-header-footer", "--print-to-pdf=\(out.path)/page.pdf", "file://\(page)"])
      let text = try ChildProcess("/usr/bin/pdftotext", ["-layout", "\(out.path)/page.pdf", "-"])
      #expect(text.wait() == .status(0))
      for word in ["Gestures", "All figures", "Time since the press, ms", "Overshoot", "Recording"] {
        #expect(text.output.contains(word), "\(word)")
      }
      #expect(!text.output.contains("Show in the film"))
      let pictures = try ChildProcess("/usr/bin/pdfimages", ["-list", "\(out.path)/page.pdf"])
      #expect(pictures.wait() == .status(0))
      // A line each after two of headings: the picture in place of the film, and a moment of each of seven gestures.
      #expect(pictures.output.split(separator: "\n").count >= 2 + 8, "\(pictures.output)")
    }

    @Test("A page with 24 seconds of moving photographs is smaller than 8 MB")
    func isSmall() throws {
      let page = "\(out.path)/long.html"
      let process = try ChildProcess(
        try Installation.program(),
        [
          "replay", "\(Installation.package)/docs/traces/photos.trace", "\(Installation.package)/assets/albums",
          "--slow", "1/4", "--page", page,
        ], environment: ["DISPLAY": ""])
      #expect(process.wait(timeout: .seconds(180)) == .status(0), "\(process.output)")
      #expect(process.output.contains(" 24.23 s of film"), "\(process.output)")
      let size = try FileManager.default.attributesOfItem(atPath: page)[.size] as? Int
      #expect((size ?? .max) < 8_000_000)
    }
  }
}
