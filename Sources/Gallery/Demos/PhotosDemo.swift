import Words

extension Demo {
  /// The main job, as one of the family.
  public static let photos = Demo(
    name: "photos", title: marked("Photos"), summary: marked("Albums of pictures: along one, across them all"),
    tour: .photos
  ) { (_: NoOptions, request) in
    guard let photos = request.photos else { throw DemoError("there are no pictures to show") }
    return try photos(request.viewport, request.settings, request.journal)
  }
}
