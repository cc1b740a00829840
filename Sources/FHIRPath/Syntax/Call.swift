/// A function with its arguments.
package struct Call: Sendable, Hashable {
  /// As written.
  package let name: String
  /// What stands between the parentheses.
  package let arguments: [Syntax]
  /// Where the name stands.
  package let offset: Int
  /// Nil if there is no such function here; the check says so, and evaluation fails.
  let function: Function?

  /// Looks the function up by its name.
  init(name: String, arguments: [Syntax], offset: Int) {
    self.name = name
    self.arguments = arguments
    self.offset = offset
    function = Function(name: name)
  }
}

extension Call {
  /// The type that the only argument names, as in `is(Integer)`.
  var typeArgument: ValueType? {
    guard arguments.count == 1, case .path(let path) = arguments[0], path.start == .scope else {
      return nil
    }
    var names: [String] = []
    for step in path.steps {
      guard case .member(let name, _) = step else { return nil }
      names.append(name)
    }
    return ValueType(typeName: names.joined(separator: "."))
  }
}
