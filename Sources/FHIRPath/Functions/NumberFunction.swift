/// A function over one number.
enum NumberFunction: String, Hashable, CaseIterable {
  case round
  case abs
  case floor
  case ceiling
  case truncate
}
