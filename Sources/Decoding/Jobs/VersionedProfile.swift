/// The colours that pictures are decoded to, numbered from one change to the next.
struct VersionedProfile: Sendable {
  /// The display's profile; `nil` for sRGB.
  var profile: DisplayProfile?
  /// How often the profile has changed.
  var version = 0
}
