import ArgumentParser

/// Options of the commands that open a window.
struct ShowOptions: ParsableArguments {
  @OptionGroup(title: "Window options")
  var window: WindowOptions

  @OptionGroup(title: "Paging options")
  var paging: PagingOptions

  @OptionGroup(title: "Review options")
  var review: ReviewOptions

  @OptionGroup(title: "Configuration options")
  var config: ConfigOptions

  @OptionGroup(title: "Output options")
  var output: OutputOptions

  @Option(
    name: .customLong("tour"),
    help: ArgumentHelp("Draw a tour to this folder, as PNG files, without a display.", valueName: "folder"),
    completion: .directory)
  var tourFolder: String?

  mutating func validate() throws {
    guard tourFolder != nil else { return }
    if review.capturePath != nil {
      throw ValidationError("--capture films a window, and a tour has none: give one of them")
    }
    if review.traceEventsPath != nil {
      throw ValidationError("--trace-events times a window's frames, and a tour has none: give one of them")
    }
  }
}

/// Options about all files that are written.
struct OutputOptions: ParsableArguments {
  @Flag(
    name: .customLong("overwrite"),
    help: "Replace a file that is there, or the frames in a folder; otherwise only new ones are made.")
  var overwrites = false
}
