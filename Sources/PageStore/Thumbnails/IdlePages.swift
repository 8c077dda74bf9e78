import PagerEngine

/// The pages that are no longer followed, least recently followed first. Each call takes constant time on average.
struct IdlePages {
  /// The pages with the numbers of their additions. An entry whose number is not the page's latest has been removed.
  private var queue: [(page: Page, number: Int)] = []
  private var first = 0
  private var numbers: [Page: Int] = [:]
  private var lastNumber = 0

  /// Adds `page` as the most recently followed.
  mutating func add(_ page: Page) {
    lastNumber += 1
    numbers[page] = lastNumber
    queue.append((page, lastNumber))
    // Removed entries are dropped once they outnumber the others.
    guard queue.count - first > 2 * numbers.count + 64 else { return }
    queue = queue[first...].filter { numbers[$0.page] == $0.number }
    first = 0
  }

  /// Removes `page`. Returns whether it was there.
  mutating func remove(_ page: Page) -> Bool { numbers.removeValue(forKey: page) != nil }

  /// Removes the least recently followed page and returns it; `nil` if there is none.
  mutating func removeOldest() -> Page? {
    while first < queue.count {
      let (page, number) = queue[first]
      first += 1
      if first > queue.count / 2 {
        queue.removeFirst(first)
        first = 0
      }
      guard numbers[page] == number else { continue }
      numbers[page] = nil
      return page
    }
    return nil
  }
}
