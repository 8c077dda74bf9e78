import PagerGeometry
import Scene
import Words

/// The drawing of the timeline.
struct TimelineArt {
  private static let textSize = 11.0

  let canvas: PageCanvas
  let layout: TimelineLayout
  let marks: TimelineMarks
  /// The drawing of the curves.
  let curves: [DrawCommand]
  let state: TimelineState
  let pressed: TimelineButton?
  /// Whether a pointer holds the position.
  let isHeld: Bool

  private var colors: InstrumentColors { InstrumentColors(canvas.look) }

  /// The draw commands, back to front.
  var commands: [DrawCommand] {
    let top = Rect(x: 0, y: layout.strip.minY, width: layout.strip.size.width, height: 1)
    var commands = [canvas.fill(layout.strip, colors.ground), canvas.fill(top, colors.line)]
    commands += rail + marks.gestures.flatMap(block) + curves + loop + notes + times + knob
    for button in TimelineButton.allCases { commands += self.button(button) }
    return commands
  }

  private func x(_ time: Double) -> Double { layout.x(of: time, length: marks.length) }

  // MARK: The track

  private var rail: [DrawCommand] {
    let lane = layout.blocks
    let y = lane.center.y - 2
    let here = x(state.position)
    return [
      canvas.plate(Rect(x: lane.minX, y: y, width: lane.size.width, height: 4), radius: 2, colors.rail),
      canvas.plate(Rect(x: lane.minX, y: y, width: max(0, here - lane.minX), height: 4), radius: 2, colors.past),
    ]
  }

