/// Some consecutive reports of a satellite receiver, those without a fix included.
package struct PositionBlock: Sendable, Equatable {
  package var firstSequence: Int
  package var fixes: [PositionFix]
  /// The last pulse since the block before; nil where none came.
  package var pulse: ReceiverPulse?

  package init(firstSequence: Int, fixes: [PositionFix], pulse: ReceiverPulse? = nil) {
    self.firstSequence = firstSequence
    self.fixes = fixes
    self.pulse = pulse
  }
}
