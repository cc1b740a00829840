import Foundation
package import StudyModel

/// What the clocks on the wall show where a person is, and was.
///
/// Foundation knows the rules of the zones. A move to another zone is one more change of the clocks:
/// what was before it stays as it was.
package struct WallZone: Sendable, Hashable {
  /// From when on a zone holds.
  struct Stay: Sendable, Hashable {
    var since: UTCTime
    var zone: TimeZone
  }

  /// Never empty, by time; the first one holds for all that was before.
  let stays: [Stay]

  /// A person who stays in one zone; nil if there is none of this name, such as `Europe/London`.
  package init?(_ identifier: String) {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    stays = [Stay(since: UTCTime(nanoseconds: .min), zone: zone)]
  }

  /// Coordinated universal time.
  package static let utc = WallZone(stays: [Stay(since: UTCTime(nanoseconds: .min), zone: .gmt)])

  init(stays: [Stay]) {
    self.stays = stays
  }

  /// The same person in another zone from `moment` on; nil if there is none of this name.
  ///
  /// What was known of the time after `moment` is forgotten.
  package func moved(to identifier: String, at moment: UTCTime) -> WallZone? {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    return WallZone(stays: stays.filter { $0.since < moment } + [Stay(since: moment, zone: zone)])
  }

  /// The same person, who is found in this zone at `moment`: a move if it is another than the last one.
  ///
  /// Nil if there is none of this name.
  package func found(in identifier: String, at moment: UTCTime) -> WallZone? {
    stays[stays.count - 1].zone.identifier == TimeZone(identifier: identifier)?.identifier
      ? self : moved(to: identifier, at: moment)
  }

  /// The zone that holds at `moment`, as if the person had always been there and stayed.
  package func held(at moment: UTCTime) -> WallZone {
    let stay = stays.last { $0.since <= moment } ?? stays[0]
    return WallZone(stays: [Stay(since: UTCTime(nanoseconds: .min), zone: stay.zone)])
  }

  /// The offset from UTC in seconds, positive east of Greenwich.
  package func offsetSeconds(at moment: UTCTime) -> Int {
    offset(atSecond: Self.seconds(moment))
  }

  /// The calendar day that it is at `moment`.
  package func date(of moment: UTCTime) -> CalendarDate { wall(at: moment).date }

  /// The day and the time, to the minute, that the wall shows at `moment`.
  package func wall(at moment: UTCTime) -> (date: CalendarDate, time: TimeOfDay) {
    let local = Self.seconds(moment) + offsetSeconds(at: moment)
    let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
    let minute = (local - days * 86_400) / 60
    guard let date = Self.epoch?.advanced(byDays: days),
      let time = TimeOfDay(hour: minute / 60, minute: minute % 60)
    else { preconditionFailure("a UTCTime lies in the years 1677 to 2262") }
    return (date, time)
  }

  /// The moment at which the wall shows this.
  ///
  /// Of two it is the first. A time that a change of the clocks leaves out is as much later as the
  /// change is long, as RFC 5545, section 3.3.5, has it. Nil for a day that the place does not have
  /// at all, and for years before 1700 and after 2250.
  package func moment(_ date: CalendarDate, _ time: TimeOfDay) -> UTCTime? {
    guard Self.years.contains(date.year) else { return nil }
    let start = second(ofWall: date.daysSinceEpoch * 86_400)
    let startDay = self.date(of: Self.moment(second: start))
    guard startDay == date else { return nil }
    return Self.moment(
      second: second(ofWall: date.daysSinceEpoch * 86_400 + time.minuteOfDay * 60))
  }

  /// The moment so many minutes on the wall after the midnight that a day begins with, also beyond its end.
  ///
  /// Times that come twice or not at all are as in `moment`; nil for the same days as there.
  func moment(_ date: CalendarDate, wallMinute: Int) -> UTCTime? {
    guard Self.years.contains(date.year), self.date(of: start(of: date)) == date else { return nil }
    return Self.moment(second: second(ofWall: date.daysSinceEpoch * 86_400 + wallMinute * 60))
  }

  /// The first moment of a day; of a day that the place does not have, that of the next.
  ///
  /// A day that has begun before a flight goes on after it, also where its midnight comes again.
  package func start(of date: CalendarDate) -> UTCTime {
    guard Self.years.contains(date.year) else {
      return UTCTime(nanoseconds: date.year < Self.years.lowerBound ? .min : .max)
    }
    for (stay, next) in zip(stays, stays.dropFirst()) {
      let start = max(stay.since, Self.start(of: date, in: stay))
      if start < next.since { return start }
    }
    let last = stays[stays.count - 1]
    return max(last.since, Self.start(of: date, in: last))
  }

  /// As if the person had always been in this zone.
  private static func start(of date: CalendarDate, in stay: Stay) -> UTCTime {
    let alone = Stay(since: UTCTime(nanoseconds: .min), zone: stay.zone)
    return moment(second: WallZone(stays: [alone]).second(ofWall: date.daysSinceEpoch * 86_400))
  }

  private static let years = 1700...2250
  private static let epoch = CalendarDate(year: 1970, month: 1, day: 1)

  /// The second since 1970 in UTC at which the wall shows `wall`, counted the same way.
  private func second(ofWall wall: Int) -> Int {
    // Clocks are at most 12 hours behind UTC and 14 before it.
    let before = offset(atSecond: wall - 14 * 3600)
    let after = offset(atSecond: wall + 12 * 3600)
    if before == after { return wall - before }
    return secondNearChange(ofWall: wall)
  }

  private func secondNearChange(ofWall wall: Int) -> Int {
    let hours = stride(from: wall - 14 * 3600, through: wall + 12 * 3600, by: 900)
    let offsets = Set(hours.map(offset(atSecond:)))
    // The larger offset gives the earlier moment.
    let candidates = offsets.sorted(by: >).map { (second: wall - $0, offset: $0) }
    let shown = candidates.map { $0.second + offset(atSecond: $0.second) }
    if let exact = zip(candidates, shown).first(where: { $0.1 == wall }) { return exact.0.second }
    // Of a time left out, the offset before the change gives a moment behind it.
    let behind = zip(candidates, shown).first { $0.1 > wall }
    return behind?.0.second ?? wall - offset(atSecond: wall)
  }

  private func offset(atSecond second: Int) -> Int {
    let moment = Self.moment(second: second)
    let stay = stays.last { $0.since <= moment } ?? stays[0]
    return stay.zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
  }

  private static func moment(second: Int) -> UTCTime {
    let (product, isOver) = Int64(second).multipliedReportingOverflow(by: 1_000_000_000)
    return UTCTime(nanoseconds: isOver ? (second < 0 ? .min : .max) : product)
  }

  private static func seconds(_ moment: UTCTime) -> Int {
    let billion: Int64 = 1_000_000_000
    let whole = moment.nanoseconds / billion
    return Int(moment.nanoseconds % billion < 0 ? whole - 1 : whole)
  }
}
