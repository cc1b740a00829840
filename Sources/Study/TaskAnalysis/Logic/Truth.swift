/// What a condition comes to.
enum Truth: Hashable, CaseIterable {
  case isTrue
  case isFalse
  case isEmpty
  /// False or empty.
  case isNotTrue
  /// It cannot be told, or it cannot be evaluated.
  case open

  /// As a condition of a step or jump: empty is the same as false; nil if it cannot be told.
  var holds: Bool? {
    switch self {
    case .isTrue: true
    case .isFalse, .isEmpty, .isNotTrue: false
    case .open: nil
    }
  }

  /// As a constraint: only what is false refuses an answer; nil if it cannot be told.
  var allows: Bool? {
    switch self {
    case .isTrue, .isEmpty: true
    case .isFalse: false
    case .isNotTrue, .open: nil
    }
  }
}
