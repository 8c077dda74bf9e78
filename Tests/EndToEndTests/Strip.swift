import TestSupport

/// The content of a line through the window, pixel by pixel: a page, background, or something else.
struct Strip: Hashable, CustomStringConvertible {
  /// The content of a pixel.
  enum Content: Hashable {
    case page(NamedPage)
    case background
    case other
  }

  /// A stretch of pixels with the same content.
  struct Run: Hashable {
    let content: Content
    var pixels: Range<Int>
  }

  let runs: [Run]

  /// Finds the stretches in a line of colours, one a pixel.
  init(_ colours: [RGB]) {
    var runs: [Run] = []
    for (index, colour) in colours.enumerated() {
      let content = Self.content(of: colour)
      if runs.last?.content == content {
        runs[runs.count - 1].pixels = runs[runs.count - 1].pixels.lowerBound..<index + 1
      } else {
        runs.append(Run(content: content, pixels: index..<index + 1))
      }
    }
    self.runs = runs
  }

  /// The pages that show, in order.
  var pages: [NamedPage] {
    runs.reduce(into: []) { pages, run in
      if case .page(let page) = run.content, pages.last != page { pages.append(page) }
    }
  }

  /// Returns the range from the first to the last pixel of a page.
  func pixels(of page: NamedPage) -> Range<Int>? {
    let own = runs.filter { $0.content == .page(page) }
    guard let first = own.first, let last = own.last else { return nil }
    return first.pixels.lowerBound..<last.pixels.upperBound
  }

  private static func content(of colour: RGB) -> Content {
    if let page = NamedPage(colour: colour) { return .page(page) }
    return colour.distance(to: RGB(red: 0x10, green: 0x11, blue: 0x13)) <= 6 ? .background : .other
  }

  var description: String {
    let parts = runs.map { run in
      switch run.content {
      case .page(let page): "\(page) at \(run.pixels)"
      case .background: "background at \(run.pixels)"
      case .other: "other at \(run.pixels)"
      }
    }
    return parts.count <= 8 ? "\(parts)" : "\(parts.prefix(4)) ... \(parts.suffix(4)) (\(parts.count) runs)"
  }
}
