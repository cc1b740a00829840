/// A function that asks the environment what time it is.
enum ClockFunction: String, Hashable, CaseIterable {
  case today
  case now
}
