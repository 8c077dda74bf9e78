import CSDL
import Platform

/// A call that failed: its name, and the library's own words.
public struct StageError: ReportedError, Hashable, Sendable, CustomStringConvertible {
  /// The C function, or what was attempted where no single function failed.
  public var call: String
  /// What the library said.
  public var message: String

  /// `call` failed with `message`.
  public init(call: String, message: String) {
    self.call = call
    self.message = message
  }

  /// The call, then the words.
  public var line: String { "\(call): \(message)" }
  /// As ``line``.
  public var description: String { line }
  /// Something failed inside (EX_SOFTWARE), or something needed is missing: the display (EX_UNAVAILABLE).
  public var exitCode: Int32 { self == .displayGone ? 69 : 70 }

  /// The display went away while a window was on it.
  public static let displayGone = StageError(
    call: "the display is gone", message: "its X server or Wayland compositor has ended")

  /// `call` failed, in SDL's words.
  static func sdl(_ call: String) -> StageError {
    let words = String(cString: SDL_GetError())
    return StageError(call: call, message: words.isEmpty ? "failed without a reason" : words)
  }
}

/// Throws what SDL says when `status`, the answer of `call`, is negative.
func check(_ call: String, _ status: Int32) throws(StageError) {
  guard status >= 0 else { throw StageError.sdl(call) }
}

/// Unwraps `pointer`, the answer of `call`, or throws what SDL says.
func check(_ call: String, _ pointer: OpaquePointer?) throws(StageError) -> OpaquePointer {
  guard let pointer else { throw StageError.sdl(call) }
  return pointer
}
