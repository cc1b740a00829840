/// A function over one number.
package enum NumberFunction: String, Sendable, Hashable, CaseIterable {
  case round
  case abs
  case floor
  case ceiling
  case truncate
  case sqrt
  case exp
  case ln
  case log
  case power
}
