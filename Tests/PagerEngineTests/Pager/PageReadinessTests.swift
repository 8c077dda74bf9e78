import PagerEngine
import Testing

@Suite("Readiness of pages")
struct PageReadinessTests {
  @Test("The order is placeholder, preview, sharp, failed")
  func order() {
    let readiness: [PageReadiness] = [.placeholder, .preview, .sharp, .failed]
    for (place, other) in readiness.enumerated().flatMap({ a in readiness.enumerated().map { b in (a, b) } }) {
      #expect((place.element < other.element) == (place.offset < other.offset), "\(place.element), \(other.element)")
    }
  }
}
