extension EvaluationError: CustomStringConvertible {
  /// What is wrong, at which character of the expression, counted from 1, and what to do.
  package var description: String {
    switch self {
    case .stepLimitReached(let limit):
      "The expression needs more than \(limit) steps. Ask for less at once."
    case .severalItems(let count, let operation, let offset):
      "\(operation) at character \(offset + 1) needs one value but there are \(count). "
        + "Take one, such as with first()."
    case .wrongType(let found, let operation, let offset):
      "\(operation) at character \(offset + 1) does not work with \(found). "
        + "Convert the value, or ask for another."
    case .unknownFunction(let name, let offset):
      "There is no function \(name)() (at character \(offset + 1)). Correct its name."
    case .wrongArgumentCount(let function, let offset):
      "\(function)() at character \(offset + 1) is called with the wrong number of arguments. "
        + "Give as many as it takes."
    case .unknownVariable(let name, let offset):
      "There is no variable %\(name) (at character \(offset + 1)). "
        + "Correct its name, or define it with defineVariable()."
    case .variableTaken(let name, let offset):
      "There is a variable %\(name) already (at character \(offset + 1)). Choose another name."
    case .unknownType(let name, let offset):
      "There is no type \(name) (at character \(offset + 1)). "
        + "Write one such as Integer or FHIR.Patient."
    case .pattern(let fault, let offset):
      "The regular expression at character \(offset + 1) \(fault)."
    case .unknownForm(let function, let offset):
      "\(function)() at character \(offset + 1) is given a form it does not know. "
        + "Write one that it knows, such as 'hex' or 'base64'."
    case .notAnswerable(let function, let offset):
      "\(function)() at character \(offset + 1) needs a terminology server or a profile, and there "
        + "is none. Ask for something else."
    case .resultIsObject:
      "The result is a group of values and not a value. Name one of them after a point."
    }
  }
}
