import Foundation
import StudyModel

/// How far a place's clocks are from UTC, by its rules for summer time; it holds no clock.
struct LocalZone: Sendable, Equatable {
  private let zone: TimeZone

  /// The zone that this machine is set to.
  static var current: LocalZone { LocalZone(zone: .current) }
  static let utc = LocalZone(zone: .gmt)

  init(zone: TimeZone) {
    self.zone = zone
  }

  /// The offset that a clock on the wall has when it shows this.
  ///
  /// A time that comes twice in autumn is the first one; a time that spring leaves out has the
  /// offset of the winter before it.
  func offsetMinutes(_ date: CalendarDate, _ time: TimeOfDay) -> Int {
    var parts = DateComponents()
    (parts.year, parts.month, parts.day) = (date.year, date.month, date.day)
    (parts.hour, parts.minute) = (time.hour, time.minute)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard let wall = calendar.date(from: parts) else { return 0 }
    // A day before, no change of the clocks has happened yet.
    let before = zone.secondsFromGMT(for: wall.addingTimeInterval(-86_400))
    let after = zone.secondsFromGMT(for: wall.addingTimeInterval(86_400))
    let fits = [before, after].first { offset in
      zone.secondsFromGMT(for: wall.addingTimeInterval(-Double(offset))) == offset
    }
    return (fits ?? before) / 60
  }
}
