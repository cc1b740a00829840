/// The months of the calendar, from January on.
enum MonthNames {
  static func of(_ language: SpokenLanguage) -> [String] {
    switch language {
    case .english: english
    case .spanish: spanish
    case .arabic: arabic
    }
  }

  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let spanish = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]
  private static let arabic = [
    "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر",
    "نوفمبر", "ديسمبر",
  ]
}
