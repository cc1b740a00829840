import Studies
import StudyModel
import TestSupport
import Testing

/// Moments, days and zones as tests write them.
enum Moments {
  /// Such as `2025-03-30T06:00Z`.
  static func utc(_ text: String) throws -> UTCTime {
    let text = text.count == 17 ? String(text.dropLast()) + ":00Z" : text
    return try require(UTCTime(text: text))
  }

  static func day(_ text: String) throws -> CalendarDate { try require(CalendarDate(text)) }

  static func time(_ text: String) throws -> TimeOfDay { try require(TimeOfDay(text)) }

  static func zone(_ name: String) throws -> WallZone { try require(WallZone(name)) }

  /// What the wall shows: `2025-03-30T08:00`.
  static func wall(_ moment: UTCTime, _ zone: WallZone) -> String {
    let wall = zone.wall(at: moment)
    return "\(wall.date)T\(wall.time)"
  }

  static func later(_ moment: UTCTime, minutes: Int) -> UTCTime {
    UTCTime(nanoseconds: moment.nanoseconds + Int64(minutes) * 60_000_000_000)
  }
}
