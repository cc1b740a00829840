/// Some consecutive reports of a satellite receiver, those without a fix included.
package struct PositionBlock: Sendable, Equatable {
  package var firstSequence: Int
  package var fixes: [PositionFix]

  package init(firstSequence: Int, fixes: [PositionFix]) {
    self.firstSequence = firstSequence
    self.fixes = fixes
  }
}
