import Decoding
import Glibc
import PhotoLibrary
import Platform

/// A reader of the dates on which pictures were taken. It uses its own sandboxed decoder in the background; decodes for
/// visible pages come first.
public final class DecodedDates: DateReader {
  /// The longest wait for other decodes in each call (s). Without a limit an animation, which never ends, would block
  /// it.
  private static let patience = 0.5
  /// The interval of the checks for other decodes (s).
  private static let interval = 0.02

  private struct State {
    var pool: DecoderPool?
    var isEnded = false
  }

  private let helperPath: String
  private let isBusy: @Sendable () -> Bool
  private let wakeUp = WakeUp()
  private let state = Locked(State())

  /// Creates a reader that decodes with the program at `helperPath`.
  ///
  /// The program starts with the first call of ``dates(of:)``.
  ///
  /// - Parameter isBusy: Returns whether other decodes run; the reader then waits, at most half a second.
  public init(helperPath: String, isBusy: @escaping @Sendable () -> Bool) {
    self.helperPath = helperPath
    self.isBusy = isBusy
  }

  /// Returns the date of each of `pictures`; `nil` for a picture without a date in its EXIF data, or one that cannot be
  /// read. Returns an empty array after ``end()``, or if no decoder starts.
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

  /// Ends the decoder. A call of ``dates(of:)`` in progress returns an empty array.
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
