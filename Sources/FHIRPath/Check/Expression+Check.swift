extension Expression {
  /// The first names of all paths that start at the root, in order, each once.
  package var rootNames: [String] { RootNames(syntax).names }

  /// What the expression gives and everything that is wrong with it, seen against the shapes that
  /// `root` knows by name.
  ///
  /// `knownNames` is asked only when a name is unknown, to suggest the nearest one. The shape is
  /// nil if there are faults.
  package func check(
    root: (String) -> Shape?, knownNames: () -> [String]
  ) -> (shape: Shape?, faults: [ExpressionFault]) {
    withoutActuallyEscaping(root) { root in
      withoutActuallyEscaping(knownNames) { knownNames in
        var checker = Checker(root: root, knownNames: knownNames)
        let shape = checker.shape(of: syntax, in: .root)
        let faults = checker.faults.sorted { $0.offset < $1.offset }
        return (faults.isEmpty ? shape : nil, faults)
      }
    }
  }
}
