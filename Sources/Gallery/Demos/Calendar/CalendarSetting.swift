/// What a calendar has to be told of the world: it reads no clock.
public struct CalendarSetting: Hashable, Sendable {
  /// The day that is today.
  public var today: CalendarDay
  /// What months and weekdays are called, and how weeks lie.
  public var names: CalendarNames

  /// The given day in the given words; the first day of 2000, in plain ones, unless said otherwise.
  public init(today: CalendarDay = CalendarDay(year: 2000, month: 1, day: 1), names: CalendarNames = .plain) {
    self.today = today
    self.names = names
  }
}
