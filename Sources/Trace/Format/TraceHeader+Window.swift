import PagerGeometry
import Scene

extension TraceHeader {
  /// The pixel size, scale and look of a window.
  public struct Window: Hashable, Sendable, Codable {
    /// The width in device pixels.
    public var width: Int
    /// The height in device pixels.
    public var height: Int
    /// The number of pixels per point.
    public var scale: Double
    /// The look of the window; a dark one with text of the usual size is left out of the trace.
    public var look: Look

    private enum CodingKeys: CodingKey { case width, height, scale, look }

    /// The valid sides of a window (pixels).
    ///
    /// The limits keep a film of the trace within memory.
    static let sides = 1...16_384
    static let mostPixels = 1 << 26

    /// Creates a window from `viewport`.
    public init(_ viewport: Viewport) {
      width = viewport.pixelSize.width
      height = viewport.pixelSize.height
      scale = viewport.grid.scale
      look = viewport.look
    }

    /// Writes a window.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(width, forKey: .width)
      try values.encode(height, forKey: .height)
      try values.encode(scale, forKey: .scale)
      if look != .dark { try values.encode(TraceLook(look), forKey: .look) }
    }

    /// Reads a window; a size or a scale out of range is an error.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      width = try values.decode(Int.self, forKey: .width)
      height = try values.decode(Int.self, forKey: .height)
      scale = try values.decode(Double.self, forKey: .scale)
      look = try values.decodeIfPresent(TraceLook.self, forKey: .look)?.look ?? .dark
      guard Self.sides.contains(width), Self.sides.contains(height), width * height <= Self.mostPixels,
        (0.05...64).contains(scale)
      else {
        throw DecodingError.dataCorruptedError(forKey: .width, in: values, debugDescription: "invalid window")
      }
    }

    /// The window as a viewport.
    public var viewport: Viewport {
      Viewport(pixelSize: PixelSize(width: width, height: height), scale: scale, look: look)
    }
  }
}

/// The form of a look in a trace: values that equal those of the dark look are left out.
struct TraceLook: Hashable, Codable {
  var scheme: String?
  var highContrast: Bool?
  /// The accent colour: red, green and blue as six hexadecimal digits.
  var accent: String?
  var textScale: Double?

  init(_ look: Look) {
    scheme = look.scheme == .dark ? nil : look.scheme.rawValue
    highContrast = look.isHighContrast ? true : nil
    accent = look.accent.map { UInt64($0.hex).digits(6, radix: 16) }
    textScale = look.textScale == 1 ? nil : look.textScale
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    scheme = try values.decodeIfPresent(String.self, forKey: .scheme)
    highContrast = try values.decodeIfPresent(Bool.self, forKey: .highContrast)
    accent = try values.decodeIfPresent(String.self, forKey: .accent)
    textScale = try values.decodeIfPresent(Double.self, forKey: .textScale)
    guard scheme.map({ Look.Scheme(rawValue: $0) != nil }) ?? true, accent.map({ Self.number($0) != nil }) ?? true,
      textScale.map(Look.textScales.contains) ?? true
    else {
      throw DecodingError.dataCorruptedError(forKey: .scheme, in: values, debugDescription: "invalid look")
    }
  }

  /// The look of these values.
  var look: Look {
    Look(
      scheme: scheme.flatMap(Look.Scheme.init(rawValue:)) ?? .dark, isHighContrast: highContrast ?? false,
      accent: accent.flatMap(Self.number).map(Color.init(hex:)), textScale: textScale ?? 1)
  }

  private static func number(_ digits: String) -> UInt32? {
    digits.count == 6 && digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
  }
}
