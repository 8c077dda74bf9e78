import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Review pages by the release build, opened in a browser that reaches no network.
  @Suite("Review page in a browser", .long)
  struct PageTests {
    private let out: TemporaryDirectory

    init() throws { out = try TemporaryDirectory() }

    /// What a browser finds on a page.
    private struct Facts: Decodable {
      /// How wide its content is (CSS pixels).
      var width: Double
      /// Elements that reach beyond its right edge, but for those that scroll by themselves.
      var wide: [String]
      /// What it has loaded that is no part of the file.
      var loaded: [String]
      /// The films' lengths (s).
      var films: [Double]
      /// Where the films stand once the link to gesture 2 was followed (s), and where it says that they should.
      var times: [Double]
      var jump: String
    }

    private func browser(_ words: [String]) throws -> String {
      // A browser does not seal itself for root.
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

    /// The page in a window of its own, `width` CSS pixels wide: a browser's own window cannot be as narrow as a phone.
    private func facts(of page: String, width: Int) throws -> Facts {
      let script = """
        onload = function () {
          var page = document.getElementById("page").contentDocument, facts = {wide: []};
          facts.width = page.documentElement.scrollWidth;
          facts.loaded = page.defaultView.performance.getEntriesByType("resource").map(function (entry) {
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
            facts.times = films.map(function (film) { return film.currentTime });
            document.title = "done";
            document.body.textContent = JSON.stringify(facts) }) });
          link.click();
        }
        """
      let frame =
        "<!doctype html><iframe id=page src='file://\(page)' width=\(width) height=900></iframe><script>\(script)</script>"
      try frame.write(toFile: "\(out.path)/frame.html", atomically: true, encoding: .utf8)
      let document = try browser([
        "--allow-file-access-from-files", "--virtual-time-budget=20000", "--dump-dom", "file://\(out.path)/frame.html",
      ])
      let json = try #require(document.firstMatch(of: #/<body>(\{.*\})<\/body>/#), "\(document.suffix(2000))")
      let text = json.1.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      return try JSONDecoder().decode(Facts.self, from: Data(text.utf8))
    }

    @Test(
      "Nothing is wider than a phone or a desk, nothing is loaded, and a link jumps the films to a gesture",
      arguments: [390, 1440], [[], ["--preset", "ios", "--versus", "android"]])
    func fits(width: Int, words: [String]) throws {
      let facts = try facts(of: try page(words), width: width)
      #expect(facts.width <= Double(width) && facts.wide == [])
      #expect(facts.loaded == [])
      // The gestures alone: of two presets the time that both take.
      let length = words.isEmpty ? 1.41 : 1.65
      #expect(facts.films.count == (words.isEmpty ? 1 : 2) && facts.films.allSatisfy { abs($0 - length) < 0.05 })
      let wanted = facts.jump.split(separator: " ").compactMap { $0.split(separator: ",").first.flatMap { Double($0) } }
      #expect(wanted.count == facts.films.count)
      for (time, wanted) in zip(facts.times, wanted) { #expect(abs(time - wanted) < 0.2) }
    }

    @Test("On paper it is whole pages with the figures, and pictures in the film's place")
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
      // A line each after two of headings: what stands for the film, and a moment of each of seven gestures.
      #expect(pictures.output.split(separator: "\n").count >= 2 + 8, "\(pictures.output)")
    }

    @Test("More than twenty seconds of moving photographs are less than eight megabytes")
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
