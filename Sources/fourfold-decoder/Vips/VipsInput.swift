import Platform

/// What libvips reads: a file, or other bytes in its place where libvips would go wrong.
struct VipsInput {
  let file: Descriptor
  /// What is read instead.
  var bytes: FileBytes?
  /// Whether the file is known to end within its first picture.
  var isCut = false
  /// The number of frames that `bytes` have and the file has not.
  var moreFrames = 0
}
