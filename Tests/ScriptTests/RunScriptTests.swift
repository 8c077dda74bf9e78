import TestSupport
import Testing

@Suite("scripts/run")
struct RunScriptTests {
  private let nowhere = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]

  @Test("Without a display, paths are drawn as a tour", arguments: [[], ["/pictures", "a.jpg"]])
  func tour(paths: [String]) throws {
    let workshop = try Workshop()
    let result = try workshop.run("run", paths, environment: nowhere)
    #expect(result.exit == .status(7), "the program's own status")
    #expect(result.lines.first?.contains("There is no display: drawing a tour") == true)
    let folder = workshop.path.replacing("//", with: "/")
    #expect(Array(result.lines.dropFirst()) == ["--tour", "\(folder)/out/tour"] + paths)
  }

  @Test(
    "With a display, a command or an option, the arguments are passed on unchanged",
    arguments: [
      (["/pictures"], ["DISPLAY": ":7"]), (["/pictures"], ["WAYLAND_DISPLAY": "wayland-0"]),
      (["/pictures"], ["SDL_VIDEODRIVER": "dummy"]), (["--help"], [:]), (["demo", "grid"], [:]),
      (["replay", "a.trace"], [:]), (["doctor"], [:]),
      (["import", "a.yml", "a.trace"], [:]), (["-r", "/pictures"], [:]),
    ] as [([String], [String: String])])
  func asGiven(words: [String], display: [String: String]) throws {
    let result = try Workshop().run("run", words, environment: nowhere.merging(display) { $1 })
    #expect(result.exit == .status(7))
    #expect(result.lines == words)
  }
}
