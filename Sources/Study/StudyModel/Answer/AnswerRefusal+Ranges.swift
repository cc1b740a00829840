import FHIRPath
import Words

private typealias Refusal = TaskMessage.Refusal

/// What to give where a value lies outside its bounds, of which each may be missing.
extension AnswerRefusal {
  static func integerRange(_ minimum: Int?, _ maximum: Int?) -> Message {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?):
      Refusal.Integer.between(minimum: minimum, maximum: maximum)
    case (let minimum?, nil): Refusal.Integer.atLeast(minimum: minimum)
    case (nil, let maximum?): Refusal.Integer.atMost(maximum: maximum)
    case (nil, nil): Refusal.Integer.storable
    }
  }

  static func decimalRange(_ minimum: ExactDecimal?, _ maximum: ExactDecimal?) -> Message {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?):
      Refusal.Decimal.between(minimum: minimum, maximum: maximum)
    case (let minimum?, nil): Refusal.Decimal.atLeast(minimum: minimum)
    case (nil, let maximum?): Refusal.Decimal.atMost(maximum: maximum)
    case (nil, nil): Refusal.Decimal.storable
    }
  }

  static func dateRange(_ earliest: CalendarDate?, _ latest: CalendarDate?) -> Message {
    switch (earliest, latest) {
    case (let earliest?, let latest?):
      Refusal.Date.between(earliest: earliest.description, latest: latest.description)
    case (let earliest?, nil): Refusal.Date.notBefore(earliest: earliest.description)
    case (nil, let latest?): Refusal.Date.notAfter(latest: latest.description)
    case (nil, nil): Refusal.Date.storable
    }
  }

  static func timeRange(_ earliest: TimeOfDay?, _ latest: TimeOfDay?) -> Message {
    switch (earliest, latest) {
    case (let earliest?, let latest?):
      Refusal.Time.between(earliest: earliest.description, latest: latest.description)
    case (let earliest?, nil): Refusal.Time.notBefore(earliest: earliest.description)
    case (nil, let latest?): Refusal.Time.notAfter(latest: latest.description)
    case (nil, nil): Refusal.Time.storable
    }
  }
}
