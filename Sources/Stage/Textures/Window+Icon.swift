import CSDL
import Platform
import Scene

extension Window {
  /// Sets the window's icon to the PNG file at `path`; reports a failure on standard error.
  func setIcon(at path: String) {
    do throws(StageError) {
      let surface = try Surface(copying: RGBAImage(pngAt: path))
      withExtendedLifetime(surface) { SDL_SetWindowIcon(pointer, surface.pointer) }
    } catch {
      StandardError.message("no icon: \(error)")
    }
  }
}
