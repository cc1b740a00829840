/// What is bound to a statement; it never reaches an error text.
package enum SQLiteValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}
