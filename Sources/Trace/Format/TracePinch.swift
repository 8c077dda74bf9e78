import PagerGeometry

/// A step of a pinch on a touchpad.
struct TracePinch: Codable {
  private enum Phase: String, Codable { case begin, change, end, cancel }

  private enum Field: CodingKey { case phase, scale, rotation }

  var step: TouchpadPinch

  init(_ step: TouchpadPinch) { self.step = step }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    step =
      switch try values.decode(Phase.self, forKey: .phase) {
      case .begin: .began(at: try Point(from: decoder))
      case .change:
        .changed(
          Pinch(
            center: try Point(from: decoder), scale: try values.decode(Double.self, forKey: .scale),
            rotation: try values.decode(Double.self, forKey: .rotation)))
      case .end: .ended
      case .cancel: .cancelled
      }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Field.self)
    switch step {
    case .began(let point):
      try values.encode(Phase.begin, forKey: .phase)
      try point.encode(to: encoder)
    case .changed(let pinch):
      try values.encode(Phase.change, forKey: .phase)
      try pinch.center.encode(to: encoder)
      try values.encode(pinch.scale, forKey: .scale)
      try values.encode(pinch.rotation, forKey: .rotation)
    case .ended: try values.encode(Phase.end, forKey: .phase)
    case .cancelled: try values.encode(Phase.cancel, forKey: .phase)
    }
  }
}
