package import FHIRPath

/// Where a run goes after a page in place of the next one; targets are pages of the plan.
package struct PlannedJump: Sendable, Hashable {
  /// Where the run goes: the page of the plan at that index, or its end.
  package enum Target: Sendable, Hashable {
    case page(Int)
    case end(Outcome)
  }

  /// Nil for always.
  package let condition: Expression?
  package let target: Target
  /// How often it is taken in one run; nil for jumps forwards.
  package let limit: Int?

  package init(condition: Expression?, target: Target, limit: Int? = nil) {
    self.condition = condition
    self.target = target
    self.limit = limit
  }
}
