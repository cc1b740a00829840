import StudyModel

extension CalendarDate {
  /// Days since 1970-01-01, negative before.
  ///
  /// Years are counted from March, so that the leap day is the last of its year.
  var daysSinceEpoch: Int {
    let years = month <= 2 ? year - 1 : year
    let months = month <= 2 ? month + 9 : month - 3
    let leapDays = years / 4 - years / 100 + years / 400
    return years * 365 + leapDays + (153 * months + 2) / 5 + day - 1 - 719_468
  }
}
