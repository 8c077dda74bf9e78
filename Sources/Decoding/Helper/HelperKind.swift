/// Which libraries a decoder process has loaded by the time it is sealed: afterwards it cannot load any.
package enum HelperKind: String, Sendable {
  /// libjpeg-turbo alone: started in 4 ms, and one thread.
  case jpeg
  /// libvips as well.
  case everything
}
