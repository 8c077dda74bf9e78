import PagerGeometry
import Paging
import Scene

/// The requests of scenes to the program.
extension GalleryShell {
  /// Performs a request of a scene, or returns it. Escape leads from a demo back to the list of demos, if the demo was
  /// opened from there.
  func follow(_ request: WindowRequest, at instant: Instant) -> [WindowRequest] {
    switch request {
    case .title(let title): titles[demoName] = title
    case .toggleFullscreen: isFullscreen.toggle()
    case .leaveFullscreen(let orQuit):
      defer { isFullscreen = false }
      guard orQuit, case .demo(_, isFromGallery: true) = place else { break }
      // The desktop may have ended fullscreen by itself: Escape then leads to the list next, and does not quit.
      return isFullscreen ? [.leaveFullscreen(orQuit: false)] : show(.gallery, at: instant)
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
    case .demos: return show(.gallery, at: instant)
    case .help: return showHelp(at: instant)
    // Scenes of pictures perform it themselves.
    case .slideshow: return []
    }
  }

  /// Opens the help, pauses the slideshow, and cancels the scene's pointers.
  func showHelp(at instant: Instant) -> [WindowRequest] {
    greeting = nil
    let requests = cancelPointers(at: instant)
    help.show(at: instant)
    return requests
  }
}
