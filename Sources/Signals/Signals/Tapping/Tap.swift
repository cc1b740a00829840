/// One touch of a tapping test.
package struct Tap: Sendable, Equatable {
  /// Where a touch landed.
  package enum Target: String, Sendable, Hashable, CaseIterable {
    case left
    case right
    /// Beside both buttons: a miss.
    case outside
  }

  /// Seconds from any origin.
  package var seconds: Double
  /// Where it landed.
  package var target: Target

  /// A touch of a target at a time.
  package init(seconds: Double, target: Target) {
    self.seconds = seconds
    self.target = target
  }
}
