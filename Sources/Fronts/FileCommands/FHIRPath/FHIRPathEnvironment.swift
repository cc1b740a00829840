import FHIRPath
import Glibc

extension EvaluationEnvironment {
  /// The moment of this call, in the time zone of the machine.
  static var present: EvaluationEnvironment {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let offset = Int(parts.tm_gmtoff) / 60
    guard
      let today = PartialDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      // A leap second is told as the second before it.
      let clock = PartialTime(
        hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: min(59, Int(parts.tm_sec))),
      let now = PartialDateTime(date: today, time: clock, offsetMinutes: offset)
    else { return .fixed }
    return EvaluationEnvironment(now: now, today: today, zoneMinutes: offset)
  }
}
