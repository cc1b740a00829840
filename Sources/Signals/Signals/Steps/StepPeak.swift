/// A peak that may be a step.
struct StepPeak: Sendable, Equatable {
  /// The place in the even signal, with the fraction from the parabola through its top.
  var place: Double
  /// Its height in the band of steps, in g.
  var heightG: Double
  /// The window around it.
  var window: GaitWindow
}
