import Signals

/// Movement without a tremor: noise of one kind on top of gravity.
struct SimulatedNoise {
  enum Kind: String, CaseIterable {
    case whiteOnThreeAxes = "white noise, three axes"
    case whiteOnOneAxis = "white noise, one axis"
    case wanderingOnThreeAxes = "random walk, three axes"
    case wanderingOnOneAxis = "random walk, one axis"
  }

  var kind: Kind
  var seconds: Double
  var seed: UInt64

  /// 1000 of each kind at 5, 10 and 30 s.
  static func all(_ kind: Kind) -> [SimulatedNoise] {
    [5.0, 10, 30].flatMap { seconds in
      (0..<1000).map { seed in
        SimulatedNoise(kind: kind, seconds: seconds, seed: UInt64(seed) &+ UInt64(seconds) << 20)
      }
    }
  }

  /// 50 samples a second.
  var signal: AccelerationSignal {
    var dice = SimulationDice(seed: seed)
    var signal = AccelerationSignal()
    var walk = [0.0, 0, 0]
    for index in 0..<Int(seconds * 50) {
      let axes = (0..<3).map { axis in
        let isQuiet = axis > 0 && (kind == .whiteOnOneAxis || kind == .wanderingOnOneAxis)
        let step = (isQuiet ? 0.0005 : 0.02) * dice.normal()
        guard kind == .wanderingOnThreeAxes || kind == .wanderingOnOneAxis else { return step }
        walk[axis] = 0.999 * walk[axis] + step
        return walk[axis]
      }
      signal.times.append(Double(index) / 50)
      signal.x.append(axes[0])
      signal.y.append(axes[1])
      signal.z.append(9.81 + axes[2])
    }
    return signal
  }
}
