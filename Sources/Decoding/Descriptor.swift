import Glibc

/// An open file descriptor, closed when the last reference to it goes.
public final class Descriptor: Sendable {
  /// The number the system knows it by; valid for as long as this object is.
  public let rawValue: Int32

  /// Takes over an open descriptor: nobody else may close it.
  public init(taking rawValue: Int32) { self.rawValue = rawValue }

  deinit { _ = close(rawValue) }
}
