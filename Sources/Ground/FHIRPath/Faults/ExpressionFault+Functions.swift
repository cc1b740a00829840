import Pattern

/// The words for what the check refuses in functions, types and variables.
extension ExpressionFault {
  /// A `%` name that the caller does not give.
  static func unknownVariable(
    _ name: String, nearest: String?, _ known: [String], at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(name)' is not a variable.",
      remedy: nearest.map { "Did you mean \($0)?" }
        ?? "Known are \(listed(known.map { "%\($0)" })).")
  }

  /// A variable that would hide another.
  static func variableTaken(_ name: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "There is a variable '\(name)' already.",
      remedy: "Give this one another name.")
  }

  /// A variable whose name is calculated.
  static func variableWithoutName(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "The name of the variable is not written down.",
      remedy: "Write it in quotes, as in defineVariable('first', $this.first()).")
  }

  /// A type that there is not.
  static func unknownType(_ name: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(name)' is not a type.",
      remedy: "Known are \(ValueType.allCases.map(\.name).joined(separator: ", ")).")
  }

  /// A condition of `iif` that is neither true nor false.
  static func noCondition(found: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "iif() decides by true or false but is given \(found).",
      remedy: "Compare it with something, or use exists().")
  }

  /// A position asked for among items without an order.
  static func unordered(_ operation: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(operation)' counts items that have no order.",
      remedy: "Choose them with where(), or name the element instead of children().")
  }

  /// A function that looks at elements, where there are only answers.
  static func needsElements(_ function: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "\(function)() looks at FHIR elements, and there are none here.",
      remedy: "Ask for the answers by their names.")
  }

  /// A function that needs a server or profiles.
  static func notAnswerable(_ function: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset,
      problem: "\(function)() needs a terminology server or a profile, and there is none.",
      remedy: "Compare with the codes themselves, as in code in ('a' | 'b').")
  }

  /// A regular expression that cannot be read.
  static func badPattern(_ fault: PatternFault, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "The text \(fault).",
      remedy: #"Write a backslash before signs that stand for themselves, as '\\.' for a point."#)
  }

  /// A form of text that a function does not know.
  static func unknownForm(
    _ form: String, of function: String, known: [String], at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "\(function)() does not know '\(form)'.",
      remedy: "It knows: \(listed(known)).")
  }
}
