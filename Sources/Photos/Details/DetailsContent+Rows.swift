import Decoding
import PageStore
import PagerGeometry
import Scene
import Words

extension DetailsContent {
  /// Returns the rows that have a value, in reading order.
  ///
  /// - Parameter saysReading: Whether to add a row about details that are still being read.
  func rows(saysReading: Bool) -> [DetailsRow] {
    let rows = [
      DetailsRow(label: translated("Name"), value: name, rank: 0),
      DetailsRow(label: translated("Folder"), value: folder, rank: 6),
    ]
    return (rows.prefix(1) + ofDetails(saysReading) + rows.suffix(1) + withoutExif).filter { !$0.value.isEmpty }
  }

  /// The text for a screen reader: the rows that are already known.
  var spoken: SpokenState {
    let rows = rows(saysReading: false).map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }
    return SpokenState(
      "details", ([translated("Details")] + rows).joined(separator: ". "), end: translated("Details closed"))
  }

  /// The last row of a file without EXIF data.
  private var withoutExif: [DetailsRow] {
    guard case .read(let picture, _, _) = details, !picture.hasExif else { return [] }
    return [DetailsRow(label: "", value: translated("No EXIF data in this file"), rank: 10)]
  }

  private func ofDetails(_ saysReading: Bool) -> [DetailsRow] {
    switch details {
    case nil: []
    case .reading: saysReading ? [DetailsRow(label: "", value: translated("Reading…"), rank: 1)] : []
    case .failed(let failure, let file):
      [DetailsRow(label: "", value: failure.line, rank: 1, isAlert: true)] + Self.row(of: file)
    case .read(let picture, let size, let file): Self.rows(of: picture, size) + Self.row(of: file)
    }
  }

  private static func row(of file: FileFacts?) -> [DetailsRow] {
    guard let file else { return [] }
    return [
      DetailsRow(
        label: translated("File"), value: joined([DetailsText.bytes(file.length), localDate(file.modified)]), rank: 5)
    ]
  }

  private static func rows(of picture: PictureDetails, _ size: PixelSize) -> [DetailsRow] {
    [
      DetailsRow(label: translated("Taken"), value: picture.taken.map(localDate) ?? "", rank: 1),
      DetailsRow(label: translated("Camera"), value: picture.camera ?? "", rank: 2),
      DetailsRow(label: translated("Lens"), value: DetailsText.lens(picture), rank: 7),
      DetailsRow(label: translated("Exposure"), value: DetailsText.exposure(picture), rank: 3),
      DetailsRow(
        label: translated("Place"), value: DetailsText.place(picture), rank: 9, location: DetailsText.location(picture)),
      DetailsRow(label: translated("Picture"), value: DetailsText.picture(picture, size), rank: 4),
      DetailsRow(label: translated("Colours"), value: picture.profile ?? "", rank: 8),
    ]
  }
}

/// The text of numbers in photography.
enum DetailsText {
  /// Returns `value` with at most `digits` digits after the decimal point, without trailing zeros.
  static func number(_ value: Double, digits: Int = 1, isGrouped: Bool = true) -> String {
    let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    // Above about 2^53 a Double has no exact digits after the point.
    guard value.magnitude * power < 9e15 else { return localNumber("\(value)") }
    var (whole, part) = Int((value.magnitude * power).rounded()).quotientAndRemainder(dividingBy: Int(power))
    var fraction = ""
    for _ in 0..<digits {
      if !fraction.isEmpty || part % 10 != 0 { fraction = "\(part % 10)\(fraction)" }
      part /= 10
    }
    if value < 0 && (whole, fraction) != (0, "") { whole = -whole }
    let sign = value < 0 && whole == 0 && !fraction.isEmpty ? "-" : ""
    return localNumber(fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)", isGrouped: isGrouped)
  }

  /// Returns the length of a file, such as `8.4 MB`, in decimal units.
  static func bytes(_ count: Int) -> String {
    let units = [(1e12, "TB"), (1e9, "GB"), (1e6, "MB"), (1e3, "kB")]
    guard let (size, unit) = units.first(where: { Double(count) >= $0.0 }) else {
      return translated(one: "%1$@ byte", other: "%1$@ bytes", count: count)
    }
    return "\(number(Double(count) / size)) \(unit)"
  }

