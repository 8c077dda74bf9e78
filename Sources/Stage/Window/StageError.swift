import CSDL
import Platform

/// An error of a library call: the call's name and the library's message.
public struct StageError: ReportedError, Hashable, Sendable, CustomStringConvertible {
  /// The C function, or the attempted operation if no single function failed.
  public var call: String
  /// The library's message.
  public var message: String

  /// Creates the error of `call` with `message`.
  public init(call: String, message: String) {
    self.call = call
    self.message = message
  }

  /// The call, then the message.
  public var line: String { "\(call): \(message)" }
  /// The same text as ``line``.
  public var description: String { line }
  /// The exit code: 69 (EX_UNAVAILABLE) if the display is gone, else 70 (EX_SOFTWARE).
  public var exitCode: Int32 { self == .displayGone ? 69 : 70 }

  /// The error that the display went away while a window was on it.
  public static let displayGone = StageError(
    call: "the display is gone", message: "the X server or Wayland compositor has ended")

  /// Returns the error of `call` with SDL's message.
  static func sdl(_ call: String) -> StageError {
    let words = String(cString: SDL_GetError())
    return StageError(call: call, message: words.isEmpty ? "failed for an unknown reason" : words)
  }
}

/// Throws SDL's error if `status`, the result of `call`, is negative.
func check(_ call: String, _ status: Int32) throws(StageError) {
  guard status >= 0 else { throw StageError.sdl(call) }
}

/// Returns `pointer`, the result of `call`. Throws SDL's error if it is `nil`.
func check(_ call: String, _ pointer: OpaquePointer?) throws(StageError) -> OpaquePointer {
  guard let pointer else { throw StageError.sdl(call) }
  return pointer
}
