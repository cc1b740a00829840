import Glibc
import Signals

/// A change that a recording may have come with.
struct StepSignalChange: Sendable {
  var name: String
  private var change: @Sendable (AccelerationSignal) -> AccelerationSignal

  private init(
    _ name: String, _ change: @escaping @Sendable (AccelerationSignal) -> AccelerationSignal
  ) {
    self.name = name
    self.change = change
  }

  func applied(_ recording: WalkRecording) -> WalkRecording {
    var recording = recording
    recording.signal = change(recording.signal)
    return recording
  }

  func applied(_ recording: LowerBackRecording) -> LowerBackRecording {
    var recording = recording
    recording.signal = change(recording.signal)
    return recording
  }

  static let all: [StepSignalChange] = [
    StepSignalChange("drawn at 400 Hz") { drawn($0, rateHz: 400) },
    StepSignalChange("drawn at 200 Hz") { drawn($0, rateHz: 200) },
    StepSignalChange("samples at 50 Hz at most") { thinned($0, rateHz: 50) },
    StepSignalChange("samples at 25 Hz at most") { thinned($0, rateHz: 25) },
    StepSignalChange("samples at 12.5 Hz at most") { thinned($0, rateHz: 12.5) },
    StepSignalChange("turned by 1 and 2 radians") { turned($0) },
    StepSignalChange("scale 3 % too large") { scaled($0, 1.03) },
    StepSignalChange("scale 10 % too large") { scaled($0, 1.1) },
    StepSignalChange("scale 10 % too small") { scaled($0, 0.9) },
    StepSignalChange("noise of 0.01 g") { noisy($0, 0.01) },
    StepSignalChange("noise of 0.05 g") { noisy($0, 0.05) },
    StepSignalChange("noise of 0.2 g") { noisy($0, 0.2) },
    StepSignalChange("one sample in five lost") { chosen($0) { index, _ in index * 7919 % 5 > 0 } },
    StepSignalChange("every tenth second lost") { chosen($0) { Int($1) % 10 != 9 } },
    StepSignalChange("three seconds of thirty lost") { chosen($0) { Int($1) % 30 < 27 } },
  ]

  /// Straight lines between the samples, read at an even rate.
  private static func drawn(_ signal: AccelerationSignal, rateHz: Double) -> AccelerationSignal {
    var result = AccelerationSignal()
    for index in 1..<max(1, signal.sampleCount) {
      let (from, to) = (signal.times[index - 1], signal.times[index])
      guard to > from, to - from < 0.5 else { continue }
      for cell in Int(
        (from * rateHz).rounded(.up))..<max(
          Int((from * rateHz).rounded(.up)), Int((to * rateHz).rounded(.up)))
      {
        let time = Double(cell) / rateHz
        let share = (time - from) / (to - from)
        result.times.append(time)
        result.x.append(signal.x[index - 1] + share * (signal.x[index] - signal.x[index - 1]))
        result.y.append(signal.y[index - 1] + share * (signal.y[index] - signal.y[index - 1]))
        result.z.append(signal.z[index - 1] + share * (signal.z[index] - signal.z[index - 1]))
      }
    }
    return result
  }

  /// Only the first sample of each period, as a sensor without a filter would give them.
  private static func thinned(_ signal: AccelerationSignal, rateHz: Double) -> AccelerationSignal {
    var due = -Double.infinity
    return chosen(signal) { _, time in
      guard time >= due else { return false }
      // A period is kept from the last due moment, so that the mean rate is the wanted one.
      due = max(due + 1 / rateHz, time + 0.5 / rateHz)
      return true
    }
  }

  private static func chosen(
    _ signal: AccelerationSignal, _ isKept: (Int, Double) -> Bool
  ) -> AccelerationSignal {
    let places = (0..<signal.sampleCount).filter { isKept($0, signal.times[$0]) }
    return AccelerationSignal(
      times: places.map { signal.times[$0] }, x: places.map { signal.x[$0] },
      y: places.map { signal.y[$0] }, z: places.map { signal.z[$0] })
  }

  private static func scaled(_ signal: AccelerationSignal, _ factor: Double) -> AccelerationSignal {
    AccelerationSignal(
      times: signal.times, x: signal.x.map { $0 * factor }, y: signal.y.map { $0 * factor },
      z: signal.z.map { $0 * factor })
  }

  /// Even noise of this root mean square on each axis, in g.
  private static func noisy(_ signal: AccelerationSignal, _ g: Double) -> AccelerationSignal {
    var dice = SimulationDice(seed: 3)
    let half = 3.0.squareRoot() * g * standardGravityMetersPerSecondSquared
    func axis(_ values: [Double]) -> [Double] {
      values.map { $0 + Double.random(in: -half...half, using: &dice) }
    }
    return AccelerationSignal(
      times: signal.times, x: axis(signal.x), y: axis(signal.y), z: axis(signal.z))
  }

  private static func turned(_ signal: AccelerationSignal) -> AccelerationSignal {
    var result = signal
    for index in 0..<signal.sampleCount {
      let (x, y, z) = (signal.x[index], signal.y[index], signal.z[index])
      let (first, second) = (x * cos(1.0) - y * sin(1.0), x * sin(1.0) + y * cos(1.0))
      result.x[index] = first
      result.y[index] = second * cos(2.0) - z * sin(2.0)
      result.z[index] = second * sin(2.0) + z * cos(2.0)
    }
    return result
  }
}
