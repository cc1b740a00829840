/// What became of an item.
package enum LedgerOutcome: Sendable, Hashable {
  case result(ResultOutcome)
  case noted
}
