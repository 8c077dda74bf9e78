import Scene

/// Something that the menu of a page offers.
enum MenuItem: Hashable, CaseIterable {
  case first, back, on, last
  case farther, fit, oneToOne, width, closer
  case rotateLeft, rotateRight
  case details
  case strip
  case slideshow
  case copyPath
  case openWith
  case keepCaption
  case help
  case quit

  /// What it does.
  enum Effect: Hashable {
    /// What a key does.
    case key(Key, Modifiers = [])
    /// Something with the file of the picture.
    case copyPath
    case openFile
  }

  /// The menu's rows. What is done again and again stands side by side, and leaves the menu open.
  static let rows: [[MenuItem]] = [
    [.details], [.rotateLeft, .rotateRight], [.farther, .fit, .oneToOne, .width, .closer], [.first, .back, .on, .last],
    [.copyPath], [.openWith], [.slideshow], [.strip], [.keepCaption], [.help], [.quit],
  ]

  /// What it says.
  var label: String {
    switch self {
    case .first: "First"
    case .back: "−10"
    case .on: "+10"
    case .last: "Last"
    case .farther: "−"
    case .fit: "Fit"
    case .oneToOne: "1:1"
    case .width: "Width"
    case .closer: "+"
    case .rotateLeft: "Turn left"
    case .rotateRight: "Turn right"
    case .details: "Details"
    case .strip: "Strip of pictures"
    case .slideshow: "Slideshow"
    case .copyPath: "Copy the path"
    case .openWith: "Open in another program"
    case .keepCaption: "Keep the caption"
    case .help: "Help"
    case .quit: "Quit"
    }
  }

  /// The key that does the same, as people call it; `nil` where there is none or no room to say so.
  var keyName: String? {
    switch self {
    case .details: "d"
    case .strip: "t"
    case .slideshow: "s"
    case .keepCaption: "i"
    case .help: "F1"
    case .quit: "q"
    case .first, .back, .on, .last, .farther, .fit, .oneToOne, .width, .closer, .rotateLeft, .rotateRight, .copyPath,
      .openWith:
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
    case .copyPath: .copyPath
    case .openWith: .openFile
    case .keepCaption: .key(.character("i"))
    case .help: .key(.function(1))
    case .quit: .key(.character("q"))
    }
  }

  /// Whether it needs the picture's file.
  var needsFile: Bool {
    switch effect {
    case .key: false
    case .copyPath, .openFile: true
    }
  }
}
