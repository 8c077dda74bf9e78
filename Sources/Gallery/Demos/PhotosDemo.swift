extension Demo {
  /// The main job, as one of the family.
  static let photos = Demo(
    name: "photos", title: "Photos", summary: "Folders of pictures: along an album, across the albums",
    tour: Tour.photos
  ) { request throws(DemoOptionError) in
    guard let photos = request.photos else { throw DemoOptionError("there are no pictures to show") }
    return try photos(request.viewport, request.settings)
  }
}
