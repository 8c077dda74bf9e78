import ArgumentParser
import Stage

/// Options about the renderer and the colours of a window.
struct ScreenOptions: ParsableArguments {
  @Option(help: "Renderer: OpenGL (gpu) or the processor (software).")
  var renderer = RendererKind.auto

  @Option(
    name: .customLong("display-profile"),
    help: ArgumentHelp(
      "ICC profile of the display: a file, none for sRGB, or auto for the profile that X11 reports.",
      valueName: "file"), completion: .file())
  var displayProfile = ProfileName.auto
}

extension RendererKind: ExpressibleByArgument {}
