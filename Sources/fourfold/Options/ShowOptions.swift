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
    help: ArgumentHelp("Folder for a tour of the pages as PNG files, drawn without a display.", valueName: "folder"),
    completion: .directory)
  var tourFolder: String?

  mutating func validate() throws {
    guard tourFolder != nil else { return }
    if review.capturePath != nil {
      throw ValidationError("--capture films a window, and --tour opens none: give one")
    }
    if review.traceEventsPath != nil {
      throw ValidationError("--trace-events measures a window, and --tour opens none: give one")
    }
  }
}

/// Options about output files.
struct OutputOptions: ParsableArguments {
  @Flag(
    name: .customLong("overwrite"),
    help: "Replace existing files.")
  var overwrites = false
}
