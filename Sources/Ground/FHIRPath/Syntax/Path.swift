/// A start and the steps taken from it with points and brackets.
package struct Path: Sendable, Hashable {
  /// Where a path begins.
  package enum Start: Sendable, Hashable {
    /// The item in hand: `$this` inside a criteria, else the root.
    case scope
    case this
    /// The position of the item in hand, `$index`.
    case index
    /// What `aggregate` has so far, `$total`.
    case total
    /// What the whole expression is evaluated on, `%context`.
    case context
    /// What the caller gives under a name without its `%`.
    case variable(String)
    case expression(Syntax)
  }

  /// One step.
  package enum Step: Sendable, Hashable {
    case member(name: String, offset: Int)
    case call(Call)
    case item(Syntax, offset: Int)

    /// Where it stands.
    package var offset: Int {
      switch self {
      case .member(_, let offset), .item(_, let offset): offset
      case .call(let call): call.offset
      }
    }
  }

  /// Where it begins.
  package let start: Start
  /// What follows, in order.
  package let steps: [Step]
  /// Where the start stands.
  package let offset: Int
}
