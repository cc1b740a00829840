extension SignalGate {
  /// A rate that is off by more than this is another rate than was asked for.
  ///
  /// Sensors without a crystal keep their rate to ±5 % (MPU-6050 data sheet, rev. 3.4, internal
  /// clock); three times that is no tolerance any more.
  private static let rateTolerance = 0.15
  /// One short gap happens when a machine begins to record; more is a finding.
  private static let gapAllowance = (count: 1, seconds: 0.25)
  /// Of the time that was listened, so much may pass before the first sample or after the last.
  private static let silentShare = 0.5

  /// Too slow for the task, or far from the rate that was asked for.
  func rate(_ quality: SignalQuality) -> [SignalFinding] {
    let achieved = quality.intervals.achievedRateHz
    let expected = needs.accelerometer.rateHz
    let lowest = needs.lowestRateHz ?? expected.map { $0 * (1 - Self.rateTolerance) }
    let highest = expected.map { $0 * (1 + Self.rateTolerance) }
    let isRight = achieved >= lowest ?? 0 && achieved <= highest ?? .infinity
    guard !isRight, let wished = expected ?? lowest else { return [] }
    return [.wrongRate(expectedHz: wished, achievedHz: achieved)]
  }

  /// Spans without samples; a sensor that fell silent has one that its samples do not show.
  func gaps(_ quality: SignalQuality, _ evidence: GateEvidence) -> [SignalFinding] {
    let intervals = quality.intervals
    let silence = evidence.seconds - quality.spanSeconds
    let isSilent = silence > Self.silentShare * evidence.seconds
    let count = intervals.gapCount + (isSilent ? 1 : 0)
    let longest = max(intervals.longestGapSeconds, isSilent ? silence : 0)
    guard count > Self.gapAllowance.count || longest > Self.gapAllowance.seconds else { return [] }
    let total = intervals.gapTotalSeconds + (isSilent ? silence : 0)
    return [.gaps(count: count, totalSeconds: total, longestSeconds: longest)]
  }
}
