import Testing

@testable import fourfold

@Suite("Settings file")
struct SettingsFileTests {
  private let options = OptionList(Fourfold.self)

  private func read(_ lines: [String]) -> SettingsFile {
    SettingsFile(
      lines.enumerated().map { ($0 + 1, $1) }, path: "settings", for: Fourfold.self, known: Set(options.names))
  }

  @Test("Each flag is a setting, or is refused as an option for the command line")
  func flags() {
    let flags = options.names.filter { options.takesValue($0) == false }
    #expect(flags.contains("--reduce-motion") && flags.contains("--embed-pictures"))
    let problems = flags.enumerated().compactMap { index, flag in
      SettingsFile.ofOneRun.contains(flag)
        ? "settings:\(index + 1): \(flag.dropFirst(2)) is not a setting: give \(flag) on the command line" : nil
    }
    #expect(read(flags.map { "\($0.dropFirst(2)) = yes" }).problems == problems)
  }

  @Test("A line with an unreadable file is skipped and reported with its place and the error")
  func unreadableFiles() {
    let file = read([
      "sort = date", "keys = /no/keys", "preset = no-preset", "display-profile = /no/profile", "keys = list",
    ])
    #expect(file.words == ["--sort=date"])
    #expect(
      file.problems.map { $0.replacing(/: there are .*/, with: "") } == [
        "settings:2: /no/keys: file not found: check the path",
        "settings:3: unknown preset 'no-preset'",
        "settings:4: /no/profile: file not found: check the path",
        "settings:5: list: file not found: check the path",
      ])
  }

  @Test("The printed settings are read back unchanged and without errors")
  func roundTrip() {
    let lines = options.lines([], without: SettingsFile.ofOneRun)
    let settings = lines.filter { !$0.hasPrefix("#") }
    #expect(settings.contains("zoom-handover = from-edge"))
    let file = read(settings)
    #expect(file.problems == [])
    #expect(options.lines(file.words, without: SettingsFile.ofOneRun) == lines)
  }
}
