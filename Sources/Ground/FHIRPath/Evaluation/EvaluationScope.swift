/// What `$this`, `$index`, `$total` and bare names mean at one place of an expression.
struct EvaluationScope {
  /// The item in hand.
  var this: [Item]
  /// Its position, counted from 0; nil outside of criteria.
  var index: Int?
  /// What `aggregate` has so far.
  var total: [Item] = []
  /// What `defineVariable` has given a name so far.
  var variables: [String: [Item]] = [:]
}
