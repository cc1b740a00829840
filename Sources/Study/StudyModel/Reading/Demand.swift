import FHIRPath
import StrictJSON

/// Something in a file that asks for other parts of the task, to be checked once all are read.
struct Demand {
  /// What is asked for.
  enum Kind {
    /// True or false, and now the one and now the other: `when`, `skipWhen`.
    case condition(Expression)
    /// A condition that is asked when its step is left, so that it sees the step itself.
    case leavingCondition(Expression)
    /// What must be true of answers; it sees the question or the form that it belongs to.
    case constraint(Expression)
    /// Gives the answer of its question, which may be of a faulty format.
    case calculation(Expression, AnswerFormat?)
    /// Stands in a text; `offset` is where it begins there.
    case piece(Expression, offset: Int)
    /// The same in a text that is shown for a constraint.
    case constraintPiece(Expression, offset: Int)
    /// The text question whose answer is asked for again.
    case repeatedText(StepID)
    /// The section that a review shows.
    case section(StepID)
    /// The consent that is taken back.
    case consent(StepID)
  }

  let kind: Kind
  let field: Field
}

/// Gathers the demands of what is being read; its reader takes them when it is done.
final class DemandCollector {
  private var demands: [Demand] = []

  func add(_ kind: Demand.Kind, at field: Field) {
    demands.append(Demand(kind: kind, field: field))
  }

  /// All that was added since the last taking.
  func take() -> [Demand] {
    guard !demands.isEmpty else { return [] }
    defer { demands.removeAll(keepingCapacity: true) }
    return demands
  }

  /// Makes the pieces of texts since `count` see what the constraints see.
  func widenPieces(from count: Int) {
    for index in demands.indices.dropFirst(count) {
      guard case .piece(let expression, let offset) = demands[index].kind else { continue }
      demands[index] = Demand(
        kind: .constraintPiece(expression, offset: offset), field: demands[index].field)
    }
  }

  var count: Int { demands.count }
}
