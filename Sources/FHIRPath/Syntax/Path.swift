/// A start and the steps taken from it with points and brackets.
struct Path: Sendable, Hashable {
  /// Where a path begins.
  enum Start: Sendable, Hashable {
    /// The item in hand: `$this` inside a criteria, else the root.
    case scope
    case this
    case index
    case context
    case expression(Syntax)
  }

  /// One step.
  enum Step: Sendable, Hashable {
    case member(name: String, offset: Int)
    case call(Call)
    case item(Syntax, offset: Int)

    /// Where it stands.
    var offset: Int {
      switch self {
      case .member(_, let offset), .item(_, let offset): offset
      case .call(let call): call.offset
      }
    }
  }

  /// Where it begins.
  let start: Start
  /// What follows, in order.
  let steps: [Step]
  /// Where the start stands.
  let offset: Int
}
