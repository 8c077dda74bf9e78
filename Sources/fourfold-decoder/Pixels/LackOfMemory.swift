import CHeap
import Decoding

extension DecodeTask {
  /// Does `body`; where it found the file damaged, or shorter than it says, while memory was refused to this process,
  /// whoever of the libraries asked for it, the lack of memory is what is thrown.
  func tellingLackOfMemory(_ body: () throws(DecodeStop) -> WirePicture) throws(DecodeStop) -> WirePicture {
    cancellation.tellOfRefusals()
    let refusals = cheap_refusals()
    let picture: WirePicture
    do throws(DecodeStop) { picture = try body() } catch {
      switch error {
      case .failed(.damaged), .failed(.tooShort), .failed(.notAPicture), .failed(.unread):
        throw cheap_refusals() != refusals ? .failed(.outOfMemory) : error
      default: throw error
      }
    }
    if picture.isTruncated, cheap_refusals() != refusals { throw .failed(.outOfMemory) }
    return picture
  }
}
