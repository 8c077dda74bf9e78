import Paging
import Scene
import Words

/// A control over pictures.
enum PhotoControl: Hashable, CaseIterable {
  case overview
  case strip
  case details
  case slideshow
  case fullscreen
  case menu

  /// The label under the control.
  var label: String {
    switch self {
    case .overview: translated("Overview")
    case .strip: translated("Filmstrip")
    case .details: translated("Details")
    case .slideshow: translated("Slideshow")
    case .fullscreen: translated("Fullscreen")
    case .menu: translated("Menu")
    }
  }

  /// The action of a tap; `nil` for the menu, which the tap opens.
  var action: PhotoAction? {
    switch self {
    case .overview: .command(PagerCommand.activate.command)
    case .strip: .command(PictureCommand.filmstrip.command)
    case .details: .command(PictureCommand.details.command)
    case .slideshow: .command(.slideshow)
    case .fullscreen: .command(WindowCommand.fullscreen.command)
    case .menu: nil
    }
  }

  /// Whether the control is on the leading side: it leads to other pictures or another view of them.
  var isLeading: Bool {
    switch self {
    case .overview, .strip: true
    case .details, .slideshow, .fullscreen, .menu: false
    }
  }

  /// Returns the controls in order of importance. In a narrow window the last ones are left out.
  ///
  /// - Parameter resumes: Whether a slideshow is paused.
  static func byNeed(resumes: Bool) -> [PhotoControl] {
    resumes
      ? [.slideshow, .menu, .fullscreen, .overview, .details, .strip]
      : [.menu, .overview, .details, .fullscreen, .strip, .slideshow]
  }
  /// The greatest number of controls without labels.
  static let clear = 4

  /// The icon of the control.
  var icon: Icon {
    switch self {
    case .overview: .overview
    case .strip: .strip
    case .details: .details
    case .slideshow: .slideshow
    case .fullscreen: .fullscreen
    case .menu: .menu
    }
  }
}
