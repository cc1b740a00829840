import StudyModel

/// The part of one calendar day in which a person can be prompted.
struct SamplingDay {
  let day: CalendarDate
  let hours: WakingHours
  /// The zone that holds when the day begins: a flight moves the prompts of the days after it only.
  let zone: WallZone
  let opens: UTCTime
  /// Never reached by a prompt; not later than `opens` if the day has no room.
  let ends: UTCTime

  /// Nil if the place has no such day.
  init?(_ day: CalendarDate, _ hours: WakingHours, _ place: WallZone) {
    // 0:00 may not exist; the start of the day always does.
    let start = place.start(of: day)
    guard place.date(of: start) == day else { return nil }
    let zone = place.held(at: start)
    let first = hours.from.minuteOfDay
    guard let opens = zone.moment(day, wallMinute: first),
      let ends = zone.moment(day, wallMinute: first + hours.minuteCount)
    else { return nil }
    self.init(day: day, hours: hours, zone: zone, opens: opens, ends: ends)
  }

  private init(
    day: CalendarDate, hours: WakingHours, zone: WallZone, opens: UTCTime, ends: UTCTime
  ) {
    (self.day, self.hours, self.zone) = (day, hours, zone)
    (self.opens, self.ends) = (opens, ends)
  }

  /// The same day, which begins at `floor` if that is later.
  func beginning(after floor: UTCTime?) -> SamplingDay {
    SamplingDay(
      day: day, hours: hours, zone: zone, opens: floor.map { max($0, opens) } ?? opens, ends: ends)
  }

  /// How many whole minutes pass between its ends.
  var elapsedMinutes: Int {
    max(0, Int((ends.nanoseconds - opens.nanoseconds) / 60_000_000_000))
  }

  /// The moment so many minutes on the wall after the hours begin; nil outside the day.
  func moment(ofWall minute: Int) -> UTCTime? {
    guard let moment = zone.moment(day, wallMinute: hours.from.minuteOfDay + minute) else {
      return nil
    }
    return opens <= moment && moment < ends ? moment : nil
  }
}
