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
    digest.add(time)
    digest.add(viewport.width)
    digest.add(viewport.height)
    digest.add(configuration)
    digest.add(currentPage)
    digest.add(settledPage)
    digest.add(neighborhood)
    for direction in Direction.allCases {
      let beside = map.neighbor(of: neighborhood.anchor, toward: direction)
      digest.add(beside != nil)
      if let beside { digest.add(beside) }
    }
    digest.add(patternStart)
    digest.add(currentSteps)
    digest.add(restingOffset)
    for axis in Axis.allCases { digest.add(phases[axis]) }
    digest.add(transition)
    digest.add(lastTransition)
    digest.add(gesture)
    digest.add(pointers.count)
    for pointer in pointers { digest.add(pointer) }
    for axis in Axis.allCases { digest.add(trackers[axis]) }
    digest.add(wheel)
    digest.add(pan)
    digest.add(visibility)
    return digest.value
  }
}
