/// Turns at the ends of a marked course, found without a gyroscope.
package struct CourseTurns: Sendable, Equatable {
  /// Seconds of each turn that was found, in order; some may be missing between them.
  package var times: [Double]
  /// Steps from one end of the course to the other.
  package var stepsPerLength: Double
  /// How many turns a walk of so many steps makes.
  package var expectedCount: Int
  /// The chance that interruptions at random moments would fit as well, 0 to 0.02.
  package var chance: Double
}
