import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// The release program's demos in a real window, under both renderers: a gesture of the mouse, and the pixels that follow.
  @Suite("The demos in a window", .long, .serialized, Drops(rig))
  struct DemoWindowTests {
    /// The demos that have a gesture here. A demo that the program lists and that is missing here fails a test.
    enum Name: String, CaseIterable {
      case grid, calendar, tiles, carousel, spreads, photos
    }

    @Test("Each demo that the program lists has a gesture here")
    func allAreHere() throws {
      let process = try ChildProcess(try Installation.program(), ["demo", "--list"])
      #expect(process.wait() == .status(0))
      let listed = process.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(Set(listed) == Set(Name.allCases.map(\.rawValue)))
    }

    @Test(
      "A gesture in each demo moves the pixels as expected", arguments: Name.allCases, WindowTests.Renderer.allCases)
    func gesture(name: Name, renderer: WindowTests.Renderer) throws {
      let options: [String] =
        switch name {
        case .calendar: CalendarGesture.options
        case .carousel: CarouselGesture.options
        case .grid: GridGesture.options
        case .photos, .spreads, .tiles: []
        }
      try DemoWindow.open([name.rawValue] + options, renderer, on: try rig.result.get()) { window in
        switch name {
        case .grid: try GridGesture(window: window).play()
        case .calendar: try CalendarGesture(window: window).play()
        case .tiles: try TilesGesture(window: window).play()
        case .spreads: try SpreadsGesture(window: window).play()
        case .carousel: try CarouselGesture(window: window).play()
        case .photos: try PhotosGesture(window: window).play()
        }
      }
    }
  }
}
