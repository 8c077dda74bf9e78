import Paging
import Scene
import Words

/// A control on the screen.
enum PhotoControl: Hashable, CaseIterable {
  case gallery
  case overview
  case strip
  case details
  case slideshow
  case fullscreen
  case menu

  /// What stands under it.
  var label: String {
    switch self {
    case .gallery: translated("Gallery")
    case .overview: translated("Overview")
    case .strip: translated("Strip")
    case .details: translated("Details")
    case .slideshow: translated("Slideshow")
    case .fullscreen: translated("Fullscreen")
    case .menu: translated("Menu")
    }
  }

  /// What a tap on it asks for; `nil` for the menu, which opens beside it.
  var action: PhotoAction? {
    switch self {
    case .gallery: .command(.gallery)
    case .overview: .command(PagerCommand.activate.command)
    case .strip: .command(PictureCommand.strip.command)
    case .details: .command(PictureCommand.details.command)
    case .slideshow: .command(.slideshow)
    case .fullscreen: .command(WindowCommand.fullscreen.command)
    case .menu: nil
    }
  }

  /// Whether it leads to other pictures, or to another way to see them.
  var isLeading: Bool {
    switch self {
    case .gallery, .overview, .strip: true
    case .details, .slideshow, .fullscreen, .menu: false
    }
  }

  /// Which controls go first where there is no room for all; the menu has what they do, too.
  static let byNeed: [PhotoControl] = [.menu, .overview, .gallery, .fullscreen, .details, .strip, .slideshow]
}
