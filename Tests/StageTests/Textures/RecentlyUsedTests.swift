import Testing

@testable import Stage

struct RecentlyUsedTests {
  @Test("The least recently used value is evicted") func leastRecentlyUsed() {
    var store = RecentlyUsed<Int, String>(limit: 2)
    store.insert("one", for: 1)
    store.insert("two", for: 2)
    #expect(store.value(1) == "one")
    store.insert("three", for: 3)
    #expect(store.value(2) == nil)
    #expect(store.value(1) == "one")
    #expect(store.value(3) == "three")
    #expect(store.count == 2)
  }

  @Test("A second value for the same key replaces the first") func replacesValue() {
    var store = RecentlyUsed<Int, String>(limit: 2)
    store.insert("one", for: 1)
    store.insert("uno", for: 1)
    #expect(store.value(1) == "uno")
    #expect(store.count == 1)
    store.removeAll()
    #expect(store.count == 0)
  }

  @Test("The least recently used values are evicted above the cost limit, never the newest") func costsAreBounded() {
    var store = RecentlyUsed<Int, String>(limit: 9, costLimit: 10)
    store.insert("one", for: 1, cost: 4)
    store.insert("two", for: 2, cost: 4)
    #expect(store.value(1) == "one")
    store.insert("three", for: 3, cost: 5)
    #expect((store.value(1), store.value(2), store.value(3)) == ("one", nil, "three"))
    #expect(store.cost == 9)
    store.insert("uno", for: 1, cost: 1)
    #expect(store.cost == 6)
    store.insert("huge", for: 4, cost: 1000)
    #expect(store.count == 1 && store.value(4) == "huge")
    store.insert("small", for: 5, cost: 2)
    #expect(store.count == 1 && store.cost == 2)
  }

  @Test("Values unused in this frame and the previous one are held to a lower cost limit")
  func idleValues() {
    var store = RecentlyUsed<Int, String>(limit: 99, costLimit: 100, idleCostLimit: 10)
    // A single frame may exceed the lower limit.
    for key in 0..<20 { store.insert("a", for: key, cost: 4) }
    #expect(store.cost == 80)
    store.beginFrame()
    store.beginFrame()
    store.insert("b", for: 20, cost: 4)
    #expect(store.cost == 8 && store.value(19) == "a", "the one before last, as it is within the lower cost")
    // A sequence of pages leaves no more than that.
    store.beginFrame()
    for key in 21..<90 {
      store.beginFrame()
      store.insert("c", for: key, cost: 4)
      #expect(store.cost <= 10)
    }
    // Two frames that alternate keep their values.
    for round in 0..<4 {
      store.beginFrame()
      for key in 100..<110 where store.value(key + round % 2 * 10) == nil {
        #expect(round < 2)
        store.insert("d", for: key + round % 2 * 10, cost: 4)
      }
    }
    #expect(store.cost == 80)
  }
}
