/// What `$this`, `$index` and bare names mean at one place of an expression.
struct Scope {
  let this: [Item]
  let index: Int?

  /// Outside of all criteria.
  static let root = Scope(this: [.root], index: nil)
}
