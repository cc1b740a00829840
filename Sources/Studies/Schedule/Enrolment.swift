package import StudyModel

/// When a person joined the study.
package struct Enrolment: Sendable, Hashable {
  package let moment: UTCTime
  /// The calendar day it was where they joined, which is day 1 also after they travel.
  package let day: CalendarDate

  package init(moment: UTCTime, day: CalendarDate) {
    self.moment = moment
    self.day = day
  }

  /// A person who joins at `moment` where `zone` holds.
  package init(moment: UTCTime, zone: WallZone) {
    self.init(moment: moment, day: zone.date(of: moment))
  }

  /// Which day of the person's study a calendar day is: 1 on the day of enrolment, 0 the day before.
  package func dayNumber(of date: CalendarDate) -> Int {
    date.daysSinceEpoch - day.daysSinceEpoch + 1
  }
}
