/// A moment at which walking is unlike the walking around it.
package struct GaitInterruption: Sendable, Equatable {
  /// Where it is most unlike, in seconds.
  package var seconds: Double
  /// How unlike, in usual deviations of movement and of likeness together; 3 to 12.
  package var strength: Double
}
