import PagerGeometry
import Paging
import PhotoLibrary
import Scene
import Words

/// An item of a menu.
enum MenuItem: Hashable, CaseIterable {
  case first, back, on, last
  case zoomOut, fit, actualSize, fitWidth, zoomIn
  case rotateLeft, rotateRight
  case details, playVideo
  case mark, nextMark
  case strip
  case slideshow
  case sort
  case copyPath, copyTo
  case openWith
  case trash
  case keepCaption
  case selectAll
  case openFolder
  case demos
  case fullscreen
  case help
  case quit
  case byName, byTaken, byDate, bySize, atRandom
  case play, shuffle, loop
  case after3, after5, after10, after30

  /// The effect of an item.
  enum Effect: Hashable {
    /// A command, as from a key.
    case command(Command)
    /// A new order of the pictures, ``MenuItem/order(seed:)``.
    case sort
    /// Another list of items, in place of the menu.
    case list(MenuList)
    /// New settings of the slideshow, ``MenuItem/change(_:)``.
    case slideshow
  }

  /// The label of the item.
  var label: String {
    switch self {
    case .first: translated("First")
    case .back: "−\(localNumber(10))"
    case .on: "+\(localNumber(10))"
    case .last: translated("Last")
    case .zoomOut: "−"
    case .fit: translated("Fit")
    case .actualSize: "\(localNumber(100)) %"
    case .fitWidth: translated("Fit width")
    case .zoomIn: "+"
    case .rotateLeft: translated("Rotate left")
    case .rotateRight: translated("Rotate right")
    case .details: translated("Details")
    case .playVideo: translated("Play video")
    case .mark: translated("Mark")
    case .nextMark: translated("Next marked")
    case .strip: translated("Filmstrip")
    case .slideshow: translated("Slideshow")
    case .sort: translated("Sort")
    case .copyPath: translated("Copy path")
    case .copyTo: translated("Copy to…")
    case .openWith: translated("Open with another program")
    case .trash: translated("Move to trash")
    case .keepCaption: translated("Keep caption")
    case .selectAll: translated("Select all")
    case .openFolder: translated("Open folder")
    case .demos: translated("Demos")
    case .fullscreen: translated("Fullscreen")
    case .help: translated("Help")
    case .quit: translated("Quit")
    case .byName: translated("By name")
    case .byTaken: translated("By date taken")
    case .byDate: translated("By file date")
    case .bySize: translated("By size")
    case .atRandom: translated("Random")
    case .play: translated("Play")
    case .shuffle: translated("Shuffle")
    case .loop: translated("Loop")
    case .after3, .after5, .after10, .after30: translated("%1$@ s", localNumber(Int(interval ?? 0)))
    }
  }

  /// The icon of the item; `nil` for an item whose label is short enough for a button.
  var icon: Icon? {
    switch self {
    case .first: .first
    case .last: .last
    case .zoomOut: .zoomOut
    case .fit: .fit
    case .fitWidth: .fitWidth
    case .zoomIn: .zoomIn
    case .rotateLeft: .rotateLeft
    case .rotateRight: .rotateRight
    case .details: .details
    case .playVideo: .video
    case .mark: .mark
    case .nextMark: .nextMark
    case .strip: .strip
    case .slideshow, .play: .slideshow
    case .sort: .sort
    case .copyPath: .copy
    case .copyTo: .copyTo
    case .openWith: .openWith
    case .trash: .trash
    case .keepCaption: .caption
    case .selectAll: .select
    case .openFolder: .folder
    case .demos: .demos
    case .fullscreen: .fullscreen
    case .help: .help
    case .quit: .close
    case .back, .on, .actualSize, .byName, .byTaken, .byDate, .bySize, .atRandom, .shuffle, .loop, .after3, .after5,
      .after10, .after30:
      nil
    }
  }

  /// Returns the name of the item's key; `nil` for an item without a key, or without room for its name.
  func keyName(in keys: KeyTable) -> String? {
    switch self {
    case .sort: keys.strokes(for: PictureCommand.sort.command).first?.shownName
    case .details, .strip, .play, .keepCaption, .selectAll, .openFolder, .demos, .fullscreen, .help, .quit, .copyPath,
      .copyTo, .openWith, .trash:
      if case .command(let command) = effect { keys.strokes(for: command).first?.shownName } else { nil }
    case .first, .back, .on, .last, .zoomOut, .fit, .actualSize, .fitWidth, .zoomIn, .rotateLeft, .rotateRight,
      .playVideo, .mark, .nextMark, .slideshow, .byName, .byTaken, .byDate, .bySize, .atRandom, .shuffle, .loop,
      .after3, .after5, .after10, .after30:
      nil
    }
  }

