/// The usable samples of a signal in order of time, and a count of what was not usable.
struct QualitySamples {
  private(set) var times: [Double] = []
  /// Metres per second squared, or whatever unit the signal really has.
  private(set) var vectors: [Vector] = []
  /// Samples of which a number is missing, infinite or too large to be squared.
  private(set) var unusableCount = 0
  /// Samples whose time is that of another one.
  private(set) var repeatedCount = 0
  /// Samples that came after a later one.
  private(set) var lateCount = 0

  /// Sorts by time; of several samples with one time the first is kept.
  init(_ signal: AccelerationSignal) throws(Absence) {
    let samples = usable(signal)
    lateCount = zip(samples, samples.dropFirst()).count { $0.time > $1.time }
    let ordered = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, sample) in ordered where times.last.map({ $0 < sample.time }) ?? true {
      times.append(sample.time)
      vectors.append(sample.vector)
    }
    repeatedCount = samples.count - times.count
    guard let first = times.first, let last = times.last else { throw .noSamples }
    guard (last - first).isFinite, repeatedCount <= times.count else { throw .timesOutOfOrder }
  }

  private typealias Sample = (time: Double, vector: Vector)

  private mutating func usable(_ signal: AccelerationSignal) -> [Sample] {
    var samples: [Sample] = []
    samples.reserveCapacity(signal.sampleCount)
    for index in 0..<signal.sampleCount {
      let vector = Vector(x: signal.x[index], y: signal.y[index], z: signal.z[index])
      let time = signal.times[index]
      if vector.length.isFinite, time.isFinite {
        samples.append((time, vector))
      } else {
        unusableCount += 1
      }
    }
    return samples
  }

  /// The values along one axis, in order of time.
  func values(along axis: SensorAxis) -> [Double] { vectors.map(axis.component) }
}
