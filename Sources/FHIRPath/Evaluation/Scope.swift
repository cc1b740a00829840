/// What `$this`, `$index` and bare names mean at one place of an expression.
struct Scope {
  /// The item in hand.
  let this: [Item]
  /// Its position, counted from 0; nil outside of criteria.
  let index: Int?

  /// Outside of all criteria.
  static let root = Scope(this: [.root], index: nil)
}
