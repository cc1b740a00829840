package import Pattern

/// Why an expression has no result over the values it was given.
///
/// Offsets count Unicode scalars of the source. No value is ever part of an error.
package enum EvaluationError: Error, Sendable, Hashable {
  /// The work was more than the environment allows.
  case stepLimitReached(limit: Int)
  /// One item is needed but there are `count`.
  case severalItems(count: Int, operation: String, offset: Int)
  /// An operator or function cannot work with an item of this kind (`object` for an inner node).
  case wrongType(found: String, operation: String, offset: Int)
  /// There is no such function.
  case unknownFunction(name: String, offset: Int)
  /// The function is called with too few or too many arguments.
  case wrongArgumentCount(function: String, offset: Int)
  /// The environment has no variable of this name.
  case unknownVariable(name: String, offset: Int)
  /// The name of a variable already stands for something.
  case variableTaken(name: String, offset: Int)
  /// The model has no type of this name.
  case unknownType(name: String, offset: Int)
  /// A regular expression cannot be read or costs too much.
  case pattern(PatternFault, offset: Int)
  /// The function is called with the name of a form it does not know.
  case unknownForm(function: String, offset: Int)
  /// The function needs a terminology server or a profile, which there is none of here.
  case notAnswerable(function: String, offset: Int)
  /// The result is an inner node of the tree and not a value.
  case resultIsObject
}
