/// That a participant was given to an arm, with all that somebody needs to draw it again.
package struct ArmAssignment: Sendable, Hashable {
  /// The place in the study's order, from 0.
  package var number: Int
  /// The level of each of the plan's factors, in their order.
  package var levels: [String]
  /// The arm's id.
  package var arm: String

  package init(number: Int, levels: [String], arm: String) {
    self.number = number
    self.levels = levels
    self.arm = arm
  }
}