  /// The frame around the loop.
  private var loop: [DrawCommand] {
    guard let loop = state.loop else { return [] }
    let lane = layout.blocks
    let (start, end) = (x(loop.lowerBound), x(loop.upperBound))
    let area = Rect(x: start - 2, y: lane.minY - 3, width: max(4, end - start + 4), height: lane.size.height + 6)
    func side(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawCommand {
      canvas.fill(Rect(x: x, y: y, width: width, height: height), colors.accent)
    }
    return [
      side(area.minX, area.minY, 2, area.size.height), side(area.maxX - 2, area.minY, 2, area.size.height),
      side(area.minX, area.minY, area.size.width, 1), side(area.minX, area.maxY - 1, area.size.width, 1),
    ]
  }

  /// Returns the block of a gesture: bright while a finger was down, dim until the picture rested.
  ///
  /// It covers the rail, so that it is visible at any width.
  private func block(_ gesture: TimelineMarks.Gesture) -> [DrawCommand] {
    let lane = layout.blocks
    let isSeen = gesture.number == state.gesture
    let color = FingerMark.color(gesture.axis)
    let (press, lift, end) = (x(gesture.press), x(gesture.lift), x(gesture.end))
    func area(_ start: Double, _ end: Double) -> Rect {
      Rect(x: start, y: lane.minY, width: max(2, end - start), height: lane.size.height)
    }
    let whole = area(press, max(end, lift))
    var commands = [
      canvas.plate(whole, radius: 3, colors.ground),
      canvas.plate(whole, radius: 3, color.opacity(isSeen ? 0.45 : 0.28)),
      canvas.plate(area(press, lift), radius: 3, color.opacity(isSeen ? 1 : 0.7)),
    ]
    let number = "\(gesture.number)"
    let needed = Double(number.count) * 7 + 4
    if lift - press >= needed {
      commands.append(text(number, colors.ground, in: area(press, lift), .center))
    } else if whole.maxX - lift >= needed {
      commands.append(text(number, canvas.look.text, in: area(lift, whole.maxX), .center))
    }
    return commands
  }

  private var notes: [DrawCommand] {
    let lane = layout.notes
    return marks.notes.enumerated().flatMap { index, note in
      let x = x(note.time)
      var commands = [
        canvas.fill(
          Rect(x: x - 0.5, y: lane.minY, width: 1, height: layout.blocks.maxY - lane.minY), canvas.look.alert),
        canvas.plate(Rect(x: x - 0.5, y: lane.minY, width: 9, height: 7), radius: 1.5, canvas.look.alert),
      ]
      // The text fills the room before the next flag.
      let next = index + 1 < marks.notes.count ? self.x(marks.notes[index + 1].time) : lane.maxX
      let room = Rect(x: x + 12, y: lane.minY - 3, width: next - x - 16, height: lane.size.height)
      if !note.text.isEmpty, room.size.width >= 28 {
        commands.append(text(note.text, canvas.look.alert, in: room, .topLeading))
      }
      return commands
    }
  }

  private var knob: [DrawCommand] {
    let x = x(state.position)
    let radius = isHeld ? 8.0 : 5.0
    let line = Rect(
      x: x - 1, y: layout.blocks.minY - 4, width: 2, height: layout.knobs.center.y - layout.blocks.minY + 4)
    return [
      canvas.fill(line.inset(by: -1), colors.ground), canvas.fill(line, canvas.look.text),
      canvas.disc(Point(x: x, y: layout.knobs.center.y), radius: radius, isHeld ? colors.accent : canvas.look.text),
    ]
  }

  private var times: [DrawCommand] {
    let lane = layout.times
    // Drawing text costs more than everything else here, so the time changes rarely while the replay plays.
    let now = state.position.fixed(state.isPlaying ? 1 : 3)
    var words: [String] = []
    if !state.isPlaying {
      if let gesture = state.gesture {
        words.append(translated("gesture %1$@ of %2$@", localNumber(gesture), localNumber(marks.gestures.count)))
      }
      if let frame = state.frame, lane.size.width > 330 {
        words.append(translated("frame %1$@ of %2$@", localNumber(frame.number), localNumber(frame.count)))
      }
    }
    return [
      text("\(localNumber(now)) s", canvas.look.text, in: lane, .topLeading),
      text("\(localNumber(marks.length.fixed(1))) s", canvas.look.secondaryText, in: lane, .topTrailing),
    ]
      + (words.isEmpty || lane.size.width < 220
        ? [] : [text(words.joined(separator: translated(", ")), canvas.look.secondaryText, in: lane, .center)])
  }

  // MARK: Controls

  private func button(_ button: TimelineButton) -> [DrawCommand] {
    let rect = layout.button(button)
    var commands: [DrawCommand] = []
    let isOn = button == .loop && state.loop != nil
    if pressed == button { commands.append(canvas.plate(rect.inset(by: 4), radius: 9, colors.pressed)) }
    let ground = pressed == button ? colors.pressed : colors.ground
    let color = isOn ? colors.accent : canvas.look.text
    let center = rect.center
    func bar(_ x: Double) -> DrawCommand {
      canvas.plate(Rect(x: center.x + x, y: center.y - 8, width: 4, height: 16), radius: 1, color)
    }
    func triangle(_ x: Double, _ width: Double, _ height: Double, _ direction: Direction) -> [DrawCommand] {
      canvas.triangle(
        Rect(x: center.x + x, y: center.y - height / 2, width: width, height: height), toward: direction, color)
    }
    switch button {
    case .play: commands += state.isPlaying ? [bar(-7), bar(3)] : triangle(-6, 15, 18, .right)
    case .previous: commands += triangle(-5, 11, 14, .left) + [bar(-9)]
    case .next: commands += triangle(-6, 11, 14, .right) + [bar(5)]
    case .settings: commands += settings(in: rect)
    case .menu:
      for x in [-8.0, 0, 8] { commands.append(canvas.disc(center + Vector(x: x, y: 0), radius: 2.2, color)) }
    case .loop:
      let ring = Rect(x: center.x - 10, y: center.y - 7, width: 20, height: 14)
      let gap = Rect(x: center.x - 1, y: ring.minY - 4, width: 9, height: 8)
      commands += [canvas.plate(ring, radius: 7, color), canvas.plate(ring.inset(by: 2), radius: 5, ground)]
      commands.append(canvas.fill(gap, ground))
      commands += canvas.triangle(
        Rect(x: center.x - 1, y: ring.minY - 4, width: 8, height: 10), toward: .right, color)
    case .rate:
      commands.append(
        canvas.text(Self.words(forRate: state.rate), size: canvas.look.modest.textSize(14), color: color, in: rect))
    }
    return commands
  }

  /// Returns the names of the two sets of settings: the one that plays on a plate, the next one underlined.
  private func settings(in rect: Rect) -> [DrawCommand] {
    SettingsPair.Side.allCases.enumerated().flatMap { index, side -> [DrawCommand] in
      let area = Rect(
        x: rect.center.x - 18 + 18 * Double(index), y: rect.center.y - 10, width: 18, height: 20)
      let isPlaying = state.settings == side
      var commands = isPlaying ? [canvas.plate(area, radius: 5, colors.accent)] : []
      if state.nextSettings == side {
        let line = Rect(x: area.minX + 4, y: area.maxY - 1, width: area.size.width - 8, height: 2)
        commands.append(canvas.fill(line, colors.accent))
      }
      let color = isPlaying ? colors.ground : state.settings == nil ? canvas.look.text : canvas.look.secondaryText
      commands.append(canvas.text(side.rawValue, size: canvas.look.modest.textSize(13), color: color, in: area))
      return commands
    }
  }

  /// Returns the label of a rate, such as 1/4 or 2×.
  static func words(forRate rate: Double) -> String {
    let part = 1 / rate
    if rate < 1, (part - part.rounded()).magnitude < 1e-9 { return "1/\(Int(part.rounded()))" }
    return rate == rate.rounded() ? "\(Int(rate))×" : "\(rate.plain)×"
  }

  private func text(
    _ text: String, _ color: Color, in area: Rect, _ placement: Label.Placement
  ) -> DrawCommand {
    canvas.text(text, size: canvas.look.modest.textSize(Self.textSize), color: color, in: area, placement)
  }
}
