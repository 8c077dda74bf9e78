import Foundation
import Instruments
import PagerEngine
import Platform

/// Draws the motion of pages during and after gestures, for four shipped presets: one SVG file per gesture, identical
/// in each run.
///
/// `motion-plot FOLDER`. The exit status is 1 if a page does not come to rest.
@main
struct MotionPlot {
  /// The presets, in colours that colour-blind people can tell apart (those of Okabe and Ito).
  private static let presets = [
    (name: "default", color: "#0072b2"), (name: "ios", color: "#d55e00"), (name: "android", color: "#009e73"),
    (name: "gnome", color: "#cc79a7"),
  ]

  static func main() throws {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      StandardError.lines("usage: motion-plot FOLDER")
      exit(64)
    }
    for gesture in Gesture.all {
      let curves = presets.map { name, color in
        let preset = Preset.shipped.first { $0.name == name } ?? Preset(name: name)
        let configuration = PagerConfiguration().taking(preset.changes)
        let motion = Motion(of: gesture, configuration: configuration)
        if !motion.isAtRest {
          StandardError.lines("motion-plot: \(name) does not come to rest after \(gesture.name)")
          exit(1)
        }
        return Curve(name: name, color: color, motion: motion)
      }
      let path = "\(folder)/motion-\(gesture.name).svg"
      try Chart(gesture: gesture, curves: curves).svg.write(toFile: path, atomically: true, encoding: .utf8)
      print(path)
    }
  }
}
