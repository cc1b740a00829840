/// How much of an attachment a destination has.
package enum StoredContent: Sendable, Hashable {
  /// All of it, with the right digest.
  case whole
  /// The first bytes of it; zero means nothing.
  case upTo(Int64)
  /// It cannot be told now.
  case tryLater(ReasonCode, after: Duration?)
}
