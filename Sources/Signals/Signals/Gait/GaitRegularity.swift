/// How alike steps and strides are to the next ones.
package struct GaitRegularity: Sendable, Equatable {
  /// The correlation of the acceleration with itself one step later, -1 to 1.
  package var step: Double
  /// The correlation of the acceleration with itself one stride later, -1 to 1.
  package var stride: Double
  /// How many steps this rests on.
  package var stepCount: Int

  /// The regularity of so many steps.
  package init(step: Double, stride: Double, stepCount: Int) {
    self.step = step
    self.stride = stride
    self.stepCount = stepCount
  }

  /// The least stride regularity of which a symmetry is told.
  ///
  /// Below it the ratio is one of two chance values; steady walks on the level have 0.7 to 0.9
  /// (Moe-Nilssen and Helbostad 2004).
  package static let leastStrideForSymmetry = 0.5

  /// Step over stride regularity: 1 if left and right are alike, less the more they differ.
  ///
  /// Values a little over 1 occur by chance. Nil if strides themselves are not alike.
  package var symmetry: Double? {
    stride >= Self.leastStrideForSymmetry ? step / stride : nil
  }
}
