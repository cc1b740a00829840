/// What an item is called in the expressions of the task.
struct ImportedName: Sendable, Hashable {
  /// The names from the root of the answers, those of its repeat group left out.
  var names: [String]
  var group: String?
  /// Its place in the order of the items.
  var position: Int
  var kind: Kind
  var options: [ImportedOption]
  /// The unit that a plain number counts in, which makes it a quantity in a task.
  var unit: String?

  enum Kind: Sendable, Hashable {
    case single, list
    case group
    /// The task has nothing for it.
    case none
  }
}
