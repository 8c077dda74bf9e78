import PagerEngine

/// Pages that nobody follows, those that were followed least recently first. Each call takes constant time on average.
struct IdlePages {
  /// Pages with the numbers under which they were added; one whose number is not the page's any more was taken out.
  private var queue: [(page: Page, number: Int)] = []
  private var first = 0
  private var numbers: [Page: Int] = [:]
  private var lastNumber = 0

  /// Adds `page` as the one that was followed last.
  mutating func add(_ page: Page) {
    lastNumber += 1
    numbers[page] = lastNumber
    queue.append((page, lastNumber))
    // What was taken out goes once it is more than what is there.
    guard queue.count - first > 2 * numbers.count + 64 else { return }
    queue = queue[first...].filter { numbers[$0.page] == $0.number }
    first = 0
  }

  /// Takes `page` out, if it is there.
  mutating func remove(_ page: Page) -> Bool { numbers.removeValue(forKey: page) != nil }

  /// Takes out the page that was followed least recently; `nil` where there is none.
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
