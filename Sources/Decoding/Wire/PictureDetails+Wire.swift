import PagerGeometry

/// The wire format of details, in the memory for a picture's pixels. The first four bytes say which fields are present.
/// Then come the texts, each after a byte with its length, and the numbers, eight bytes each, lowest byte first.
extension PictureDetails {
  /// The maximum number of bytes of details.
  package static let mostBytes = 2048
  /// The memory for details, as the box of a job.
  package static let box = PixelSize(width: mostBytes / 4, height: 1)

  private static let flashKnown: UInt32 = 1 << 29
  private static let flashFired: UInt32 = 1 << 30
  private static let exif: UInt32 = 1 << 31

  /// The wire format of these details, at most ``mostBytes`` long. Numbers out of range are left out, and texts are
  /// made plain.
  package var bytes: [UInt8] {
    var present: UInt32 = hasExif ? Self.exif : 0
    if let hasFlashed { present |= Self.flashKnown | (hasFlashed ? Self.flashFired : 0) }
    var writer = WireWriter()
    for (index, field) in Self.texts.enumerated() {
      guard let text = self[keyPath: field].flatMap(Self.plain) else { continue }
      present |= 1 << UInt32(index)
      writer.append(UInt8(text.utf8.count))
      for byte in text.utf8 { writer.append(byte) }
    }
    for (index, number) in Self.numbers.enumerated() {
      guard let value = self[keyPath: number.field], number.range.contains(value) else { continue }
      present |= 1 << UInt32(Self.texts.count + index)
      writer.append(value.bitPattern)
    }
    var head = WireWriter()
    head.append(present)
    return head.bytes + writer.bytes
  }

  /// Reads details; `nil` unless every field is as ``bytes`` would write it and no bytes remain.
  package init?(bytes: [UInt8]) {
    guard bytes.count >= 4, bytes.count <= Self.mostBytes else { return nil }
    self.init()
    var reader = WireReader(bytes)
    let present: UInt32 = reader.next()
    var left = bytes.count - 4
    for (index, field) in Self.texts.enumerated() where present & 1 << UInt32(index) != 0 {
      guard left >= 1 else { return nil }
      let count = Int(reader.next(UInt8.self))
      left -= 1 + count
      guard left >= 0, count <= Self.longestText else { return nil }
      let letters = (0..<count).map { _ in reader.next(UInt8.self) }
      guard let text = String(validating: letters, as: UTF8.self), let plain = Self.plain(text),
        plain.utf8.elementsEqual(letters)
      else { return nil }
      self[keyPath: field] = text
    }
    for (index, number) in Self.numbers.enumerated() where present & 1 << UInt32(Self.texts.count + index) != 0 {
      left -= 8
      guard left >= 0 else { return nil }
      let value = Double(bitPattern: reader.next())
      guard number.range.contains(value) else { return nil }
      self[keyPath: number.field] = value
    }
    hasExif = present & Self.exif != 0
    if present & Self.flashKnown != 0 { hasFlashed = present & Self.flashFired != 0 }
    let known = (1 << UInt32(Self.texts.count + Self.numbers.count)) - 1 | Self.flashKnown | Self.flashFired | Self.exif
    guard left == 0, present & ~known == 0, hasFlashed != nil || present & Self.flashFired == 0 else { return nil }
  }
}
