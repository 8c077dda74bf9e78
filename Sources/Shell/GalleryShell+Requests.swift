import PagerGeometry
import Paging
import Scene

/// What scenes ask of the program.
extension GalleryShell {
  /// What becomes of a request: Escape leads back to the gallery where that is behind.
  func follow(_ request: WindowRequest, at instant: Instant) -> [WindowRequest] {
    switch request {
    case .title(let title): titles[demoName] = title
    case .toggleFullscreen: isFullscreen.toggle()
    case .leaveFullscreen(let orQuit):
      defer { isFullscreen = false }
      guard !isFullscreen, orQuit, case .demo(_, isFromGallery: true) = place else { break }
      return show(.gallery, at: instant)
    case .quit, .copyText, .keepsAwake, .takesText: break
    case .command(let command, let isRepeat):
      guard let own = ShellCommand(command) else { break }
      return isRepeat ? [] : perform(own, at: instant)
    }
    return [request]
  }

  /// Performs a command that a scene has returned.
  private func perform(_ command: ShellCommand, at instant: Instant) -> [WindowRequest] {
    switch command {
    case .gallery: return show(.gallery, at: instant)
    case .help:
      showHelp(at: instant)
      return []
    // The scene around this one runs it, where there are pictures.
    case .slideshow: return shown.pictures == nil ? [] : [.command(command.command)]
    }
  }

  /// Opens the help. Whatever is down on the scene ends.
  func showHelp(at instant: Instant) {
    greeting = nil
    _ = shown.handle(.cancelled, at: instant)
    _ = control.hear(.cancelled, viewport: viewport, at: instant)
    help.show(at: instant)
  }
}
