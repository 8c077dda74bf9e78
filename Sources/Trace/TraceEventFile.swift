import PagerGeometry
import Platform
import Scene

/// Writes what a window did and when as trace events, a file that Perfetto and Chrome show as a timeline: for whoever
/// looks for a late frame.
///
/// Each frame is a slice with its parts in it. From the newest input that a frame shows until it was handed to the display,
/// and from the moment a picture was wanted until it was decoded or not wanted any more, there are slices of their own, as
/// these overlap. The format is that of the Trace Event Format's JSON array; times are microseconds of the window's clock.
@MainActor
public final class TraceEventFile {
  /// What the window's clock says; slices of decodes are told by it.
  public var now: () -> Instant = { .zero }
  private let file: OutputFile
  private var text = "[\n"
  private var frames = 0
  private var failure: (any Error)?
  private var isOver = false

  /// Text is written in pieces of about so many bytes.
  private static let piece = 1 << 16

  /// A new file at `path`; one that is there is replaced where `overwrites` says so, once this one is whole.
  public init(_ path: String, overwrites: Bool) throws {
    file = try OutputFile(path, overwrites: overwrites)
    for (thread, name) in [(1, "frames"), (2, "late frames")] {
      add(#"{"ph":"M","name":"thread_name","pid":1,"tid":\#(thread),"args":{"name":"\#(name)"}}"#)
    }
  }

  /// Adds a frame and its parts.
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
      begin("input to present", id: UInt64(frames), at: input)
      end("input to present", id: UInt64(frames), at: figures.presented)
    }
  }

  /// Something that may overlap others of its name begins; `id` tells them apart.
  public func begin(_ name: String, id: UInt64, at instant: Instant? = nil) { edge("b", name, id, instant ?? now()) }

  /// It ends.
  public func end(_ name: String, id: UInt64, at instant: Instant? = nil) { edge("e", name, id, instant ?? now()) }

  /// Writes what is left, and gives the file its name. Throws what could not be written.
  public func finish() throws {
    guard !isOver else { return }
    isOver = true
    // No comma follows the last one.
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

  /// With the nanoseconds as its part.
  private static func microseconds(_ instant: Instant) -> String {
    let (whole, part) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1000)
    return "\(whole).\(Int(part.magnitude).digits(3))"
  }
}
