import Testing

@testable import Stage

struct RecentlyUsedTests {
  @Test func theValueUnusedForLongestGoes() {
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

  @Test func aValueInsertedAgainIsReplaced() {
    var store = RecentlyUsed<Int, String>(limit: 2)
    store.insert("one", for: 1)
    store.insert("uno", for: 1)
    #expect(store.value(1) == "uno")
    #expect(store.count == 1)
    store.removeAll()
    #expect(store.count == 0)
  }
}
