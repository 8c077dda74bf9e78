import Glibc
import Scene

/// Returns the frame of `make` once everything in it is ready.
///
/// Calls `make` again every 2 ms until `isReady`, for 30 s at most, or until there is a signal. `make` should return a
/// frame of the same moment each time.
@MainActor
public func completeFrame(isReady: () -> Bool, signal: () -> Int32?, _ make: () -> Frame) -> Frame {
  var frame = make()
  var triesLeft = 15_000
  while !isReady(), triesLeft > 0, signal() == nil {
    usleep(2000)
    triesLeft -= 1
    frame = make()
  }
  return frame
}
