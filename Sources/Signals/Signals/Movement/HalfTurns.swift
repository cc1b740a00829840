import Glibc

/// The half turns that a gyroscope shows about the vertical.
struct HalfTurns {
  /// Slower turning is the swaying of a walk, in radians per second (30° a second).
  var leastRadiansPerSecond = 0.52
  /// A half turn is at least this far, in radians (115°).
  var leastRadians = 2.0

  /// Turning is smoothed and gravity followed below these corners, in hertz.
  private static let turningHz = 1.0
  private static let gravityHz = 0.5

  /// The spans in seconds of stretches of turning one way that make half a turn; empty for a
  /// gyroscope that cannot be used.
  func spans(_ rotation: AngularRateSignal, _ vectors: EvenVectors) -> [ClosedRange<Double>] {
    guard let rates = verticalRates(rotation, vectors),
      let slow = LowPass.smoothed(rates.values, cornerHz: Self.turningHz, rateHz: rates.rateHz)
    else { return [] }
    return stretches(slow, start: rates.start, rateHz: rates.rateHz)
  }

  /// The rate of turning about the vertical, which is where gravity points over a second or two.
  private func verticalRates(
    _ rotation: AngularRateSignal, _ vectors: EvenVectors
  ) -> (values: [Double], start: Double, rateHz: Double)? {
    let even: EvenVectors
    do {
      even = try EvenVectors(
        OrderedSamples(times: rotation.times, x: rotation.x, y: rotation.y, z: rotation.z),
        leastSeconds: 1)
    } catch {
      // A gyroscope that cannot be used leaves all else as it is.
      return nil
    }
    let axes = [vectors.x, vectors.y, vectors.z].compactMap {
      LowPass.smoothed($0, cornerHz: Self.gravityHz, rateHz: vectors.rateHz)
    }
    guard axes.count == 3 else { return nil }
    let values = even.x.indices.map { index in
      let place = vectors.index(at: even.time(at: index))
      let gravity = Vector(x: axes[0][place], y: axes[1][place], z: axes[2][place])
      let along = even.x[index] * gravity.x + even.y[index] * gravity.y + even.z[index] * gravity.z
      return gravity.length > 0 ? along / gravity.length : 0
    }
    return (values, even.start, even.rateHz)
  }

  private func stretches(
    _ rates: [Double], start: Double, rateHz: Double
  ) -> [ClosedRange<Double>] {
    var turns: [ClosedRange<Double>] = []
    var first: Int?
    for index in 0...rates.count {
      let isTurning = index < rates.count && abs(rates[index]) > leastRadiansPerSecond
      let goesOn = isTurning && (first.map { (rates[$0] > 0) == (rates[index] > 0) } ?? true)
      if let begin = first, !goesOn {
        let angle = rates[begin..<index].reduce(0, +) / rateHz
        if abs(angle) >= leastRadians {
          turns.append(start + Double(begin) / rateHz...start + Double(index - 1) / rateHz)
        }
        first = nil
      }
      if isTurning, first == nil { first = index }
    }
    return turns
  }
}