  /// The effect of the item.
  var effect: Effect {
    switch self {
    case .first: .command(PagerCommand.first.command)
    case .back: .command(PagerCommand.tenBack.command)
    case .on: .command(PagerCommand.tenForward.command)
    case .last: .command(PagerCommand.last.command)
    case .zoomOut: .command(PagerCommand.zoomOut.command)
    case .fit: .command(PagerCommand.fit.command)
    case .actualSize: .command(PagerCommand.actualSize.command)
    case .fitWidth: .command(PagerCommand.fitWidth.command)
    case .zoomIn: .command(PagerCommand.zoomIn.command)
    case .rotateLeft: .command(PagerCommand.rotateLeft.command)
    case .rotateRight: .command(PagerCommand.rotateRight.command)
    case .details: .command(PictureCommand.details.command)
    case .playVideo: .command(FileCommand.playVideo.command)
    case .mark: .command(FileCommand.mark.command)
    case .nextMark: .command(FileCommand.nextMark.command)
    case .strip: .command(PictureCommand.filmstrip.command)
    case .slideshow: .list(.slideshow)
    case .play: .command(.slideshow)
    case .shuffle, .loop, .after3, .after5, .after10, .after30: .slideshow
    case .sort: .list(.orders)
    case .copyPath: .command(FileCommand.copyPath.command)
    case .copyTo: .command(FileCommand.copyTo.command)
    case .openWith: .command(FileCommand.open.command)
    case .trash: .command(FileCommand.trash.command)
    case .keepCaption: .command(PictureCommand.caption.command)
    case .selectAll: .command(PictureCommand.selectAll.command)
    case .openFolder: .command(FileCommand.openFolder.command)
    case .demos: .command(.demos)
    case .fullscreen: .command(WindowCommand.fullscreen.command)
    case .help: .command(.help)
    case .quit: .command(WindowCommand.quit.command)
    case .byName, .byTaken, .byDate, .bySize, .atRandom: .sort
    }
  }

  /// Returns the sort order of the item, a random one with `seed`; `nil` for an item that does not sort.
  func order(seed: UInt64) -> PictureOrder? {
    switch self {
    case .byName: .name
    case .byTaken: .taken
    case .byDate: .date
    case .bySize: .size
    case .atRandom: .random(seed: seed)
    case .first, .back, .on, .last, .zoomOut, .fit, .actualSize, .fitWidth, .zoomIn, .rotateLeft, .rotateRight,
      .details, .playVideo, .mark, .nextMark, .strip, .slideshow, .sort, .copyPath, .copyTo, .openWith, .trash,
      .keepCaption, .selectAll, .openFolder, .demos, .fullscreen, .help, .quit, .play, .shuffle, .loop, .after3,
      .after5, .after10, .after30:
      nil
    }
  }

  /// Returns the sort order of an item that is chosen at `instant`; `nil` for an item that does not sort.
  func order(at instant: Instant) -> PictureOrder? { order(seed: Self.seed(at: instant)) }

  /// Returns a seed of at most six digits, which the user can type. It depends on the time of the choice alone, so that
  /// a playback shows the same seed.
  private static func seed(at instant: Instant) -> UInt64 {
    var bits = UInt64(bitPattern: instant.nanoseconds) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return (bits ^ (bits >> 31)) % 1_000_000
  }

  /// Returns whether the item is the one of the current `order`.
  func isPresent(_ order: PictureOrder?) -> Bool {
    guard let order else { return false }
    return self.order(seed: order.seed ?? 0) == order
  }

  /// Whether the user may want to choose the item several times in a row.
  var mayRepeat: Bool {
    switch self {
    case .first, .back, .on, .last, .zoomOut, .fit, .actualSize, .fitWidth, .zoomIn, .rotateLeft, .rotateRight, .mark,
      .nextMark, .shuffle, .loop, .after3, .after5, .after10, .after30:
      true
    case .details, .playVideo, .strip, .slideshow, .sort, .copyPath, .copyTo, .openWith, .trash, .keepCaption,
      .selectAll, .openFolder, .demos, .fullscreen, .help, .quit, .byName, .byTaken, .byDate, .bySize, .atRandom, .play:
      false
    }
  }

  /// Whether the item needs the picture's file.
  var needsFile: Bool {
    switch self {
    case .copyPath, .copyTo, .openWith, .trash, .playVideo: true
    case .first, .back, .on, .last, .zoomOut, .fit, .actualSize, .fitWidth, .zoomIn, .rotateLeft, .rotateRight,
      .details, .mark, .nextMark, .strip, .slideshow, .sort, .keepCaption, .selectAll, .openFolder, .demos, .fullscreen,
      .help, .quit, .byName, .byTaken, .byDate, .bySize, .atRandom, .play, .shuffle, .loop, .after3, .after5, .after10,
      .after30:
      false
    }
  }
}
