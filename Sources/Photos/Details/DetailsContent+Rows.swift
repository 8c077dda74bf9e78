import Decoding
import PageStore
import PagerGeometry

extension DetailsContent {
  /// The lines that there are, in the order in which they are read.
  ///
  /// - Parameter saysReading: whether to say that what is asked for is not there yet.
  func rows(saysReading: Bool) -> [DetailsRow] {
    let rows = [
      DetailsRow(label: "Name", value: name, rank: 0), DetailsRow(label: "Folder", value: folder, rank: 6),
    ]
    return (rows.prefix(1) + ofDetails(saysReading) + rows.suffix(1)).filter { !$0.value.isEmpty }
  }

  private func ofDetails(_ saysReading: Bool) -> [DetailsRow] {
    switch details {
    case nil: []
    case .reading: saysReading ? [DetailsRow(label: "", value: "Reading…", rank: 1)] : []
    case .failed(let failure, let file):
      [DetailsRow(label: "", value: failure.line, rank: 1, isAlert: true)] + Self.row(of: file)
    case .read(let picture, let size, let file): Self.rows(of: picture, size) + Self.row(of: file)
    }
  }

  private static func row(of file: FileFacts?) -> [DetailsRow] {
    guard let file else { return [] }
    return [DetailsRow(label: "File", value: "\(DetailsText.bytes(file.length)), \(file.modified)", rank: 5)]
  }

  private static func rows(of picture: PictureDetails, _ size: PixelSize) -> [DetailsRow] {
    var rows = [
      DetailsRow(label: "Taken", value: picture.taken ?? "", rank: 1),
      DetailsRow(label: "Camera", value: picture.camera ?? "", rank: 2),
      DetailsRow(label: "Lens", value: DetailsText.lens(picture), rank: 7),
      DetailsRow(label: "Exposure", value: DetailsText.exposure(picture), rank: 3),
      DetailsRow(label: "Place", value: DetailsText.place(picture), rank: 9),
      DetailsRow(label: "Picture", value: DetailsText.picture(picture, size), rank: 4),
      DetailsRow(label: "Colours", value: picture.profile ?? "", rank: 8),
    ]
    if !picture.hasExif { rows.insert(DetailsRow(label: "", value: "No EXIF data in this file", rank: 3), at: 0) }
    return rows
  }
}

/// Numbers of photography as people write them.
enum DetailsText {
  /// `value` with at most `digits` digits after the point, and no zeros at its end.
  static func number(_ value: Double, digits: Int = 1) -> String {
    let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    // Beyond 2^53 no digit is one of the number's.
    guard value.magnitude * power < 9e15 else { return "\(value)" }
    var (whole, part) = Int((value.magnitude * power).rounded()).quotientAndRemainder(dividingBy: Int(power))
    var fraction = ""
    for _ in 0..<digits {
      if !fraction.isEmpty || part % 10 != 0 { fraction = "\(part % 10)\(fraction)" }
      part /= 10
    }
    if value < 0 && (whole, fraction) != (0, "") { whole = -whole }
    let sign = value < 0 && whole == 0 && !fraction.isEmpty ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// A length of a file: `8.4 MB`, by thousands as disks count.
  static func bytes(_ count: Int) -> String {
    let units = [(1e12, "TB"), (1e9, "GB"), (1e6, "MB"), (1e3, "kB")]
    guard let (size, unit) = units.first(where: { Double(count) >= $0.0 }) else {
      return count == 1 ? "1 byte" : "\(count) bytes"
    }
    return "\(number(Double(count) / size)) \(unit)"
  }

  /// Time, aperture, sensitivity, bias and flash.
  static func exposure(_ picture: PictureDetails) -> String {
    var parts: [String] = []
    if let time = picture.exposureTime {
      parts.append(time < 0.3 ? "1/\(number(1 / time, digits: 0)) s" : "\(number(time)) s")
    }
    if let fNumber = picture.fNumber { parts.append("f/\(number(fNumber))") }
    if let sensitivity = picture.sensitivity { parts.append("ISO \(number(sensitivity, digits: 0))") }
    if let bias = picture.exposureBias, bias.magnitude >= 0.05 {
      parts.append("\(bias > 0 ? "+" : "")\(number(bias)) EV")
    }
    if picture.hasFlashed == true { parts.append("flash") }
    return parts.joined(separator: "  ")
  }

  /// Its name and the focal length; without a name the one on film of 35 mm too.
  static func lens(_ picture: PictureDetails) -> String {
    let own = picture.focalLength.map { "\(number($0)) mm" }
    let onFilm = picture.focalLengthOn35mm.map { "\(number($0)) mm on 35 mm film" }
    return (picture.lens == nil ? [own, onFilm] : [picture.lens, own]).compactMap(\.self).joined(separator: ", ")
  }

  /// Degrees and metres.
  static func place(_ picture: PictureDetails) -> String {
    guard let latitude = picture.latitude, let longitude = picture.longitude else { return "" }
    let degrees = [(latitude, "N", "S"), (longitude, "E", "W")].map { value, positive, negative in
      "\(number(value.magnitude, digits: 5))° \(value < 0 ? negative : positive)"
    }
    return (degrees + (picture.altitude.map { ["\(number($0, digits: 0)) m"] } ?? [])).joined(separator: ", ")
  }

  static func picture(_ picture: PictureDetails, _ size: PixelSize) -> String {
    let megapixels = Double(size.width) * Double(size.height) / 1e6
    var parts = ["\(size.width) × \(size.height)"]
    if megapixels >= 0.95 { parts.append("\(number(megapixels, digits: megapixels < 9.95 ? 1 : 0)) MP") }
    if let format = picture.format { parts.append(format) }
    if let frames = picture.frames { parts.append("\(number(frames, digits: 0)) frames") }
    if let turn = turn(picture.orientation) { parts.append(turn) }
    return parts.joined(separator: ", ")
  }

  /// How a stored picture is turned whose EXIF number is `orientation`; `nil` where it is upright.
  static func turn(_ orientation: Double?) -> String? {
    switch orientation {
    case 3: "turned by 180°"
    case 6, 8: "turned by 90°"
    case 2, 4, 5, 7: "mirrored"
    default: nil
    }
  }
}
