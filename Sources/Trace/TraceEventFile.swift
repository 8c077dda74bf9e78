import PagerGeometry
import Platform
import Scene

/// A writer of trace events: a file that Perfetto and Chrome show as a timeline, for finding the cause of late frames.
///
/// Each frame is a slice that contains its phases, and an arrow leads to it from the newest input that it shows. Two
/// kinds of slice may overlap others and are asynchronous events:
/// from the newest input that a frame shows to the frame's presentation, and from the request for a picture to the end
/// of its decode or its cancellation. The format is the JSON array of the Trace Event Format. Times are microseconds of
/// the window's clock.
@MainActor
public final class TraceEventFile {
  /// The time of the window's clock; the default time of ``begin(_:id:at:)`` and ``end(_:id:at:)``.
  public var now: () -> Instant = { .zero }
  private let file: OutputFile
  private var text = "[\n"
  private var frames = 0
  private var failure: (any Error)?
  private var isOver = false

  /// The size of a write, in bytes: text gathers until it reaches this size.
  private static let piece = 1 << 16

  /// Creates a file at `path`.
  ///
  /// With `overwrites`, an existing file is replaced once this one is complete; without it, an existing file is an
  /// error.
  public init(_ path: String, overwrites: Bool) throws {
    file = try OutputFile(path, overwrites: overwrites)
    for (thread, name) in [(1, "frames"), (2, "late frames"), (3, "input")] {
      add(#"{"ph":"M","name":"thread_name","pid":1,"tid":\#(thread),"args":{"name":"\#(name)"}}"#)
    }
  }

  /// Adds a frame and its phases, an instant event for a late frame, and the latency of its newest input.
  public func add(_ figures: FrameFigures) {
    frames += 1
    let begun = figures.begun
    slice("frame \(frames)", from: begun, seconds: figures.presented.seconds(since: begun))
    var start = begun
    for (name, seconds) in [
      ("make", figures.making), ("upload", figures.uploading), ("draw", figures.drawing),
      ("instruments", figures.overlaying), ("present", figures.presenting),
    ] {
      if seconds > 0 { slice(name, from: start, seconds: seconds) }
      start = start.advanced(bySeconds: seconds)
    }
    if figures.work > figures.budget {
      add(#"{"ph":"i","s":"t","name":"late","pid":1,"tid":2,"ts":\#(Self.microseconds(figures.presented))}"#)
    }
    if let input = figures.input {
      arrow(from: input, to: begun)
      begin("input to present", id: UInt64(frames), at: input)
      end("input to present", id: UInt64(frames), at: figures.presented)
    }
  }

  /// Begins an event that may overlap others of its name; `id` tells them apart.
  public func begin(_ name: String, id: UInt64, at instant: Instant? = nil) { edge("b", name, id, instant ?? now()) }

  /// Ends the event with this name and `id`.
  public func end(_ name: String, id: UInt64, at instant: Instant? = nil) { edge("e", name, id, instant ?? now()) }

  /// Writes the remaining text and gives the file its final name; repeated calls do nothing.
  ///
  /// - Throws: The first error of this or an earlier write; the file is then removed.
  public func finish() throws {
    guard !isOver else { return }
    isOver = true
    // The last element of a JSON array has no comma after it.
    text += #"{"ph":"M","name":"process_name","pid":1,"args":{"name":"fourfold"}}"# + "\n]\n"
    write()
    if let failure {
      file.discard()
      throw failure
    }
    try file.finish()
  }

  private func slice(_ name: String, from start: Instant, seconds: Double) {
    let duration = Self.microseconds(Instant.zero.advanced(bySeconds: seconds))
    add(
      #"{"ph":"X","name":"\#(name)","pid":1,"tid":1,"ts":\#(Self.microseconds(start)),"dur":\#(duration)}"#)
  }

  /// Adds the arrow from an input to the present frame, which begins at `begun`: a flow from one slice to another.
  private func arrow(from input: Instant, to begun: Instant) {
    let (time, own) = (Self.microseconds(input), Self.microseconds(begun))
    add(#"{"ph":"X","name":"input","pid":1,"tid":3,"ts":\#(time),"dur":1}"#)
    add(#"{"ph":"s","cat":"input","name":"input","id":\#(frames),"pid":1,"tid":3,"ts":\#(time)}"#)
    add(#"{"ph":"f","bp":"e","cat":"input","name":"input","id":\#(frames),"pid":1,"tid":1,"ts":\#(own)}"#)
  }

  private func edge(_ phase: String, _ name: String, _ id: UInt64, _ instant: Instant) {
    add(
      #"{"ph":"\#(phase)","cat":"\#(name)","name":"\#(name)","id":\#(id),"pid":1,"ts":\#(Self.microseconds(instant))}"#)
  }

  private func add(_ event: String) {
    guard !isOver else { return }
    text += event + ",\n"
    if text.utf8.count >= Self.piece { write() }
  }

  private func write() {
    defer { text = "" }
    guard failure == nil else { return }
    do { try file.write(Array(text.utf8)) } catch { failure = error }
  }

  /// Returns the time in microseconds with three decimals.
  private static func microseconds(_ instant: Instant) -> String {
    let (whole, part) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1000)
    return "\(whole).\(Int(part.magnitude).digits(3))"
  }
}
