import ArgumentParser
import Platform

/// Prints what the program finds on this system, and what it lacks.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold doctor",
    abstract: "What is there, what is missing, and what helps: for a bug report.",
    discussion: """
      Two columns about the window, the decoder and the programs that Fourfold asks, and a line that begins with hint: for \
      each thing that is missing. No path of your own is in it: your folder is written ~. It opens no window and needs \
      no display.

      EXIT STATUS
        0   all is there that showing pictures in a window needs
        69  something needed is missing
      """)

  @OptionGroup
  var version: VersionOption

  func run() throws { try Exit.catching { try start() } }

  @MainActor
  private func start() throws {
    var doctor = Doctor()
    doctor.examine()
    for line in doctor.lines { StandardOutput.lines(line) }
    // What is missing was said above.
    if !doctor.isComplete { throw Exit(Exit.unavailable) }
  }
}
