import ArgumentParser
import Platform

/// The command that prints a report about this system.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold doctor",
    abstract: "Report about this system, for bug reports.",
    discussion: """
      Prints what Fourfold finds of the window system, the decoder and other programs, and a hint for each missing part. \
      Your home folder is printed as ~. Opens no window and needs no display.

      EXIT STATUS
        0   everything that is needed was found
        69  something that is needed is missing
      """)

  @OptionGroup
  var version: VersionOption

  func run() throws { try Exit.catching { try start() } }

  @MainActor
  private func start() throws {
    var doctor = Doctor()
    doctor.examine()
    for line in doctor.lines { StandardOutput.lines(line) }
    // The missing parts are in the report above.
    if !doctor.isComplete { throw Exit(Exit.unavailable) }
  }
}
