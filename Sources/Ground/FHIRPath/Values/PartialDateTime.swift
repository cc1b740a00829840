/// A moment known to some precision, from the year down to the nanosecond.
package struct PartialDateTime: Sendable, Hashable {
  /// The calendar date; complete if there is a time.
  package let date: PartialDate
  /// The time of day, or nil if only the date is known.
  package let time: PartialTime?
  /// How far local time is ahead of UTC, in minutes from -840 to 840, or nil if that is not known.
  package let offsetMinutes: Int?

  /// A moment; nil if there is a time without a complete date or the offset is out of range.
  package init?(date: PartialDate, time: PartialTime? = nil, offsetMinutes: Int? = nil) {
    guard time == nil || date.day != nil else { return nil }
    if let offsetMinutes, !(-840...840).contains(offsetMinutes) { return nil }
    self.date = date
    self.time = time
    self.offsetMinutes = offsetMinutes
  }

  /// The components from the largest down, as many as are known.
  var components: [Int] { date.components + (time?.components ?? []) }

  /// The same moment in UTC; nil if minutes or offset are not known.
  func inUTC(assuming zoneMinutes: Int?) -> PartialDateTime? {
    guard let offset = offsetMinutes ?? zoneMinutes, let days = date.dayNumber, let time,
      let minute = time.minute
    else { return nil }
    let minutes = days * 1440 + time.hour * 60 + minute - offset
    let day = (minutes >= 0 ? minutes : minutes - 1439) / 1440
    let left = minutes - day * 1440
    guard let date = PartialDate(dayNumber: day),
      let time = PartialTime(
        hour: left / 60, minute: left % 60, second: time.second, nanosecond: time.nanosecond,
        fractionDigits: time.fractionDigits)
    else { return nil }
    return PartialDateTime(date: date, time: time, offsetMinutes: 0)
  }
}
