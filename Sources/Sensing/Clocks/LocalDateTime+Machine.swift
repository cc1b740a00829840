import Glibc
package import StudyModel

extension LocalDateTime {
  /// That moment where this machine is: its zone is `TZ`, else the system's.
  ///
  /// Nil only beyond the years 1 to 9999.
  package init?(_ utc: UTCTime) {
    var seconds = time_t(utc.nanoseconds / 1_000_000_000)
    var local = tm()
    tzset()
    guard localtime_r(&seconds, &local) != nil,
      let date = CalendarDate(
        year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday)),
      let time = TimeOfDay(hour: Int(local.tm_hour), minute: Int(local.tm_min))
    else { return nil }
    self.init(date: date, time: time, offsetMinutes: Int(local.tm_gmtoff) / 60)
  }
}
