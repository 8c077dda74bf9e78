import PagerGeometry

extension Pager {
  /// A number that stands for everything that decides the pager's future and its picture: two pagers that tell the same
  /// digest for the same input have, but for one chance in 2^64, been the same to the bit.
  ///
  /// FNV-1a over bit patterns, so it is the same on every machine, in every run and at every optimization. Of the page
  /// map, which is whatever the caller made it, the pages around the target count. ``chooseTarget`` and the events that
  /// were told do not. Allocates nothing. O(pages that are held, samples and pointers).
  public var digest: UInt64 {
    var digest = Digest()
    digest.add(time, viewport.width, viewport.height, configuration, currentPage, settledPage, neighborhood)
    for direction in Direction.allCases { digest.add(map.neighbor(of: neighborhood.anchor, toward: direction)) }
    digest.add(patternStart, currentSteps, restingOffset, phases, transition, lastTransition, gesture, pointers)
    digest.add(trackers, wheel, pan, visibility)
    return digest.value
  }
}
