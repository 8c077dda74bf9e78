extension Demo {
  /// The main job, as one of the family.
  public static let photos = Demo(
    name: "photos", title: "Photos", summary: "Albums of pictures: along one, across them all",
    tour: Tour.photos
  ) { request throws(DemoOptionError) in
    guard let photos = request.photos else { throw DemoOptionError("there are no pictures to show") }
    return try photos(request.viewport, request.settings)
  }
}
