import Decoding
import PageStore
import PagerGeometry
import Testing

@testable import Photos

@Suite("Rows of details")
struct DetailsRowsTests {
  /// The details of a file from a camera.
  static var camera: PictureDetails {
    var details = PictureDetails()
    (details.format, details.taken, details.camera) = ("JPEG", "2024-05-01 12:33:10", "NIKON Z 6")
    (details.lens, details.profile) = ("NIKKOR Z 50mm f/1.8 S", "Adobe RGB (1998)")
    (details.exposureTime, details.fNumber, details.sensitivity) = (0.004, 2.8, 400)
    (details.exposureBias, details.focalLength, details.focalLengthOn35mm) = (-2.0 / 3, 50, 75)
    (details.latitude, details.longitude, details.altitude) = (-33.86, 151.21, 12.4)
    (details.orientation, details.hasFlashed, details.hasExif) = (6, true, true)
    return details
  }

  static let facts = FileFacts(length: 8_412_345, modified: "2024-05-02 09:01")

  /// The content of a page with every detail.
  static var whole: DetailsContent {
    DetailsContent(
      name: "DSC_0042.JPG", folder: "/home/anna/Pictures/Dunes",
      details: .read(camera, size: PixelSize(width: 6048, height: 4024), file: facts))
  }

  private func text(_ content: DetailsContent, saysReading: Bool = true) -> [String] {
    content.rows(saysReading: saysReading).map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }
  }

  @Test("Every known detail has a row, in a readable form")
  func saysAll() {
    #expect(
      text(Self.whole) == [
        "Name: DSC_0042.JPG", "Taken: 2024-05-01 12:33:10", "Camera: NIKON Z 6",
        "Lens: NIKKOR Z 50mm f/1.8 S, 50 mm",
        "Exposure: 1/250 s  f/2.8  ISO 400  -0.7 EV  flash", "Place: 33.86° S, 151.21° E, 12 m",
        "Picture: 6048 × 4024, 24 MP, JPEG, rotated by 90°", "Colours: Adobe RGB (1998)",
        "File: 8.4 MB, 2024-05-02 09:01", "Folder: /home/anna/Pictures/Dunes",
      ])
  }

  @Test("A page with every detail has as many rows as the panel can show")
  func fitsPanel() {
    #expect(Self.whole.rows(saysReading: true).count == DetailsLayout.mostRows)
  }

  @Test("A file without EXIF data has a row about that, beside its other rows")
  func saysThatThereIsNone() {
    var plain = PictureDetails()
    (plain.format, plain.frames) = ("GIF", 12)
    let content = DetailsContent(
      name: "a.gif", details: .read(plain, size: PixelSize(width: 320, height: 200), file: nil))
    #expect(text(content) == ["Name: a.gif", "Picture: 320 × 200, GIF, 12 frames", "No EXIF data in this file"])
  }

  @Test(
    "A valid location can be opened, rounded to about a metre; an invalid one cannot",
    arguments: [
      (-33.86, 151.21, "-33.86000,151.21000"), (0.000_004, -0.000_006, "0.00000,-0.00001"),
      (90, -180, "90.00000,-180.00000"), (91, 0, nil), (0, 181, nil), (.nan, 0, nil),
    ] as [(Double, Double, String?)])
  func locates(latitude: Double, longitude: Double, location: String?) {
    var details = PictureDetails()
    (details.latitude, details.longitude) = (latitude, longitude)
    #expect(DetailsText.location(details) == location)
    let content = DetailsContent(
      name: "a", details: .read(details, size: PixelSize(width: 1, height: 1), file: nil))
    #expect(content.rows(saysReading: true).compactMap(\.location).first == location)
  }

  @Test("Pending details have a Reading… row only on request, and failed ones have the reason")
  func saysWhatIsComing() {
    let reading = DetailsContent(name: "a.jpg", folder: "/b", details: .reading(since: .zero))
    #expect(text(reading, saysReading: false) == ["Name: a.jpg", "Folder: /b"])
    #expect(text(reading) == ["Name: a.jpg", "Reading…", "Folder: /b"])
    let failed = DetailsContent(name: "a.jpg", folder: "/b", details: .failed(.damaged, file: Self.facts))
    #expect(
      text(failed) == [
        "Name: a.jpg", "This picture is damaged and cannot be shown.", "File: 8.4 MB, 2024-05-02 09:01", "Folder: /b",
      ])
  }

  @Test(
    "Numbers are rounded and have no trailing zeros",
    arguments: [
      (0.0, 1, "0"), (2.8, 1, "2.8"), (2.0, 1, "2"), (-0.04, 1, "0"), (-0.06, 1, "-0.1"), (-12.5, 0, "-13"),
      (51.05, 5, "51.05"), (0.000_01, 5, "0.00001"), (1e300, 1, "1e+300"), (99.96, 1, "100"),
    ])
  func writesNumbers(value: Double, digits: Int, text: String) {
    #expect(DetailsText.number(value, digits: digits) == text)
  }

  @Test("A lens without a name has its focal length and the 35 mm equivalent")
  func writesFocalLengths() {
    var details = PictureDetails()
    (details.focalLength, details.focalLengthOn35mm) = (4.25, 26)
    #expect(DetailsText.lens(details) == "4.3 mm, 26 mm (35 mm equivalent)")
  }

  @Test("A short exposure time is a fraction of a second")
  func writesTimes() {
    func text(_ seconds: Double) -> String {
      var details = PictureDetails()
      details.exposureTime = seconds
      return DetailsText.exposure(details)
    }
    #expect(
      [1.0 / 8000, 0.0166, 0.25, 0.3, 0.5, 1, 30].map(text) == [
        "1/8000 s", "1/60 s", "1/4 s", "0.3 s", "0.5 s", "1 s", "30 s",
      ])
  }

  @Test(
    "File lengths have a unit and at most one decimal digit",
    arguments: [(0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (8_449_999, "8.4 MB")])
  func writesLengths(count: Int, text: String) {
    #expect(DetailsText.bytes(count) == text)
  }
}
