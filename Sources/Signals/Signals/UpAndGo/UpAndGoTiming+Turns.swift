extension UpAndGoTiming {
  /// The two turns of the test; empty if the gyroscope does not show exactly two.
  func turns(
    _ rotation: AngularRateSignal, _ vectors: EvenVectors, in span: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    let all = HalfTurns(
      leastRadiansPerSecond: parameters.turnRadiansPerSecond,
      leastRadians: parameters.leastTurnRadians)
    let turns = all.spans(rotation, vectors)
      .filter { span.contains(($0.lowerBound + $0.upperBound) / 2) }
    return turns.count == 2 ? turns : []
  }
}
