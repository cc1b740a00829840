/// An expression as a tree.
///
/// Paths and rows of operators are lists, so the tree is only as deep as the parentheses are.
package indirect enum Syntax: Sendable, Hashable {
  case literal(Literal)
  case path(Path)
  case chain(Chain)
  case sign(Sign)

  /// Where it starts, in Unicode scalars.
  package var offset: Int {
    switch self {
    case .literal(let literal): literal.offset
    case .path(let path): path.offset
    case .chain(let chain): chain.first.offset
    case .sign(let sign): sign.offset
    }
  }
}
