extension Corroboration {
  /// The stretches of a path between its holes, each of about `parameters.blockSeconds`.
  static func blocks(
    _ path: SmoothedPath, parameters: DistanceEstimator.Parameters
  ) -> [Block] {
    var blocks: [Block] = []
    var current = -1.0
    guard let start = path.legs.first?.start else { return [] }
    for leg in path.legs where !leg.isBridge && leg.seconds > 0 {
      let seconds = leg.end - start + parameters.clockSlackSeconds
      let number = (seconds / parameters.blockSeconds).rounded(.down)
      if number != current {
        blocks.append(Block())
        current = number
      }
      blocks[blocks.count - 1].add(leg, restSpeed: parameters.restSpeedMetersPerSecond)
    }
    return blocks
  }
}

extension Corroboration.Block {
  fileprivate mutating func add(_ leg: SmoothedPath.Leg, restSpeed: Double) {
    let share = leg.seconds / (seconds + leg.seconds)
    errorMeters += share * (leg.errorMeters - errorMeters)
    seconds += leg.seconds
    if leg.metersPerSecond >= restSpeed {
      meters += leg.meters
      movingSeconds += leg.seconds
    }
    if let last = spans.last, last.upperBound == leg.start {
      spans[spans.count - 1] = last.lowerBound...leg.end
    } else {
      spans.append(leg.span)
    }
  }
}

extension StepSeries {
  /// How many steps were taken in a span, a step at its edge counted by the share of its interval
  /// that lies inside.
  ///
  /// Whole steps would make the count of half a minute wrong by up to one, which is 2 %.
  func share(in span: ClosedRange<Double>) -> Double {
    var taken = Double(countAfter(span.lowerBound, upTo: span.upperBound))
    if let before = interval(containing: span.lowerBound) { taken -= before }
    if let after = interval(containing: span.upperBound) { taken += after }
    return max(0, taken)
  }

  private func countAfter(_ start: Double, upTo end: Double) -> Int {
    firstIndex(after: end) - firstIndex(after: start)
  }

  /// The share of the interval between two neighbouring steps that has passed at `time`.
  private func interval(containing time: Double) -> Double? {
    let next = firstIndex(after: time)
    guard next > 0, next < times.count else { return nil }
    let seconds = times[next] - times[next - 1]
    return seconds <= Self.longestStepSeconds ? (time - times[next - 1]) / seconds : nil
  }

  private func firstIndex(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
