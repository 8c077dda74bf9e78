import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// The release program's demos in a real window, under both renderers: keys, the wheel, the gallery, and places far
  /// from the first.
  @Suite("Navigation through the demos in a window", .long, .serialized, Drops(rig))
  struct DemoWayTests {
    private func open(
      _ words: [String], _ renderer: WindowTests.Renderer, _ scenario: (DemoWindow) throws -> Void
    ) throws {
      try DemoWindow.open(words, renderer, on: try rig.result.get(), scenario)
    }

    @Test("The gallery opens demos and returns from them", arguments: WindowTests.Renderer.allCases)
    func gallery(renderer: WindowTests.Renderer) throws {
      try open([], renderer) { try GalleryGesture(window: $0).play() }
    }

    @Test("Tiles far from the centre follow drags to the pixel", arguments: WindowTests.Renderer.allCases)
    func farTiles(renderer: WindowTests.Renderer) throws {
      try open(["tiles", "--at=1000000000000,-1000000000000"], renderer) { try TilesGesture(window: $0).playFar() }
    }

    @Test("Keys and the wheel turn the grid's pages in four directions", arguments: WindowTests.Renderer.allCases)
    func keysAndWheel(renderer: WindowTests.Renderer) throws {
      try open(["grid"] + GridGesture.options, renderer) { window in
        let grid = GridGesture(window: window)
        try grid.rests(on: 0, 0)
        let keys: [(XKey, Int, Int)] = [
          (.right, 1, 0), (.down, 1, 1), (.left, 0, 1), (.up, 0, 0), (.up, 0, -1), (.space, 1, -1),
          (.backspace, 0, -1), (.pageDown, 10, -1), (.home, 0, 0),
        ]
        for (key, column, row) in keys {
          try window.type(key)
          try grid.rests(on: column, row)
        }
        try window.mouse.move(to: (400, 300))
        let detents: [(XButton, Int, Int)] = [
          (.wheelDown, 0, 1), (.wheelRight, 1, 1), (.wheelUp, 1, 0), (.wheelLeft, 0, 0),
        ]
        for (button, column, row) in detents {
          try window.program.screen.click(button)
          try grid.rests(on: column, row)
        }
      }
    }

    @Test("With --rtl the next page comes from the left", arguments: WindowTests.Renderer.allCases)
    func rightToLeft(renderer: WindowTests.Renderer) throws {
      try open(["grid", "--rtl"] + GridGesture.options, renderer) { window in
        let grid = GridGesture(window: window)
        let first = try grid.rests(on: 0, 0)
        try window.type(.left)
        let next = try grid.rests(on: 1, 0)
        // Back to the first page, on the right: the next page leaves on the left.
        try window.mouse.press(500, 250)
        try window.mouse.slide(to: (200, 250), over: .milliseconds(300))
        try window.shows(next, movedLeftBy: 296, then: first, rows: GridGesture.still)
        try window.program.rest(.milliseconds(150))
        try window.mouse.release()
        try grid.rests(on: 0, 0)
        try window.drag(from: (200, 250), by: (300, 0))
        try grid.rests(on: 1, 0)
        // The control is in the other corner.
        try window.click(12 + 24, 12 + 24)
        try window.shows("gallery", DemoWindow.background, at: [(x: 770, y: 300)])
      }
    }

    @Test("With reduced motion a key turns the page without a slide", arguments: WindowTests.Renderer.allCases)
    func reducedMotion(renderer: WindowTests.Renderer) throws {
      try open(["grid", "--reduce-motion"] + GridGesture.options, renderer) { window in
        let grid = GridGesture(window: window)
        var before = try grid.rests(on: 0, 0)
        for (key, column, row) in [(XKey.right, 1, 0), (.down, 1, 1), (.home, 0, 0)] {
          try window.type(key)
          let ground = GridGesture.ground(column, row)
          var isThere = false
          // As fast as the screen can be read, so that a slide would be visible.
          try eventually {
            let seen = try window.look()
            isThere = GridGesture.margins.allSatisfy { seen[$0.x, $0.y].distance(to: ground) <= 1 }
            let isOld = seen.differences(from: before, in: DemoWindow.box(0..<DemoWindow.width, GridGesture.still)) == 0
            #expect(isThere || isOld, "a page half-way")
            return isThere ? nil : "no page \(column), \(row)"
          }
          before = try grid.rests(on: column, row)
        }
        // A drag still moves the page, and a release settles it.
        try window.drag(from: (600, 250), by: (-300, 0))
        try grid.rests(on: 1, 0)
      }
    }
  }
}
