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
    case command(KeyCommand)
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
    case .first: .command(.first)
    case .back: .command(.tenBack)
    case .on: .command(.tenOn)
    case .last: .command(.last)
    case .farther: .command(.farther)
    case .fit: .command(.fit)
    case .oneToOne: .command(.oneToOne)
    case .width: .command(.width)
    case .closer: .command(.closer)
    case .rotateLeft: .command(.rotateLeft)
    case .rotateRight: .command(.rotateRight)
    case .details: .command(.details)
    case .mark: .command(.mark)
    case .nextMark: .command(.nextMark)
    case .strip: .command(.strip)
    case .slideshow: .command(.slideshow)
    case .sort: .command(.sort)
    case .copyPath: .command(.copyPath)
    case .openWith: .command(.open)
    case .trash: .command(.trash)
    case .keepCaption: .command(.caption)
    case .help: .command(.help)
    case .quit: .command(.quit)
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
