import StrictJSON
import StudyModel

extension Field {
  /// A calendar date such as `2026-11-21`, in the years that moments can be told of.
  func studyDate() -> CalendarDate? {
    guard let date = date() else { return nil }
    guard (1900...2200).contains(date.year) else {
      fault("is not in the years 1900 to 2200", "Write a date of the study.")
      return nil
    }
    return date
  }
}
