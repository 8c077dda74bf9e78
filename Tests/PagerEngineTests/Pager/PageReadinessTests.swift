import PagerEngine
import Testing

@Suite("Readiness of pages")
struct PageReadinessTests {
  @Test("There is least to see of a placeholder, then of a preview, and nothing more comes after a failure")
  func order() {
    let readiness: [PageReadiness] = [.placeholder, .preview, .sharp, .failed]
    for (place, other) in readiness.enumerated().flatMap({ a in readiness.enumerated().map { b in (a, b) } }) {
      #expect((place.element < other.element) == (place.offset < other.offset), "\(place.element), \(other.element)")
    }
  }
}
