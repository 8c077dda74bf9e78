import Testing

@testable import Gallery

@Suite("The registry of demos")
struct DemoRegistryTests {
  @Test(
    "The nearest name is the one with the fewest letters changed",
    arguments: [("gird", "grid"), ("grids", "grid"), ("photo", "photos"), ("fotos", "photos"), ("GRID", "grid")])
  func nearest(word: String, name: String) { #expect(DemoRegistry.nearest(to: word.lowercased()) == name) }

  @Test(
    "Letters are put in, taken out and changed",
    arguments: [("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("grid", "grid", 0)])
  func distances(a: String, b: String, distance: Int) { #expect(DemoRegistry.distance(a, b) == distance) }

  @Test("Every demo is found by its name, and by no other")
  func finds() {
    #expect(DemoRegistry.all.allSatisfy { DemoRegistry.demo(named: $0.name)?.title == $0.title })
    #expect(DemoRegistry.demo(named: "gird") == nil)
  }
}
