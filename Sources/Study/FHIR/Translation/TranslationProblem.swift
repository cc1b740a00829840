import FHIRPath

/// Why an expression cannot be said on the other side.
enum TranslationProblem: Error, Sendable, Hashable {
  case notFHIRPath(language: String)
  case unreadable
  case unknownName(String)
  case unknownVariable(String)
  case unknownItem(String)
  /// The item is there, but nothing of the task stands for it.
  case itemNotCarried(String)
  case laterItem(String)
  /// The path goes somewhere in the response to which the task has nothing like it.
  case path(String)
  case display(String)
  /// The item is compared with a value that is no answer to it.
  case valueNotGiven(String)
  case namesInsideFunction(String)
  case tooLong
  /// A score that is looked up in a table.
  case table
  case variableLoop(String)
}

extension TranslationProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFHIRPath(let language): "it is written in \(language), and only FHIRPath is understood"
    case .unreadable: "it is not FHIRPath that can be read"
    case .unknownName(let name): "nothing in a response stands for `\(name)`"
    case .unknownVariable(let name): "`%\(name)` is given by no variable of the questionnaire"
    case .unknownItem(let linkId): "there is no item `\(linkId)`"
    case .itemNotCarried(let linkId):
      "it asks for the item `\(linkId)`, which is not a question here"
    case .laterItem(let linkId): "it asks for the item `\(linkId)`, which comes later"
    case .path(let text): "`\(text)` is not the answer of an item"
    case .display(let linkId):
      "it compares the words of an option of `\(linkId)`; conditions compare codes"
    case .valueNotGiven(let linkId):
      "it compares `\(linkId)` with a value that cannot be its answer"
    case .namesInsideFunction(let name): "`\(name)` stands inside the argument of a function"
    case .table: "it is looked up in a table, which no expression holds"
    case .tooLong: "it becomes longer than an expression may be"
    case .variableLoop(let name): "the variable `%\(name)` is defined by itself"
    }
  }
}
