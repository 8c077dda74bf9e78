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

  @Test("What costs too much together goes, the unused first, but never the newest") func costsAreBounded() {
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
}
