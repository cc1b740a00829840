/// What the value of an expression can depend on.
package struct Dependencies: Sendable, Hashable {
  /// The paths from the root as far as the source tells them, in its order, each once.
  ///
  /// `a.b` means all that is under `b` too; the empty path means the whole tree.
  package let paths: [[String]]
  /// The names of variables without their sign, in the order of the source, each once.
  package let variables: [String]
  /// Whether the value depends on when it is computed, through `now()` or `today()`.
  package let asksForTheTime: Bool

  /// Whether a change of what stands at `path` can change the value.
  package func include(_ path: [String]) -> Bool {
    paths.contains { known in zip(known, path).allSatisfy { $0 == $1 } }
  }
}

extension Expression {
  /// What the value can depend on, so that only that makes it worth another evaluation.
  package var dependencies: Dependencies { DependencyCollector(syntax).dependencies }

  /// The first names of all paths that start at the root, in order, each once.
  package var rootNames: [String] {
    var seen: Set<String> = []
    return dependencies.paths.compactMap(\.first).filter { seen.insert($0).inserted }
  }

  /// Whether the value depends on when it is computed, through `now()` or `today()`.
  package var asksForTheTime: Bool { dependencies.asksForTheTime }
}
