import Film
import Gallery
import Glibc
import PagerGeometry
import Platform
import Scene
import Stage

/// Plays the tour on a virtual clock and writes what it shows as PNG files.
@MainActor
struct TourPlayer {
  private let folder: OutputFolder
  private let stage: OffscreenStage

  /// A player that draws on `viewport` and writes to `folder`, which it makes.
  ///
  /// - Parameter overwrites: whether frames that are there are replaced.
  init(folder: String, overwrites: Bool, viewport: Viewport) throws {
    // A folder that is begun is finished or removed.
    Interruption.watch()
    self.folder = try OutputFolder(folder, overwrites: overwrites)
    stage = try OffscreenStage(viewport: viewport)
  }

  /// Plays `tour` in `scene`, and prints where its frames are once all are there. Whoever interrupts it has those that
  /// were drawn by then.
  func play(_ scene: any SceneController, tour: Tour) throws {
    let names: [String]
    do { names = try draw(scene, tour) } catch {
      folder.discard()
      throw error
    }
    try folder.finish()
    for name in names { StandardOutput.lines("\(folder.path)/\(name)") }
    guard let signal = Interruption.signal else { return }
    throw Exit(128 + signal, "interrupted: \(folder.path) has the frames that were drawn by then")
  }

  /// Writes the frames and the sheet of all; their names.
  private func draw(_ scene: any SceneController, _ tour: Tour) throws -> [String] {
    var names: [String] = []
    var frames: [RGBAImage] = []
    func write(_ image: RGBAImage, as name: String) throws {
      try folder.write(image, as: name)
      names.append(name)
    }
    _ = scene.handle(.resized(stage.viewport), at: .zero)
    for moment in tour.moments(in: stage.viewport) where Interruption.signal == nil {
      for event in moment.events { _ = scene.handle(event, at: moment.instant) }
      _ = scene.handle(.woken, at: moment.instant)
      let frame = waitForPictures(scene, at: moment.instant)
      guard moment.isShown else { continue }
      try stage.show(frame)
      let image = try stage.image()
      scene.presented()
      try write(image, as: "frame-\(Self.padded(frames.count + 1)).png")
      frames.append(image)
    }
    if let sheet = ContactSheet.compose(frames) {
      try write(sheet, as: "contact-sheet.png")
    }
    return names
  }

  /// The frame at `instant`, once everything in it is there, at the latest after 30 s; the tour's clock stands still
  /// meanwhile.
  private func waitForPictures(_ scene: any SceneController, at instant: Instant) -> Frame {
    var frame = scene.frame(at: instant)
    var triesLeft = 15_000
    while !scene.isReady, triesLeft > 0, Interruption.signal == nil {
      usleep(2000)
      triesLeft -= 1
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
