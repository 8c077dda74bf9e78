import Glibc
import Platform

/// An array of C strings, ended by a null pointer; freed with the value's last reference.
final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { $0.withCString { strdup($0) } } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}

/// A stream between this process and one that it starts; no other child inherits it.
final class Channel: Sendable {
  /// This process's end.
  let here: CInt
  /// The other end, until the child has its copy.
  let there: CInt

  init() throws(SystemError) {
    var ends: [CInt] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    // Sockets rather than a pipe, because these are closed to children from the first instant.
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemError("socketpair") }
    here = ends[0]
    there = ends[1]
  }

  deinit {
    close(here)
    close(there)
  }
}
