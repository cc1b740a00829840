import Glibc

/// The length of the acceleration vector over time: finite, and strictly increasing in time.
struct MagnitudeSeries: Equatable {
  private(set) var times: [Double] = []
  /// Metres per second squared.
  private(set) var values: [Double] = []

  /// The usable samples of a signal, in order of time; of two with one time the first is kept.
  init(_ signal: AccelerationSignal) {
    var samples = Self.usable(signal)
    if !Self.isIncreasing(samples) { samples = Self.sorted(samples) }
    times = samples.map(\.time)
    values = samples.map(\.value)
  }

  private typealias Sample = (time: Double, value: Double)

  private static func usable(_ signal: AccelerationSignal) -> [Sample] {
    var samples: [Sample] = []
    samples.reserveCapacity(signal.sampleCount)
    var holes = HoleCursor(signal.holes)
    for index in 0..<signal.sampleCount {
      let (x, y, z) = (signal.x[index], signal.y[index], signal.z[index])
      let value = (x * x + y * y + z * z).squareRoot()
      let time = signal.times[index]
      guard value.isFinite, time.isFinite, !holes.contains(time) else { continue }
      samples.append((time, value))
    }
    return samples
  }

  private static func isIncreasing(_ samples: [Sample]) -> Bool {
    zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time }
  }

  private static func sorted(_ samples: [Sample]) -> [Sample] {
    // Swift's sort is not promised to be stable, so the place breaks ties.
    let ordered = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    var kept: [Sample] = []
    for (_, sample) in ordered where kept.last.map({ $0.time < sample.time }) ?? true {
      kept.append(sample)
    }
    return kept
  }
}