  /// Returns the exposure: time, aperture, sensitivity, bias and flash.
  static func exposure(_ picture: PictureDetails) -> String {
    var parts: [String] = []
    if let time = picture.exposureTime {
      parts.append(
        time < 0.3 ? "\(localNumber(1))/\(number(1 / time, digits: 0, isGrouped: false)) s" : "\(number(time)) s")
    }
    if let fNumber = picture.fNumber { parts.append("f/\(number(fNumber))") }
    if let sensitivity = picture.sensitivity { parts.append("ISO \(number(sensitivity, digits: 0, isGrouped: false))") }
    if let bias = picture.exposureBias, bias.magnitude >= 0.05 {
      parts.append("\(bias > 0 ? "+" : "")\(number(bias)) EV")
    }
    if picture.hasFlashed == true { parts.append(translated("flash")) }
    return joined(parts, by: "  ")
  }

  /// Returns the lens with its focal length; for a lens without a name, the focal length and its 35 mm equivalent.
  static func lens(_ picture: PictureDetails) -> String {
    let own = picture.focalLength.map { "\(number($0)) mm" }
    let onFilm = picture.focalLengthOn35mm.map { translated("%1$@ mm (35 mm equivalent)", number($0)) }
    return joined((picture.lens == nil ? [own, onFilm] : [picture.lens, own]).compactMap(\.self))
  }

  /// Returns the location in degrees, with the altitude in metres.
  static func place(_ picture: PictureDetails) -> String {
    guard let latitude = picture.latitude, let longitude = picture.longitude else { return "" }
    let degrees = [(latitude, translated("N"), translated("S")), (longitude, translated("E"), translated("W"))].map {
      value, positive, negative in
      "\(number(value.magnitude, digits: 5))° \(value < 0 ? negative : positive)"
    }
    return joined(degrees + (picture.altitude.map { ["\(number($0, digits: 0)) m"] } ?? []))
  }

  /// Returns the location as `latitude,longitude` in degrees, with five digits after the decimal point (about 1 m);
  /// `nil` for a picture without a location, and for one that is not on the Earth.
  static func location(_ picture: PictureDetails) -> String? {
    guard let latitude = picture.latitude, let longitude = picture.longitude, latitude.magnitude <= 90,
      longitude.magnitude <= 180
    else { return nil }
    return [latitude, longitude].map { value in
      let (whole, part) = Int((value.magnitude * 1e5).rounded()).quotientAndRemainder(dividingBy: 100_000)
      let digits = String(part)
      return "\(value < 0 ? "-" : "")\(whole).\(String(repeating: "0", count: 5 - digits.count))\(digits)"
    }.joined(separator: ",")
  }

  static func picture(_ picture: PictureDetails, _ size: PixelSize) -> String {
    let megapixels = Double(size.width) * Double(size.height) / 1e6
    var parts = [
      "\(localNumber("\(size.width)", isGrouped: false)) × \(localNumber("\(size.height)", isGrouped: false))"
    ]
    if megapixels >= 0.95 { parts.append("\(number(megapixels, digits: megapixels < 9.95 ? 1 : 0)) MP") }
    if let format = picture.format { parts.append(format) }
    if let frames = picture.frames {
      parts.append(translated(one: "%1$@ frame", other: "%1$@ frames", count: Int(max(0, min(1e9, frames)).rounded())))
    }
    if let turn = turn(picture.orientation) { parts.append(turn) }
    return joined(parts)
  }

  /// Returns the rotation or mirroring for the EXIF number `orientation`; `nil` for an upright picture.
  static func turn(_ orientation: Double?) -> String? {
    switch orientation {
    case 3: translated("rotated by 180°")
    case 6, 8: translated("rotated by 90°")
    case 2, 4, 5, 7: translated("mirrored")
    default: nil
    }
  }
}
