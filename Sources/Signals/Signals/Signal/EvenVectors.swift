/// Three axes at an even rate, made of a signal that was found fit to be measured.
struct EvenVectors: Equatable {
  /// Seconds of the first value, in the signal's own time.
  let start: Double
  let rateHz: Double
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  private(set) var z: [Double] = []

  /// Seconds from the first to the last value.
  var seconds: Double { Double(max(0, x.count - 1)) / rateHz }

  /// The time in seconds of the value at `index`.
  func time(at index: Int) -> Double { start + Double(index) / rateHz }

  /// The value nearest to a time, held inside of the signal.
  func index(at time: Double) -> Int {
    let place = ((time - start) * rateHz).rounded()
    return Int(min(max(place, 0), Double(max(0, x.count - 1))))
  }

  /// The length of each vector.
  var magnitudes: [Double] {
    x.indices.map { (x[$0] * x[$0] + y[$0] * y[$0] + z[$0] * z[$0]).squareRoot() }
  }

  /// Brings samples to an even rate: means of bins where there are more, lines where there are less.
  ///
  /// - Throws: `Absence` for samples that are too few, too seldom (under `leastRateHz`), or more than
  ///   half a second apart anywhere.
  init(
    _ samples: OrderedSamples, holes: [ClosedRange<Double>] = [], rateHz: Double = 50,
    leastRateHz: Double = 12, leastSeconds: Double
  ) throws(Absence) {
    try samples.check(holes: holes, leastRateHz: leastRateHz, leastSeconds: leastSeconds)
    start = samples.times[0]
    self.rateHz = rateHz
    let isDense = samples.medianInterval < 0.5 / rateHz
    x = samples.even(samples.x, rateHz: rateHz, isDense: isDense)
    y = samples.even(samples.y, rateHz: rateHz, isDense: isDense)
    z = samples.even(samples.z, rateHz: rateHz, isDense: isDense)
  }

  /// Acceleration with gravity, fit to be measured.
  ///
  /// - Throws: also `constant` if nothing ever changes and `unitImplausible` if gravity is not found.
  init(_ signal: AccelerationSignal, leastSeconds: Double) throws(Absence) {
    let samples = try OrderedSamples(times: signal.times, x: signal.x, y: signal.y, z: signal.z)
    try self.init(samples, holes: signal.holes, leastSeconds: leastSeconds)
    guard !samples.isConstant else { throw .constant }
    let gravity = (magnitudes.median() ?? 0) / standardGravityMetersPerSecondSquared
    // A sensor is off by a few per cent; other units by a factor of ten, user acceleration is near 0.
    guard (0.75...1.25).contains(gravity) else { throw .unitImplausible }
  }
}
