/// Which libraries a decoder process has loaded by the time it is sealed: afterwards it cannot load any.
package enum HelperKind: String, Sendable {
  /// libjpeg-turbo alone: started in 4 ms, and one thread without code made at run time.
  case jpeg
  /// libvips as well.
  case everything

  /// The kind that a decoder process's arguments ask for.
  package init(arguments: [String]) { self = arguments.dropFirst().first.flatMap(Self.init) ?? .everything }
}
