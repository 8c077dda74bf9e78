import Testing

@testable import fourfold

@Suite("Settings file")
struct SettingsFileTests {
  private let options = OptionList(Fourfold.self)

  private func read(_ lines: [String]) -> SettingsFile {
    SettingsFile(
      lines.enumerated().map { ($0 + 1, $1) }, path: "settings", for: Fourfold.self, known: Set(options.names))
  }

  @Test("Each flag is a setting by itself, or is refused as an option of a single run")
  func flags() {
    let flags = options.names.filter { options.takesValue($0) == false }
    #expect(flags.contains("--reduce-motion") && flags.contains("--embed-pictures"))
    for flag in flags {
      let name = flag.dropFirst(2)
      let problems =
        SettingsFile.ofOneRun.contains(flag)
        ? ["settings:1: \(name) is not a setting: give \(flag) on the command line"] : []
      #expect(read(["\(name) = yes"]).problems == problems, "\(flag)")
    }
  }

  @Test("The printed settings are read without an error, and as the same")
  func roundTrip() {
    let lines = options.lines([], without: SettingsFile.ofOneRun)
    let settings = lines.filter { !$0.hasPrefix("#") }
    #expect(settings.contains("zoom-handover = from-edge"))
    let file = read(settings)
    #expect(file.problems == [])
    #expect(options.lines(file.words, without: SettingsFile.ofOneRun) == lines)
  }
}
