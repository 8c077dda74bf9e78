import Glibc
import Scene

/// The frame that `make` makes, made again until everything in it is there, for 30 s at most, or until a signal has come;
/// its clock stands still meanwhile.
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
