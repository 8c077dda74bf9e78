import Testing

@testable import Gallery

@Suite("The registry of demos")
struct DemoRegistryTests {
  @Test("Every demo is found by its name; an unknown name finds none")
  func finds() {
    #expect(DemoRegistry.all.allSatisfy { DemoRegistry.demo(named: $0.name)?.title == $0.title })
    #expect(DemoRegistry.demo(named: "gird") == nil)
  }
}
