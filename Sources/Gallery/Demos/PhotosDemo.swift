import Words

extension Demo {
  /// The demo of photos: the program's main view.
  public static let photos = Demo(
    name: "photos", title: marked("Photos"), summary: marked("Albums of pictures, in four directions"),
    tour: .photos
  ) { (_: NoOptions, request) in
    guard let photos = request.photos else { throw DemoError("there are no pictures to show") }
    return try photos(request.viewport, request.settings, request.journal)
  }
}
