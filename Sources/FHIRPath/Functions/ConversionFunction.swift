/// A function that turns one value into another kind.
enum ConversionFunction: String, Hashable, CaseIterable {
  case toInteger
  case toDecimal
  case toString
  case toQuantity
}
