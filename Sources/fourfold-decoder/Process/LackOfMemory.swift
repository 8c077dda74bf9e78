import CHeap
import Decoding

/// Whether memory was refused to this process since this was made, whoever of the libraries asked for it.
struct LackOfMemory {
  private let before = cheap_refusals()

  /// Whether it was refused by now.
  var isThere: Bool { cheap_refusals() != before }

  /// Does `body`; where it found the file damaged, or shorter than it says, for want of memory, that is what is thrown.
  static func told(_ body: () throws(DecodeStop) -> WirePicture) throws(DecodeStop) -> WirePicture {
    let lack = LackOfMemory()
    let picture: WirePicture
    do throws(DecodeStop) { picture = try body() } catch {
      switch error {
      case .failed(.damaged), .failed(.tooShort), .failed(.notAPicture), .failed(.unread):
        throw lack.isThere ? .failed(.outOfMemory) : error
      default: throw error
      }
    }
    if picture.isTruncated, lack.isThere { throw .failed(.outOfMemory) }
    return picture
  }
}
