import Gallery
import Geometry
import Glibc
import Platform
import Scene
import Stage

/// Plays the tour on a virtual clock and writes what it shows as PNG files.
@MainActor
struct TourPlayer {
  private let folder: String
  private let stage: OffscreenStage

  /// A player that draws on `viewport` and writes to `folder`, which it makes.
  init(folder: String, viewport: Viewport) throws(StageError) {
    self.folder = folder
    stage = try OffscreenStage(viewport: viewport)
    try OutputFolder.make(folder)
  }

  /// Plays `tour` in `scene` and prints where its frames are.
  func play(_ scene: any GalleryPiece, tour: Tour) throws(StageError) {
    var frames: [RGBAImage] = []
    _ = scene.handle(.resized(stage.viewport), at: .zero)
    for moment in tour.moments {
      for event in moment.events { _ = scene.handle(event, at: moment.instant) }
      _ = scene.handle(.woken, at: moment.instant)
      let frame = waitForPictures(scene, at: moment.instant)
      guard moment.isShown else { continue }
      try stage.show(frame)
      scene.presented()
      let image = try stage.image()
      let path = "\(folder)/frame-\(Self.padded(frames.count + 1)).png"
      try PNGWriter.write(image, to: path)
      StandardOutput.lines(path)
      frames.append(image)
    }
    if let sheet = ContactSheet(columns: 8, cellWidth: 240).compose(frames) {
      let path = "\(folder)/contact-sheet.png"
      try PNGWriter.write(sheet, to: path)
      StandardOutput.lines(path)
    }
  }

  /// The frame at `instant`, once everything in it is there, at the latest after 30 s; the tour's clock stands still
  /// meanwhile.
  private func waitForPictures(_ scene: any GalleryPiece, at instant: Instant) -> Frame {
    var frame = scene.frame(at: instant)
    var patience = 15_000
    while !scene.isReady, patience > 0 {
      usleep(2000)
      patience -= 1
      _ = scene.handle(.woken, at: instant)
      frame = scene.frame(at: instant)
    }
    return frame
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}
