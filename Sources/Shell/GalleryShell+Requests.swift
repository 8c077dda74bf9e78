import PagerGeometry
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
    // Whoever runs the shell does that: a replay must not.
    case .openFile, .runProgram, .trashFile, .undoTrash: break
    case .showGallery: return show(.gallery, at: instant)
    case .showHelp:
      showHelp(at: instant)
      return []
    case .startSlideshow:
      // Whoever runs one is told only where there are pictures.
      guard shown.albums != nil else { return [] }
    }
    return [request]
  }

  /// Opens the help. Whatever is down on the scene ends.
  func showHelp(at instant: Instant) {
    greeting = nil
    _ = shown.handle(.cancelled, at: instant)
    _ = control.hear(.cancelled, viewport: viewport, at: instant)
    help.show(at: instant)
  }
}
