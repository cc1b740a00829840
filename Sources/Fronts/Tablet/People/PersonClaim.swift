/// Who somebody says they are, before a PIN shows it.
package enum PersonClaim: Sendable, Hashable {
  /// The id of a card on the first screen.
  case card(String)
  /// A study number that was typed.
  case number(String)
}
