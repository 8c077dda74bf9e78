/// A command that a key can have, by the name that a key file calls it. Names stay as they are for ever.
public enum KeyCommand: String, Hashable, Sendable, CaseIterable {
  /// As the arrows do, which change places where later pages stand on the left.
  case left, right, up, down
  case next, previous
  case nextAlbum = "next-album"
  case previousAlbum = "previous-album"
  case first, last
  case tenBack = "ten-back"
  case tenOn = "ten-on"
  case advance
  case closer, farther
  case fit
  case oneToOne = "one-to-one"
  case width
  case rotateRight = "rotate-right"
  case rotateLeft = "rotate-left"
  case overview
  case details, strip, sort, caption
  case mark
  case nextMark = "next-mark"
  case copyPath = "copy-path"
  case copyAddress = "copy-address"
  case open
  case trash, undo
  case slideshow, gallery, help, fullscreen, leave, quit

  /// What it asks of a scene.
  public var command: PagingCommand {
    switch self {
    case .left, .previous: .turn(.left)
    case .right, .next: .turn(.right)
    case .up, .previousAlbum: .turn(.up)
    case .down, .nextAlbum: .turn(.down)
    case .first: .first
    case .last: .last
    case .tenBack: .skip(-10)
    case .tenOn: .skip(10)
    case .advance: .advance
    case .closer: .zoom(detents: 1)
    case .farther: .zoom(detents: -1)
    case .fit: .zoomTo(.fit)
    case .oneToOne: .zoomTo(.oneToOne)
    case .width: .zoomTo(.width)
    case .rotateRight: .rotate(quarters: 1)
    case .rotateLeft: .rotate(quarters: -1)
    case .overview: .activate
    case .details: .toggleDetails
    case .strip: .toggleStrip
    case .sort: .chooseOrder
    case .caption: .toggleCaption
    case .mark: .toggleMark
    case .nextMark: .nextMark
    case .copyPath: .copyPath
    case .copyAddress: .copyAddress
    case .open: .openFile
    case .trash: .trash
    case .undo: .undo
    case .slideshow: .startSlideshow
    case .gallery: .showGallery
    case .help: .showHelp
    case .fullscreen: .toggleFullscreen
    case .leave: .leaveFullscreen
    case .quit: .quit
    }
  }
}
