/// A function that asks the environment what time it is.
package enum ClockFunction: String, Sendable, Hashable, CaseIterable {
  case today
  case now
}
