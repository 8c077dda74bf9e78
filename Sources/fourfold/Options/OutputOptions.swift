import ArgumentParser

/// Options about all files that are written.
struct OutputOptions: ParsableArguments {
  @Flag(
    name: .customLong("overwrite"),
    help: "Replace a file that is there, or the frames in a folder; otherwise only new ones are made.")
  var overwrites = false
}
