import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Films of kept traces, made by the release build with the system's ffmpeg, and read by ffprobe.
  @Suite("Export")
  struct ExportTests {
    private let out: TemporaryDirectory

    init() throws { out = try TemporaryDirectory() }

    /// Writes a trace in a small window, which draws fast, and returns its path.
    private func trace(seconds: Double = 2) throws -> String {
      let kept = try String(contentsOfFile: "\(Installation.package)/Tests/Traces/grid-catch.trace", encoding: .utf8)
      let lines = kept.split(separator: "\n").map(String.init)
      let header = lines[0].replacingOccurrences(
        of: #""viewport":\{[^}]*\}"#, with: #""viewport":{"height":151,"scale":0.25,"width":241}"#,
        options: .regularExpression)
      let events = lines.dropFirst().filter { !$0.contains("\"resize\"") && !$0.contains("\"end\"") }
      let path = "\(out.path)/a.trace"
      let text = ([header] + events + ["{\"end\":{},\"t\":\(Int(seconds * 1e9))}"]).joined(separator: "\n") + "\n"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }

    private func replay(_ words: [String], environment: [String: String] = [:]) throws -> ChildProcess {
      try ChildProcess(
        try Installation.program(), ["replay"] + words, environment: ["DISPLAY": ""].merging(environment) { $1 })
    }

    private func probe(_ path: String) throws -> String {
      let process = try ChildProcess(
        "/usr/bin/ffprobe",
        [
          "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
          "stream=codec_name,nb_read_frames,width,height,r_frame_rate,pix_fmt,color_space,color_range,duration", "-of",
          "default=noprint_wrappers=1", path,
        ])
      _ = process.wait(timeout: .seconds(60))
      return process.output
    }

    private var files: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: out.path).filter { $0 != "a.trace" }.sorted()) ?? []
    }

    @Test("Two seconds at 120 frames per second give 240 frames in each video format", arguments: ["mp4", "webm"])
    func countsFrames(ending: String) throws {
      let film = "\(out.path)/film.\(ending)"
      let process = try replay(
        [try trace(), "--export", film, "--fps", "120", "--show-touches", "--hud", "medium", "--caption"])
      #expect(process.wait(timeout: .seconds(120)) == .status(0), "\(process.output)")
      let facts = try probe(film)
      for fact in [
        // The caption is below: a line of 22 pt and its margins, at a quarter of a pixel to the point.
        "nb_read_frames=240", "r_frame_rate=120/1", "width=242", "height=162", "pix_fmt=yuv420p", "color_space=bt709",
        "color_range=tv",
      ] {
        #expect(facts.contains(fact), "\(fact) is not in: \(facts)")
      }
      #expect(files == ["film.\(ending)"])
    }

    @Test("A GIF has every frame and the requested width", arguments: ["gif"])
    func countsPictures(ending: String) throws {
      let film = "\(out.path)/film.\(ending)"
      let process = try replay([try trace(), "--export", film, "--width", "120"])
      #expect(process.wait(timeout: .seconds(60)) == .status(0), "\(process.output)")
      let facts = try probe(film)
      #expect(facts.contains("nb_read_frames=50"), "\(facts)")
      #expect(facts.contains("width=120"), "\(facts)")
    }

    @Test(
      "A part of a trace and slow motion have the number of frames for their duration",
      arguments: [
        (["--from", "0.5", "--to", "1.5"], 60), (["--from", "1.5"], 30), (["--slow", "1/5"], 600),
        (["--from", "1", "--to", "1.1", "--slow", "1/10"], 60),
      ])
    func showsPart(words: [String], frames: Int) throws {
      let film = "\(out.path)/film.mp4"
      let process = try replay([try trace(), "--export", film, "--fps", "60"] + words)
      #expect(process.wait(timeout: .seconds(120)) == .status(0), "\(process.output)")
      let facts = try probe(film)
      #expect(facts.contains("nb_read_frames=\(frames)\n"), "\(facts)")
      #expect(facts.contains("r_frame_rate=60/1"), "\(facts)")
    }

    @Test("A film of one gesture lasts from 0.3 s before its press until 0.2 s after the picture rests")
    func showsGesture() throws {
      let (path, film) = (try trace(), "\(out.path)/film.mp4")
      let report = try replay([path, "--report", "json"])
      #expect(report.wait(timeout: .seconds(60)) == .status(0))
      struct Gestures: Decodable {
        struct Gesture: Decodable {
          var press: Double
          var duration: Double
          var settleTime: Double?
        }
        var gestures: [Gesture]
      }
      let gestures = try JSONDecoder().decode(Gestures.self, from: Data(report.output.utf8)).gestures
      let gesture = try #require(gestures.last)
      let rests = gesture.press + gesture.duration + (try #require(gesture.settleTime))
      let process = try replay([path, "--export", film, "--fps", "100", "--gesture", "\(gestures.count)"])
      #expect(process.wait(timeout: .seconds(120)) == .status(0), "\(process.output)")
      let frames = Int(((min(2000, rests + 200) - max(0, gesture.press - 300)) / 10).rounded(.up))
      #expect(try probe(film).contains("nb_read_frames=\(frames)\n"))
    }

    @Test("Without ffmpeg PNG frames and a contact sheet are written, and a video is refused with a hint")
    func worksWithoutFFmpeg() throws {
      let environment = ["PATH": "/proc/nowhere"]
      let trace = try trace(seconds: 0.1)
      let video = try replay([trace, "--export", "\(out.path)/a.mp4"], environment: environment)
      #expect(video.wait() == .status(69))
      #expect(
        video.output
          == "fourfold: ffmpeg is not installed: apt install ffmpeg, or export to a folder/ or a .png file\n"
      )
      #expect(files.isEmpty)
      let frames = try replay([trace, "--export", "\(out.path)/deep/er/", "--fps", "30"], environment: environment)
      #expect(frames.wait(timeout: .seconds(60)) == .status(0), "\(frames.output)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(out.path)/deep/er").sorted() == [
          "frame-000000.png", "frame-000001.png", "frame-000002.png",
        ])
      let sheet = try replay([trace, "--export", "\(out.path)/sheet.png"], environment: environment)
      #expect(sheet.wait(timeout: .seconds(60)) == .status(0), "\(sheet.output)")
      #expect(files == ["deep", "sheet.png"])
    }

    @Test("Ctrl-C leaves a playable video of the frames drawn so far, and prints their number")
    func endsEarly() throws {
      let film = "\(out.path)/long.mp4"
      let process = try replay([try trace(seconds: 600), "--export", film])
      let part = "\(out.path)/.long.mp4.part"
      try eventually(timeout: .seconds(60)) {
        let size = (try? FileManager.default.attributesOfItem(atPath: part))?[.size] as? Int ?? 0
        return size > 0 ? nil : "nothing written: \(process.output)"
      }
      #expect(files == [".long.mp4.part"])
      kill(process.pid, SIGINT)
      #expect(process.wait(timeout: .seconds(60)) == .status(130), "\(process.output)")
      #expect(files == ["long.mp4"])
      let told = try #require(process.output.firstMatch(of: #/has the first (\d+) of 36000 frames/#))
      #expect(try probe(film).contains("nb_read_frames=\(told.1)"))
    }

    @Test("A killed export leaves no file under the film's name")
    func isKilled() throws {
      let process = try replay([try trace(seconds: 600), "--export", "\(out.path)/long.mp4"])
      try eventually(timeout: .seconds(60)) { files.isEmpty ? "nothing yet: \(process.output)" : nil }
      kill(process.pid, SIGKILL)
      #expect(process.wait() == .signal(SIGKILL))
      #expect(!files.contains("long.mp4"))
    }

    @Test(
      "Outputs that cannot be written and wrong options end with a message and an exit status",
      arguments: [
        (
          ["--export", "/proc/nowhere/a.mp4"], Int32(73),
          "/proc/nowhere/a.mp4 cannot be made: No such file or directory"
        ),
        (["--export", "/proc/frames/"], 73, "/proc/frames cannot be made"),
        (
          ["--export", "/proc/nowhere/sheet.png"], 73,
          "/proc/nowhere/sheet.png cannot be made: No such file or directory"
        ),
        (["--export", "a.mov"], 64, "a.mov: unknown format"),
        (["--export", "a.gif", "--fps", "60"], 64, "a.gif: 60 frames per second are more"),
        (["--fps", "60"], 64, "add --export FILE"),
        (["--export", "a.mp4", "--fps", "1000"], 64, "give a number from 1 to 240"),
        (["--export", "a.mp4", "--slow", "5"], 64, "--slow is 5: give a fraction from 1/1 to 1/100"),
        (["--export", "a.mp4", "--slow", "1/0"], 64, "--slow is 1/0"),
        (["--export", "a.mp4", "--from", "3", "--to", "2"], 64, "--from 3.0 is not before --to 2.0"),
        (["--export", "a.mp4", "--from", "3"], 64, "is 0.1 s long"),
        (["--export", "a.mp4", "--gesture", "99"], 64, "--gesture 99: "),
        (["--gesture", "1"], 64, "--gesture applies to a film: add --export FILE"),
      ])
    func refuses(words: [String], code: Int32, line: String) throws {
      let process = try replay([try trace(seconds: 0.1)] + words)
      #expect(process.wait(timeout: .seconds(60)) == .status(code), "\(process.output)")
      #expect(process.output.contains(line), "\(process.output)")
    }

    @Test("If ffmpeg fails, its last line is printed and no film is left")
    func tellsLastWords() throws {
      let bin = "\(out.path)/bin"
      try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
      let script = "#!/bin/sh\nhead -c 100000 >/dev/null\necho one >&2\necho 'No space left on device' >&2\nexit 1\n"
      try ExecutableFile.write(script, to: "\(bin)/ffmpeg")
      let film = "\(out.path)/a.mp4"
      let process = try replay([try trace(), "--export", film], environment: ["PATH": "\(bin):/usr/bin:/bin"])
      #expect(process.wait(timeout: .seconds(60)) == .status(74), "\(process.output)")
      #expect(process.output.hasSuffix("\nfourfold: \(film): ffmpeg: No space left on device\n"))
      #expect(files == ["bin"])
    }

    @Test("A trace of photos is exported with its pictures or with --numbers, and refused without either")
    func showsPictures() throws {
      let folder = try PictureFolder.flat(albums: 4, pictures: 3, width: 60, height: 40)
      let kept = try String(
        contentsOfFile: "\(Installation.package)/Tests/Traces/photos-albums.trace", encoding: .utf8)
      let map = #"{"albums":[{"pages":3},{"pages":3},{"pages":3},{"pages":4}]}"#
      var lines = kept.split(separator: "\n").prefix(2).map(String.init)
      lines[0] = lines[0].replacingOccurrences(
        of: #""map":\{.*?\]\}"#, with: "\"map\":\(map)", options: .regularExpression)
      let trace = "\(out.path)/a.trace"
      try (lines + [""]).joined(separator: "\n").write(toFile: trace, atomically: true, encoding: .utf8)
      var shown: [Data] = []
      for words in [[folder.path], ["--numbers"]] {
        let process = try replay([trace] + words + ["--export", "\(out.path)/frames/", "--overwrite", "--clean"])
        #expect(process.wait(timeout: .seconds(90)) == .status(0), "\(process.output)")
        #expect(
          process.output.contains("album 4 (Album 4) had 4 pictures and has 3: its pages stay placeholders")
            == (words == [folder.path]))
        let frame = URL(filePath: "\(out.path)/frames/frame-000000.png")
        shown.append(try Data(contentsOf: frame))
      }
      #expect(shown[0] != shown[1])
      let refused = try replay([trace, "--export", "\(out.path)/other/"])
      #expect(refused.wait(timeout: .seconds(90)) == .status(64))
      #expect(refused.output.contains("without the pictures: name the folders that were open, or give --numbers"))
      #expect(!FileManager.default.fileExists(atPath: "\(out.path)/other"))
    }

    @Test("With --as-recorded a page is as sharp as when recorded; without it pages are always sharp")
    func asRecorded() throws {
      let folder = try PictureFolder.flat(albums: 1, pictures: 2, width: 60, height: 40)
      let kept = try String(
        contentsOfFile: "\(Installation.package)/Tests/Traces/photos-albums.trace", encoding: .utf8)
      var header = String(kept.prefix { $0 != "\n" })
      header = header.replacingOccurrences(
        of: #""map":\{.*?\]\}"#, with: #""map":{"albums":[{"pages":2}]}"#, options: .regularExpression)
      let told = #"{"pages":[{"page":[0,0],"shows":"sharp"}],"t":100000000}"#
      func frames(_ lines: [String], _ words: [String]) throws -> [Data] {
        let trace = "\(out.path)/a.trace"
        let text = ([header] + lines + [#"{"end":{},"t":200000000}"#, ""]).joined(separator: "\n")
        try text.write(toFile: trace, atomically: true, encoding: .utf8)
        let film = "\(out.path)/frames-\(UUID().uuidString)/"
        let process = try replay([trace] + words + ["--export", film, "--fps", "20", "--clean"])
        #expect(process.wait(timeout: .seconds(90)) == .status(0), "\(process.output)")
        return try FileManager.default.contentsOfDirectory(atPath: film).sorted().map {
          try Data(contentsOf: URL(filePath: film + $0))
        }
      }
      let sharp = try frames([told], [folder.path])
      let paper = try frames([#"{"pages":[{"page":[0,0],"shows":"paper"}],"t":0}"#], [folder.path, "--as-recorded"])
      let recorded = try frames([told], [folder.path, "--as-recorded"])
      #expect(sharp.count == 4 && recorded.count == 4)
      #expect(Set(sharp).count == 1 && Set(paper).count == 1 && sharp[0] != paper[0])
      #expect(recorded == [paper[0], paper[0], sharp[0], sharp[0]])
      let untold = try replay([try trace(), "--export", "\(out.path)/a/", "--as-recorded"])
      #expect(untold.wait() == .status(64))
      #expect(untold.output.contains("--as-recorded needs the pictures"))
    }
  }
}
