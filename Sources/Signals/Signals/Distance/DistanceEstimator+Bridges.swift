extension DistanceEstimator {
  /// What is known of a walk for filling its holes.
  struct Walk {
    var path: SmoothedPath
    var corroboration: Corroboration
    var travelled: RunningTotal
    var steps: StepSeries?
    /// The person's own step length, else the one that was given.
    var stepLength: StepLength
    /// Metres per second where fixes are good, rests included.
    var usualSpeed: Double
  }

  /// Fills each hole from steps, from the receiver's speed, or with a straight line, in this order.
  ///
  /// Between two fixes a person went at least the straight line, so no filling is shorter.
  func bridges(_ holes: [ClosedRange<Double>], of walk: Walk) -> [DistanceBridge] {
    holes.map { hole in
      let straight = walk.path.legs.first { $0.isBridge && $0.start == hole.lowerBound }?.meters
      if let stepped = stepped(hole, walk), stepped.meters >= 0.8 * (straight ?? 0) {
        return DistanceBridge(
          span: hole, meters: max(stepped.meters, straight ?? 0), means: .steps,
          uncertaintyMeters: stepped.deviation)
      }
      if let driven = driven(hole, walk), driven >= 0.8 * (straight ?? 0) {
        return DistanceBridge(
          span: hole, meters: max(driven, straight ?? 0), means: .speed,
          uncertaintyMeters: 0.1 * driven)
      }
      return unwitnessed(hole, straight: straight, walk)
    }
  }

  private func stepped(
    _ hole: ClosedRange<Double>, _ walk: Walk
  ) -> (meters: Double, deviation: Double)? {
    guard let steps = walk.steps else { return nil }
    let count = Double(steps.count(in: hole))
    // One step more or less at the ends, and what the step length is uncertain by.
    let length = walk.stepLength
    return (
      count * length.meters, length.meters + count * length.standardDeviationMeters
    )
  }

  private func driven(_ hole: ClosedRange<Double>, _ walk: Walk) -> Double? {
    guard let scale = walk.corroboration.speedScale, walk.travelled.coverage(of: hole) > 0.9 else {
      return nil
    }
    return scale * walk.travelled.growth(in: hole)
  }

  /// The straight line, or nothing at an end; uncertain by half of what the person could have
  /// walked more at the usual speed.
  private func unwitnessed(
    _ hole: ClosedRange<Double>, straight: Double?, _ walk: Walk
  ) -> DistanceBridge {
    let meters = straight ?? 0
    let possible = walk.usualSpeed * (hole.upperBound - hole.lowerBound)
    return DistanceBridge(
      span: hole, meters: meters, means: straight == nil ? .nothing : .straightLine,
      uncertaintyMeters: max(0.1 * meters, 0.5 * (possible - meters)))
  }
}
