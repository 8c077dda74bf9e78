import PagerGeometry
import Testing

@testable import PagerEngine

/// Zoomed pages whose names change with the map.
@Suite("Keyed zoomed pages")
struct KeyedZoomTests {
  /// Changes the map of `count` pages after `milliseconds`.
  private func change(
    _ input: inout ZoomingInput, to count: Int = 9, after milliseconds: Double = 0,
    moving newName: @escaping @Sendable (Page) -> Page?
  ) {
    let time = input.after(milliseconds)
    input.hear { pages in
      pages.update(time: time) { $0.updateMap(moving: newName, time: time) { $0.columns = .finite(count) } }
    }
  }

  /// Begins to zoom the target page to one to one.
  private func beginZoom(_ input: inout ZoomingInput) {
    input.hear { $0.zoom(to: .oneToOne, around: Point(x: 200, y: 150), time: $0.time) }
  }

  /// Checks that `page` has no content size, and is at fit once it gets one.
  private func checkNew(_ page: Page, in input: inout ZoomingInput) {
    #expect(input.pages.contentSize(of: page) == nil)
    input.hear { $0.setContentSize(PixelSize(width: 4000, height: 3000), of: page, time: $0.time) }
    #expect(input.pages.zoom(of: page).isAtFit)
  }

  @Test("Events of the same call before the change have the new names")
  func toldBefore() {
    var input = ZoomingInput()
    beginZoom(&input)
    input.turn(.right)
    input.forget()
    change(&input, to: 10, after: 5000) { Page(column: $0.column + 1) }
    #expect(input.zoomLog == [.zoomSettled(Page(column: 5), scale: 1)])
    #expect(input.pagerLog.contains(.pageChanged(from: Page(column: 5), to: Page(column: 6))))
    #expect(input.pagerLog.last == .settled(page: Page(column: 6)))
  }

  @Test("A pinch that begins in the same call before the change zooms the page under its new name")
  func pinchBefore() {
    var input = ZoomingInput()
    input.press(1, at: Point(x: 150, y: 150))
    input.press(2, at: Point(x: 250, y: 150))
    let time = input.after(8)
    // The other finger may still be reported together with this one.
    input.hear { $0.move(Pointer(id: 2, kind: .touch), to: Point(x: 350, y: 150), time: time) }
    #expect(input.zoomLog.isEmpty)
    change(&input, to: 10, after: 16) { Page(column: $0.column + 1) }
    #expect(input.zoomLog == [.zoomBegan(Page(column: 5))])
  }

  @Test("A page that is left and removed ends its zoom at once, and leaves no zoom to a page with its name")
  func leftAndGone() {
    var input = ZoomingInput()
    beginZoom(&input)
    input.turn(.right)
    input.wait(30)
    input.forget()
    change(&input) { $0.column == 4 ? nil : $0 }
    #expect(input.zoomLog == [.zoomSettled(Page(column: 4), scale: 1)])
    input.settle()
    #expect(input.zoomLog.count == 1 && input.column == 5)
    checkNew(Page(column: 4), in: &input)
  }

  @Test("A removed zoomed page leaves no zoom to a later page with its name", arguments: [false, true])
  func nameOfLater(keepsZoom: Bool) {
    var input = ZoomingInput { _, zoom in zoom.keepsZoom = keepsZoom }
    input.jump(to: 8)
    input.zoomIn()
    change(&input, to: 8) { $0.column == 8 ? nil : $0 }
    #expect(input.column == 7 && input.zoom.isAtFit == !keepsZoom)
    change(&input, to: 9) { $0 }
    input.hear { $0.configure(ZoomConfiguration(), time: $0.time) }
    checkNew(Page(column: 8), in: &input)
  }
}
