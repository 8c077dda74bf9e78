/// Every demo there is, in the gallery's order. What is listed here is shown, named on the command line and tested.
public enum DemoRegistry {
  /// The demos.
  public static let all: [Demo] = [.grid, .calendar, .tiles, .carousel, .spreads, .photos]

  /// The demo called `name`.
  public static func demo(named name: String) -> Demo? { all.first { $0.name == name } }
}
