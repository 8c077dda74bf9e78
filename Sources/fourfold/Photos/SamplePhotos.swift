import Gallery
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Platform

/// The sample albums, opened once somebody wants to see them.
@MainActor
final class SamplePhotos {
  private let wakeUp: WakeUpRelay
  private let faults: FaultInjection
  private var session: PhotoSession?
  /// Why they cannot be opened, once that was tried.
  private var failure: Exit?

  init(wakeUp: WakeUpRelay, faults: FaultInjection = FaultInjection()) {
    self.wakeUp = wakeUp
    self.faults = faults
  }

  /// Why they cannot be opened; `nil` when they can.
  var problem: Exit? {
    start()
    return failure
  }

  /// A scene of them.
  func scene(viewport: Viewport, settings: PagingSettings) throws(DemoOptionError) -> PhotoScene {
    start()
    guard let session else { throw DemoOptionError(failure?.lines.first ?? "there are no pictures to show") }
    return session.scene(viewport: viewport, settings: settings)
  }

  /// How many pictures wait for a decoder or have one; `nil` while nobody has wanted to see any.
  var jobCount: Int? { session?.jobCount }

  /// The system's numbers of the decoders.
  var processes: Set<Int32> { session?.processes ?? [] }

  /// Ends what was started.
  func end() { session?.end() }

  private func start() {
    guard session == nil, failure == nil else { return }
    do throws(Exit) {
      session = try PhotoSession(
        request: LibraryRequest(paths: [try SampleAlbums.path()]), faults: faults, wakeUp: wakeUp)
    } catch {
      failure = error
    }
  }
}
