package import StudyModel

/// When a person joined the study, and what the person's random prompts depend on.
package struct Enrolment: Sendable, Hashable {
  package let moment: UTCTime
  /// The calendar day it was where they joined, which is day 1 also after they travel.
  package let day: CalendarDate
  package let person: SamplingPerson
  /// The drug course that the person is on; nil for none.
  package var treatment: Treatment?

  /// Without a `person`, the seed is made of the moment; tablet and server need the same one to agree.
  package init(
    moment: UTCTime, day: CalendarDate, person: SamplingPerson? = nil, treatment: Treatment? = nil
  ) {
    self.treatment = treatment
    self.moment = moment
    self.day = day
    self.person = person ?? SamplingPerson(seed: Array("enrolled \(moment.text)".utf8))
  }

  /// A person who joins at `moment` where `zone` holds.
  package init(
    moment: UTCTime, zone: WallZone, person: SamplingPerson? = nil, treatment: Treatment? = nil
  ) {
    self.init(
      moment: moment, day: zone.date(of: moment), person: person, treatment: treatment)
  }

  /// Which day of the person's study a calendar day is: 1 on the day of enrolment, 0 the day before.
  package func dayNumber(of date: CalendarDate) -> Int {
    date.daysSinceEpoch - day.daysSinceEpoch + 1
  }
}
