/// An SVG chart of position and velocity over time, one above the other.
struct Chart {
  let gesture: Gesture
  let curves: [Curve]

  /// The plots' left and right edges; the picture is 960 wide and 640 high.
  private static let (left, right) = (92.0, 930.0)
  /// The top and bottom edge of the plot of positions, then that of velocities.
  private static let position = (top: 88.0, bottom: 332.0)
  private static let velocity = (top: 380.0, bottom: 580.0)

  private var duration: Int { curves.map(\.motion.duration).max() ?? 0 }
  private var time: Scale { Scale(0...Double(duration), steps: 8, from: Self.left, to: Self.right) }

  /// The text of the file.
  var svg: String {
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 960 640\" width=\"960\" height=\"640\""
          + " font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"14\" fill=\"#333\">",
        "<title>\(gesture.title)</title>", "<rect width=\"960\" height=\"640\" fill=\"#fff\"/>",
        text(gesture.title, Self.left, 32, "font-size=\"17\" font-weight=\"bold\""),
      ] + legend + plot("position (pt)", Self.position) { $0.positions }
      + plot("velocity (pt/s)", Self.velocity) { $0.velocities } + timeAxis + marks + ["</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var legend: [String] {
    var x = Self.left
    return curves.flatMap { curve in
      // A letter is about 8.5 pixels wide.
      defer { x += 68 + 8.5 * Double(curve.name.count) }
      return [
        line((x, 58), (x + 28, 58), "stroke=\"\(curve.color)\" stroke-width=\"3\""),
        text(curve.name, x + 36, 63),
      ]
    }
  }

  /// Returns the plot of a quantity: its axis, and a curve for each preset.
  private func plot(
    _ name: String, _ edges: (top: Double, bottom: Double), _ values: (Motion) -> [Double]
  ) -> [String] {
    let all = curves.flatMap { values($0.motion) }
    let scale = Scale((all.min() ?? 0)...(all.max() ?? 1), steps: 5, from: edges.bottom, to: edges.top)
    let middle = (edges.top + edges.bottom) / 2
    var lines = [text(name, 24, middle, "text-anchor=\"middle\" transform=\"rotate(-90 24 \(Self.decimal(middle)))\"")]
    for tick in time.ticks {
      let x = time.place(of: tick)
      lines.append(line((x, edges.top), (x, edges.bottom), "stroke=\"#eee\""))
    }
    for tick in scale.ticks {
      let y = scale.place(of: tick)
      lines.append(line((Self.left, y), (Self.right, y), "stroke=\"\(tick == 0 ? "#999" : "#ddd")\""))
      lines.append(text(Self.number(tick), Self.left - 8, y + 5, "text-anchor=\"end\""))
    }
    for curve in curves {
      var points = values(curve.motion).enumerated().map {
        (x: time.place(of: Double($0.offset)), y: scale.place(of: $0.element))
      }
      // A resting position continues to the edge of the chart.
      if let last = points.last { points.append((Self.right, last.y)) }
      let places = Polyline.simplified(points).map { "\(Self.decimal($0.x)),\(Self.decimal($0.y))" }
      lines.append(
        "<polyline fill=\"none\" stroke=\"\(curve.color)\" stroke-width=\"2\" stroke-linejoin=\"round\""
          + " points=\"\(places.joined(separator: " "))\"/>")
    }
    return lines
  }

  private var timeAxis: [String] {
    var lines = time.ticks.map {
      text(Self.number($0), time.place(of: $0), Self.velocity.bottom + 22, "text-anchor=\"middle\"")
    }
    lines.append(
      text("time since the press (ms)", (Self.left + Self.right) / 2, 628, "text-anchor=\"middle\""))
    return lines
  }

  /// The lines through both plots at the marked times, with their names between the plots.
  private var marks: [String] {
    gesture.marks.flatMap { time, label in
      let x = self.time.place(of: Double(time))
      let style = "stroke=\"#555\" stroke-dasharray=\"4 4\""
      return [
        line((x, Self.position.top), (x, Self.position.bottom + 8), style),
        text(label, x, Self.position.bottom + 25, "text-anchor=\"middle\" font-style=\"italic\""),
        line((x, Self.position.bottom + 34), (x, Self.velocity.bottom), style),
      ]
    }
  }

  // MARK: Elements

  private func text(_ text: String, _ x: Double, _ y: Double, _ style: String = "") -> String {
    "<text x=\"\(Self.decimal(x))\" y=\"\(Self.decimal(y))\"\(style.isEmpty ? "" : " " + style)>\(text)</text>"
  }

  private func line(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ style: String
  ) -> String {
    "<line x1=\"\(Self.decimal(start.x))\" y1=\"\(Self.decimal(start.y))\" x2=\"\(Self.decimal(end.x))\""
      + " y2=\"\(Self.decimal(end.y))\" \(style)/>"
  }

  /// Returns the value with at most one decimal, identical on every machine and in every locale.
  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return sign + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }

  /// Returns the rounded value with a real minus sign.
  private static func number(_ value: Double) -> String {
    let whole = Int(value.rounded())
    return whole < 0 ? "\u{2212}\(whole.magnitude)" : "\(whole)"
  }
}
