package import Pattern

/// A function with its arguments.
package struct Call: Sendable, Hashable {
  /// As written.
  package let name: String
  /// What stands between the parentheses.
  package let arguments: [Syntax]
  /// Where the name stands.
  package let offset: Int
  /// Nil if there is no such function here; the check says so, and evaluation fails.
  package let function: Function?
  /// The regular expression that stands in the source, read once; nil if it is computed or none.
  package let pattern: Pattern?

  /// Looks the function up by its name.
  init(name: String, arguments: [Syntax], offset: Int) {
    self.name = name
    self.arguments = arguments
    self.offset = offset
    function = Function(name: name)
    // What is wrong with a written one is told by the check, and fails the evaluation again.
    pattern = Self.writtenPattern(function, arguments).flatMap {
      try? Pattern($0, spansLines: true)
    }
  }

  /// The text of the regular expression if it stands in the source.
  static func writtenPattern(_ function: Function?, _ arguments: [Syntax]) -> String? {
    guard case .pattern = function, case .literal(let literal) = arguments.first,
      case .string(let source) = literal.value
    else { return nil }
    return source
  }

  /// The name as an error calls it.
  var quotedName: String { "'\(name)'" }

  /// The type that the only argument names, as in `is(Integer)`.
  package var typeArgument: TypeName? {
    guard arguments.count == 1, case .path(let path) = arguments[0], path.start == .scope else {
      return nil
    }
    var names: [String] = []
    for step in path.steps {
      guard case .member(let name, _) = step else { return nil }
      names.append(name)
    }
    return TypeName(parts: names)
  }
}
