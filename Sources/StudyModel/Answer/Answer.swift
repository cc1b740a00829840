package import FHIRPath

/// An answer, as it is stored: codes and numbers, never localised words.
package enum Answer: Sendable, Hashable {
  case boolean(Bool)
  case choice(String)
  /// In the order of the question's options.
  case choices([String])
  case integer(Int)
  case decimal(ExactDecimal)
  case text(String)
  case date(CalendarDate)
  case timeOfDay(TimeOfDay)
}
