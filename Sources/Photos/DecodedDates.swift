import Decoding
import Glibc
import PhotoLibrary
import Platform

/// Reads when pictures were taken by a sealed decoder of its own, which runs when nothing else wants to: what is seen comes
/// first.
public final class DecodedDates: DateReader {
  /// How long it lets others go first, each time that it is asked (seconds). An animation that plays never ends.
  private static let patience = 0.5
  /// How often it looks whether they have gone (seconds).
  private static let interval = 0.02

  private struct State {
    var pool: DecoderPool?
    var isEnded = false
  }

  private let helperPath: String
  private let isBusy: @Sendable () -> Bool
  private let wakeUp = WakeUp()
  private let state = Locked(State())

  /// Decodes by the program at `helperPath`, which is started when something is to be read. Waits a while where `isBusy` says
  /// that others decode.
  public init(helperPath: String, isBusy: @escaping @Sendable () -> Bool) {
    self.helperPath = helperPath
    self.isBusy = isBusy
  }

  /// The date of each of `pictures`; `nil` for one that has none in its EXIF data, or cannot be read. Fewer once this has
  /// ended.
  public func dates(of pictures: [RawPath]) -> [Int64?] {
    let deadline = MonotonicClock.systemSeconds + Self.patience
    while isBusy(), MonotonicClock.systemSeconds < deadline { usleep(UInt32(Self.interval * 1e6)) }
    guard let pool = pool() else { return [] }
    pool.want(
      pictures.enumerated().map { index, path in
        DecodeJob(
          detailsOf: { () throws(OpenFailure) in
            do throws(PictureError) { return try PictureFile.open(path) } catch {
              throw OpenFailure(message: error.line)
            }
          }, id: UInt64(index))
      })
    defer { pool.want([]) }
    var dates: [Int64?] = Array(repeating: nil, count: pictures.count)
    var left = pictures.count
    while left > 0 {
      _ = wakeUp.take(within: 1)
      for (id, outcome) in pool.takeFinished() {
        dates[Int(id)] = (try? outcome.get())?.details?.takenInstant
        left -= 1
      }
      guard !state.withLock({ $0.isEnded }) else { return [] }
    }
    return dates
  }

  /// Ends its decoder; what is being read is given up.
  public func end() {
    let pool = state.withLock { state in
      state.isEnded = true
      return state.pool.take()
    }
    wakeUp.signal()
    pool?.stop()
  }

  private func pool() -> DecoderPool? {
    state.withLock { state in
      guard !state.isEnded else { return nil }
      if let pool = state.pool { return pool }
      let pool = DecoderPool(helperPath: helperPath, helpers: 1, isInBackground: true) { [wakeUp] in wakeUp.signal() }
      guard pool.hasDecoders else { return nil }
      state.pool = pool
      return pool
    }
  }
}
