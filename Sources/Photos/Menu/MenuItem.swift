import Paging
import PhotoLibrary
import Scene
import Words

/// Something that a menu offers.
enum MenuItem: Hashable, CaseIterable {
  case first, back, on, last
  case farther, fit, oneToOne, width, closer
  case rotateLeft, rotateRight
  case details
  case mark, nextMark
  case strip
  case slideshow
  case sort
  case copyPath
  case openWith
  case trash
  case keepCaption
  case help
  case quit
  case byName, byTaken, byDate, bySize, atRandom

  /// What it does.
  enum Effect: Hashable {
    /// What keys with this command do.
    case command(Command)
    /// Has the pictures sorted by ``MenuItem/order(seed:)``.
    case sort
  }

  /// What it says.
  var label: String {
    switch self {
    case .first: translated("First")
    case .back: "−\(localNumber(10))"
    case .on: "+\(localNumber(10))"
    case .last: translated("Last")
    case .farther: "−"
    case .fit: translated("Fit")
    case .oneToOne: "\(localNumber(1)):\(localNumber(1))"
    case .width: translated("Width")
    case .closer: "+"
    case .rotateLeft: translated("Turn left")
    case .rotateRight: translated("Turn right")
    case .details: translated("Details")
    case .mark: translated("Mark")
    case .nextMark: translated("Next marked")
    case .strip: translated("Strip of pictures")
    case .slideshow: translated("Slideshow")
    case .sort: translated("Sort")
    case .copyPath: translated("Copy the path")
    case .openWith: translated("Open in another program")
    case .trash: translated("Move to the trash")
    case .keepCaption: translated("Keep the caption")
    case .help: translated("Help")
    case .quit: translated("Quit")
    case .byName: translated("By name")
    case .byTaken: translated("By date taken")
    case .byDate: translated("By date of the file")
    case .bySize: translated("By size")
    case .atRandom: translated("At random")
    }
  }

  /// The key that does the same, as people call it; `nil` where there is none or no room to say so.
  func keyName(in keys: KeyTable) -> String? {
    switch self {
    case .details, .strip, .slideshow, .sort, .keepCaption, .help, .quit, .copyPath, .openWith, .trash:
      if case .command(let command) = effect { keys.strokes(for: command).first?.shownName } else { nil }
    case .first, .back, .on, .last, .farther, .fit, .oneToOne, .width, .closer, .rotateLeft, .rotateRight, .mark,
      .nextMark, .byName, .byTaken, .byDate, .bySize, .atRandom:
      nil
    }
  }

  /// What it does.
  var effect: Effect {
    switch self {
    case .first: .command(PagerCommand.first.command)
    case .back: .command(PagerCommand.tenBack.command)
    case .on: .command(PagerCommand.tenOn.command)
    case .last: .command(PagerCommand.last.command)
    case .farther: .command(PagerCommand.farther.command)
    case .fit: .command(PagerCommand.fit.command)
    case .oneToOne: .command(PagerCommand.oneToOne.command)
    case .width: .command(PagerCommand.width.command)
    case .closer: .command(PagerCommand.closer.command)
    case .rotateLeft: .command(PagerCommand.rotateLeft.command)
    case .rotateRight: .command(PagerCommand.rotateRight.command)
    case .details: .command(PictureCommand.details.command)
    case .mark: .command(PictureCommand.mark.command)
    case .nextMark: .command(PictureCommand.nextMark.command)
    case .strip: .command(PictureCommand.strip.command)
    case .slideshow: .command(.slideshow)
    case .sort: .command(PictureCommand.sort.command)
    case .copyPath: .command(PictureCommand.copyPath.command)
    case .openWith: .command(PictureCommand.open.command)
    case .trash: .command(PictureCommand.trash.command)
    case .keepCaption: .command(PictureCommand.caption.command)
    case .help: .command(.help)
    case .quit: .command(WindowCommand.quit.command)
    case .byName, .byTaken, .byDate, .bySize, .atRandom: .sort
    }
  }

  /// What it sorts by; at random in the order of `seed`. `nil` for what does not sort.
  func order(seed: UInt64) -> PictureOrder? {
    switch self {
    case .byName: .name
    case .byTaken: .taken
    case .byDate: .date
    case .bySize: .size
    case .atRandom: .random(seed: seed)
    case .first, .back, .on, .last, .farther, .fit, .oneToOne, .width, .closer, .rotateLeft, .rotateRight, .details,
      .mark, .nextMark, .strip, .slideshow, .sort, .copyPath, .openWith, .trash, .keepCaption, .help, .quit:
      nil
    }
  }

  /// Whether it is what pictures are sorted by where that is `order`.
  func isPresent(_ order: PictureOrder?) -> Bool {
    guard let order else { return false }
    return self.order(seed: order.seed ?? 0) == order
  }

  /// Whether it needs the picture's file.
  var needsFile: Bool {
    switch self {
    case .copyPath, .openWith, .trash: true
    case .first, .back, .on, .last, .farther, .fit, .oneToOne, .width, .closer, .rotateLeft, .rotateRight, .details,
      .mark, .nextMark, .strip, .slideshow, .sort, .keepCaption, .help, .quit, .byName, .byTaken, .byDate, .bySize,
      .atRandom:
      false
    }
  }
}
