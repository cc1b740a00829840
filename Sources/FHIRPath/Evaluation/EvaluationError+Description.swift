extension EvaluationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .stepLimitReached(let limit):
      "The expression needs more than \(limit) steps."
    case .severalItems(let count, let operation, let offset):
      "\(operation) at \(offset) needs one value but there are \(count)."
    case .wrongType(let found, let operation, let offset):
      "\(operation) at \(offset) does not work with \(found)."
    case .unknownFunction(let name, let offset):
      "There is no function \(name)() (at \(offset))."
    case .wrongArgumentCount(let function, let offset):
      "\(function)() at \(offset) is called with the wrong number of arguments."
    case .resultIsObject:
      "The result is a group of values and not a value."
    }
  }
}
