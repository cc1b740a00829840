import Spelling

/// The words for everything that the check refuses.
extension ExpressionFault {
  /// A name that the root does not know.
  static func unknownName(_ name: String, nearest: String?, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "There is nothing called '\(name)' that can be asked for here.",
      remedy: nearest.map { "Did you mean \(Identifier($0).quoted)?" }
        ?? "Use the id of a step that comes before this one.")
  }

  /// A member that a group of values does not have.
  static func unknownMember(
    _ name: String, of owner: String?, known: [String], at offset: Int
  ) -> ExpressionFault {
    let nearest = NearestWord.suggestion(for: name, among: known)
    return ExpressionFault(
      offset: offset, problem: "\(named(owner)) has no '\(name)'.",
      remedy: nearest.map { "Did you mean \(Identifier($0).quoted)?" }
        ?? "It has: \(listed(known)).")
  }

  /// A member of something that is a single value.
  static func memberOfValue(
    _ name: String, owner: String?, shape: String, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "\(named(owner)) is \(shape) and has no '\(name)'.",
      remedy: "Remove '.\(name)', or write a function with parentheses, such as exists().")
  }

  /// A root name where names mean members of each item.
  static func nameInsideCriteria(
    _ name: String, item: String, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "Here '\(name)' is looked for in each item, which is \(item).",
      remedy: "Write $this for the item, or %context.\(name) for the answer.")
  }

  /// Brackets around something that is no position.
  static func indexIsNoNumber(found: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "The brackets hold \(found) and not one whole number.",
      remedy: "Write the position, counted from 0: [0].")
  }

  /// A sign before something that is no number.
  static func signOfNoNumber(_ sign: String, found: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(sign)' stands before \(found).",
      remedy: "Put it before a number or a quantity only.")
  }

  /// Several values where an operation needs one.
  static func severalValues(
    _ name: String?, operation: String, at offset: Int
  ) -> ExpressionFault {
    let example = name ?? "it"
    return ExpressionFault(
      offset: offset,
      problem: "'\(operation)' needs one value but \(named(name, lower: true)) can hold several.",
      remedy: "Ask for one of them (\(example).first()), for all (\(example).all(…)) "
        + "or whether one is there (\(example) contains …).")
  }

  /// An equality between one value and several.
  static func severalCompared(
    _ name: String?, operation: String, at offset: Int
  ) -> ExpressionFault {
    let example = name ?? "it"
    return ExpressionFault(
      offset: offset,
      problem: "'\(operation)' compares one value with \(named(name, lower: true)), "
        + "which can hold several.",
      remedy: "Write '\(example) contains …' to ask whether one of them is it.")
  }

  /// Two kinds that are never equal and have no common order.
  static func incomparable(
    _ operation: String, _ left: String, _ right: String, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(operation)' compares \(left) with \(right).",
      remedy: "Compare values of the same kind; texts and codes stand in single quotes.")
  }

  /// An order asked of values that have none.
  static func unordered(_ operation: String, _ found: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(operation)' asks for an order, but \(found) has none.",
      remedy: "Use '=' or '!=', or compare a number, a quantity, a text, a date or a time.")
  }

  /// A text that is not among the codes of the other side.
  static func unknownCode(
    _ code: String, of name: String?, codes: [String], at offset: Int
  ) -> ExpressionFault {
    // A search among thousands of codes, again for each condition, would take minutes.
    let nearest = codes.count <= 500 ? NearestWord.suggestion(for: code, among: codes) : nil
    return ExpressionFault(
      offset: offset, problem: "\(named(name)) is never '\(code)'.",
      remedy: nearest.map { "Did you mean '\($0)'?" } ?? "It can be: \(listed(codes)).")
  }

  /// A bare number beside a quantity.
  static func numberWithoutUnit(
    _ operation: String, unit: String, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset,
      problem: "'\(operation)' takes a quantity in '\(unit)' and a number without a unit.",
      remedy: "Write the unit behind the number, as in 1 '\(unit)'.")
  }

  /// Two units of different dimensions.
  static func incomparableUnits(
    _ operation: String, _ left: String, _ right: String, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset,
      problem: "'\(operation)' takes \(left) and \(right), which measure different things.",
      remedy: "Use units of the same kind, in UCUM: 'm', 'kg', 's', '[ft_i]', '[lb_av]'.")
  }

  /// A side of `&` that is no text.
  static func joinedNoText(_ found: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'&' joins texts, but one side is \(found).",
      remedy: "Write .toString() behind it.")
  }

  /// Two kinds that arithmetic does not go with.
  static func cannotCalculate(
    _ operation: String, _ left: String, _ right: String, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(operation)' cannot calculate with \(left) and \(right).",
      remedy: "Use numbers or quantities, or a date and a length of time such as 7 days.")
  }

  /// A function that nobody knows.
  static func unknownFunction(
    _ name: String, nearest: String?, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "There is no function \(name)().",
      remedy: nearest.map { "Did you mean \($0)()?" }
        ?? "Use a function of FHIRPath, such as exists(), count() or where().")
  }

  /// Too few or too many arguments.
  static func argumentCount(_ call: Call, _ wanted: ClosedRange<Int>) -> ExpressionFault {
    let least = wanted.lowerBound
    let words =
      least == wanted.upperBound
      ? (least == 0 ? "no arguments" : "\(least) argument\(least == 1 ? "" : "s")")
      : "\(least) to \(wanted.upperBound) arguments"
    return ExpressionFault(
      offset: call.offset,
      problem: "\(call.name)() takes \(words) but is given \(call.arguments.count).",
      remedy: call.name == "not"
        ? "Write it behind its value: 'flushing.not()' or '(a and b).not()'."
        : "Change what stands between its parentheses.")
  }

  /// A function without a value to work on.
  static func nothingBefore(_ function: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "\(function)() stands without a value before it.",
      remedy: "Write it behind a value: severity.\(function)().")
  }

  /// A function called on the wrong kind.
  static func wrongInput(
    _ function: String, needs wanted: String, found: String, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "\(function)() works on \(wanted) but is called on \(found).",
      remedy: "Call it on \(wanted), or convert first, for example with toString().")
  }

  /// An argument of the wrong kind.
  static func wrongArgument(
    _ function: String, needs wanted: String, found: String, at offset: Int
  ) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "\(function)() needs \(wanted) here but is given \(found).",
      remedy: "Give it \(wanted).")
  }

  /// The name of a value as a message begins or goes on with it.
  static func named(_ name: String?, lower: Bool = false) -> String {
    name.map { "'\($0)'" } ?? (lower ? "the value" : "The value")
  }

  /// The first of many words.
  static func listed(_ words: [String]) -> String {
    let shown = words.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return words.count > 8 ? "\(shown) and \(words.count - 8) more" : shown
  }
}
