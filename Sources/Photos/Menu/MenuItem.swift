import PhotoLibrary
import Scene
import Words

/// Something that a menu offers.
enum MenuItem: Hashable, CaseIterable {
  case first, back, on, last
  case farther, fit, oneToOne, width, closer
  case rotateLeft, rotateRight
  case details
  case strip
  case slideshow
  case sort
  case copyPath
  case openWith
  case keepCaption
  case help
  case quit
  case byName, byTaken, byDate, bySize, atRandom

  /// What it does.
  enum Effect: Hashable {
    /// What a key does.
    case key(Key, Modifiers = [])
    /// Something with the file of the picture.
    case copyPath
    case openFile
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
    case .strip: translated("Strip of pictures")
    case .slideshow: translated("Slideshow")
    case .sort: translated("Sort")
    case .copyPath: translated("Copy the path")
    case .openWith: translated("Open in another program")
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
  var keyName: String? {
    switch self {
    case .details: "d"
    case .strip: "t"
    case .slideshow: "s"
    case .sort: "o"
    case .keepCaption: "i"
    case .help: "F1"
    case .quit: "q"
    case .first, .back, .on, .last, .farther, .fit, .oneToOne, .width, .closer, .rotateLeft, .rotateRight, .copyPath,
      .openWith, .byName, .byTaken, .byDate, .bySize, .atRandom:
      nil
    }
  }

  /// What it does.
  var effect: Effect {
    switch self {
    case .first: .key(.home)
    case .back: .key(.pageUp)
    case .on: .key(.pageDown)
    case .last: .key(.end)
    case .farther: .key(.character("-"))
    case .fit: .key(.character("0"))
    case .oneToOne: .key(.character("1"))
    case .width: .key(.character("w"))
    case .closer: .key(.character("+"))
    case .rotateLeft: .key(.character("r"), .shift)
    case .rotateRight: .key(.character("r"))
    case .details: .key(.character("d"))
    case .strip: .key(.character("t"))
    case .slideshow: .key(.character("s"))
    case .sort: .key(.character("o"))
    case .copyPath: .copyPath
    case .openWith: .openFile
    case .keepCaption: .key(.character("i"))
    case .help: .key(.function(1))
    case .quit: .key(.character("q"))
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
      .strip, .slideshow, .sort, .copyPath, .openWith, .keepCaption, .help, .quit:
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
    switch effect {
    case .key, .sort: false
    case .copyPath, .openFile: true
    }
  }
}
