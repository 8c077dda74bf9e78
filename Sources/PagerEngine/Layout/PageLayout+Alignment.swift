extension PageLayout.Alignment {
  /// The fraction of the viewport, less the insets, at which ``partOfPage`` rests.
  var partOfBox: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    case .at(let part): part.clamped(to: 0...1, ifNotFinite: 0)
    }
  }

  /// The fraction of the page that rests at ``partOfBox``.
  var partOfPage: Double {
    switch self {
    case .start, .at: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension PageLayout.Alignment: Codable {
  private static let named: [(name: String, alignment: Self)] = [("start", .start), ("center", .center), ("end", .end)]

  /// Decodes "start", "center", "end" or a number.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let name = try? value.decode(String.self) else {
      self = .at(try value.decode(Double.self))
      return
    }
    guard let found = Self.named.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "neither start, center, end nor a number")
    }
    self = found.alignment
  }

  /// Encodes "start", "center", "end" or the number.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    if case .at(let part) = self {
      try value.encode(part)
    } else if let found = Self.named.first(where: { $0.alignment == self }) {
      try value.encode(found.name)
    }
  }
}
