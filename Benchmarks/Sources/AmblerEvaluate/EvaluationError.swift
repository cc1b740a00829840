/// Why the evaluation cannot go on.
enum EvaluationError: Error, Equatable {
  case noDataFolder
  case unreadable(file: String)
  case malformed(file: String, what: String)
  case unwritable(file: String)
}

extension EvaluationError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noDataFolder:
      "There are no recordings to evaluate on. Set AMBLER_SHARED to the folder that holds data/."
    case .unreadable(let file): "\(file) cannot be read."
    case .unwritable(let file): "\(file) cannot be written."
    case .malformed(let file, let what): "\(file) is not as expected: \(what)."
    }
  }
}
