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
    case .unknownVariable(let name, let offset):
      "There is no variable %\(name) (at \(offset))."
    case .variableTaken(let name, let offset):
      "There is a variable %\(name) already (at \(offset))."
    case .unknownType(let name, let offset):
      "There is no type \(name) (at \(offset))."
    case .pattern(let fault, let offset):
      "The regular expression at \(offset) \(fault)."
    case .unknownForm(let function, let offset):
      "\(function)() at \(offset) is given a form it does not know."
    case .notAnswerable(let function, let offset):
      "\(function)() at \(offset) needs a terminology server or a profile, and there is none."
    case .resultIsObject:
      "The result is a group of values and not a value."
    }
  }
}
