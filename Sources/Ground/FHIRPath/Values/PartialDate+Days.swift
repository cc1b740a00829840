extension PartialDate {
  /// Days since 1970-01-01, or nil if the day is not known.
  var dayNumber: Int? {
    guard let month, let day else { return nil }
    // Years that begin in March put the leap day last; 146,097 days are one 400-year cycle.
    let shifted = month <= 2 ? year - 1 : year
    let cycle = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfCycle = shifted - cycle * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * 146_097 + dayOfCycle - 719_468
  }

  /// The date `days` after 1970-01-01, or nil outside the years 0 to 9999.
  init?(dayNumber days: Int) {
    guard (-800_000...3_000_000).contains(days) else { return nil }
    let shifted = days + 719_468
    let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch + (monthFromMarch < 10 ? 3 : -9)
    self.init(year: yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0), month: month, day: day)
  }
}
