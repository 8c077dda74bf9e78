import PagerGeometry
import Scene
import Testing

@testable import Photos

@Suite("Position of a caption")
struct CaptionPlaceTests {
  /// The area of a plate of `width` by 35 points at `place`.
  private func plate(_ place: CaptionPlace, width: Int) -> PixelRect {
    let width = min(width, place.box.width)
    let x = place.placement == .bottomLeading ? place.box.x : place.box.x + (place.box.width - width) / 2
    return PixelRect(x: x, y: place.box.y + place.box.height - 35, width: width, height: 35)
  }

  @Test(
    "The caption of a picture of any shape is on it or beside it, never across its edge", arguments: [180, 260, 420])
  func neverAcross(width: Int) {
    for window in [PixelSize(width: 1280, height: 800), PixelSize(width: 360, height: 640)] {
      let viewport = Viewport(pixelSize: window, scale: 1)
      for step in 1...80 {
        let shape = PixelSize(width: 100 * step, height: 2000)
        let picture = PixelRect(size: window).centered(shape.fitted(into: window, enlarging: true))
        let caption = plate(
          CaptionPlace(width: Double(width), picture: picture, in: viewport), width: width)
        let seen = caption.intersection(picture)
        let isOn = seen == caption
        let isBeside = seen.width <= 0 || seen.height <= 0
        // On a picture as narrow as a few letters there is no better place.
        #expect(isOn || isBeside || picture.width < 120, "\(caption) of \(picture)")
        #expect(PixelRect(size: window).intersection(caption) == caption)
      }
    }
  }

  @Test("A caption that no edge of the picture crosses has its usual position")
  func plain() {
    let viewport = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
    let all = PixelRect(size: viewport.pixelSize)
    for picture in [nil, all, PixelRect(x: 0, y: 200, width: 1280, height: 400)] {
      let place = CaptionPlace(width: 300, picture: picture, in: viewport)
      #expect(place.box == all.inset(by: 20) && place.placement == .bottom)
    }
  }
}
