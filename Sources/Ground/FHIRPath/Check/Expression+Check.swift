extension Expression {
  /// What the expression gives and everything that is wrong with it, seen against the shapes that
  /// `root` knows by name.
  ///
  /// `knownNames` is asked only when a name is unknown, to suggest the nearest one; `variables`
  /// are what `%name` stands for, by the name without the sign. The shape is nil if there are
  /// faults.
  package func check(
    root: (String) -> Shape?, knownNames: () -> [String], variables: [String: Shape] = [:]
  ) -> (shape: Shape?, faults: [ExpressionFault]) {
    withoutActuallyEscaping(root) { root in
      withoutActuallyEscaping(knownNames) { knownNames in
        var checker = Checker(
          root: root, knownNames: knownNames, variables: variables, model: nil)
        return checker.outcome(of: syntax)
      }
    }
  }

  /// The same, for an expression that is evaluated on an element of `type`, such as `Patient`.
  ///
  /// Paths may begin with the name of the type.
  package func check(
    onType type: String, model: TypeModel, variables: [String: Shape] = [:]
  ) -> (shape: Shape?, faults: [ExpressionFault]) {
    let context = Shape.element(type: type, value: model.value(of: type), isList: false)
    var checker = Checker(
      context: .shape(context), root: { _ in nil }, knownNames: { [] }, variables: variables,
      model: model)
    return checker.outcome(of: syntax)
  }
}

extension Checker {
  fileprivate mutating func outcome(
    of syntax: Syntax
  ) -> (shape: Shape?, faults: [ExpressionFault]) {
    let shape = shape(of: syntax)
    let found = faults.sorted { $0.offset < $1.offset }
    return (found.isEmpty ? shape : nil, found)
  }
}
