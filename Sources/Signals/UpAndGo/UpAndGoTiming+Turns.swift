import Glibc

extension UpAndGoTiming {
  /// The two turns of the test; empty if the gyroscope does not show exactly two.
  func turns(
    _ rotation: AngularRateSignal, _ vectors: EvenVectors, in span: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    guard
      let rates = verticalRates(rotation, vectors),
      let low = LowPass.smoothed(rates.values, cornerHz: 1, rateHz: rates.rateHz)
    else { return [] }
    let turns = halfTurns(low, start: rates.start, rateHz: rates.rateHz)
      .filter { span.contains(($0.lowerBound + $0.upperBound) / 2) }
    return turns.count == 2 ? turns : []
  }

  /// The rate of turning about the vertical, which is where gravity points over a second.
  private func verticalRates(
    _ rotation: AngularRateSignal, _ vectors: EvenVectors
  ) -> (values: [Double], start: Double, rateHz: Double)? {
    let even: EvenVectors
    do {
      even = try EvenVectors(
        OrderedSamples(times: rotation.times, x: rotation.x, y: rotation.y, z: rotation.z),
        leastSeconds: parameters.shortestSeconds)
    } catch {
      // A gyroscope that cannot be used leaves the duration as it is.
      return nil
    }
    guard let x = LowPass.smoothed(vectors.x, cornerHz: 0.5, rateHz: vectors.rateHz),
      let y = LowPass.smoothed(vectors.y, cornerHz: 0.5, rateHz: vectors.rateHz),
      let z = LowPass.smoothed(vectors.z, cornerHz: 0.5, rateHz: vectors.rateHz)
    else { return nil }
    let values = even.x.indices.map { index in
      let place = vectors.index(at: even.time(at: index))
      let gravity = Vector(x: x[place], y: y[place], z: z[place])
      let along = even.x[index] * gravity.x + even.y[index] * gravity.y + even.z[index] * gravity.z
      return gravity.length > 0 ? along / gravity.length : 0
    }
    return (values, even.start, even.rateHz)
  }

  /// Stretches of turning one way that make half a turn.
  private func halfTurns(
    _ rates: [Double], start: Double, rateHz: Double
  ) -> [ClosedRange<Double>] {
    var turns: [ClosedRange<Double>] = []
    var first: Int?
    for index in 0...rates.count {
      let isTurning = index < rates.count && abs(rates[index]) > parameters.turnRadiansPerSecond
      let goesOn = isTurning && (first.map { (rates[$0] > 0) == (rates[index] > 0) } ?? true)
      if let begin = first, !goesOn {
        let angle = rates[begin..<index].reduce(0, +) / rateHz
        if abs(angle) >= parameters.leastTurnRadians {
          turns.append(start + Double(begin) / rateHz...start + Double(index - 1) / rateHz)
        }
        first = nil
      }
      if isTurning, first == nil { first = index }
    }
    return turns
  }
}
