/// One step, and how alike the walking around it was to itself.
package struct DetectedStep: Sendable, Equatable {
  /// The moment of the step's peak, in seconds from the signal's origin.
  package var seconds: Double
  /// How alike the signal is one step later, -1 to 1, over the four seconds around.
  package var stepRegularity: Double
  /// How alike the signal is one stride (two steps) later, -1 to 1.
  package var strideRegularity: Double
  /// Whether the step itself was too weak to be seen and was put between its neighbours, because
  /// their distance is two steps.
  package var isInferred: Bool

  /// A step of the given time; what is not known of it is taken as perfectly regular.
  package init(
    seconds: Double, stepRegularity: Double = 1, strideRegularity: Double = 1,
    isInferred: Bool = false
  ) {
    self.seconds = seconds
    self.stepRegularity = stepRegularity
    self.strideRegularity = strideRegularity
    self.isInferred = isInferred
  }
}
