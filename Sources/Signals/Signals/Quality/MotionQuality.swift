/// What a sensor's values themselves tell: the ends of its range, axes that never change, gravity,
/// and how it was held.
package struct MotionQuality: Sendable, Equatable {
  /// The axes that were at an end of their range.
  package var saturation: [AxisSaturation]
  package var flatAxes: [SensorAxis]
  package var gravity: GravityCheck
  /// Nil where the signal is zero throughout.
  package var orientation: SensorOrientation?
}

/// Makes `MotionQuality` sample by sample, in memory that does not grow with the recording.
///
/// Up to an hour it gives what `SignalQuality` gives. Of longer recordings gravity and orientation
/// come from an even choice of the windows.
package struct MotionQualityMeter: Sendable {
  private let facts: SensorFacts
  private var tallies: [AxisTally]
  private var start: Double?
  private var lastTime = -Double.infinity
  private var windowNumber = 0.0
  private var windowTimes: [Double] = []
  private var windowVectors: [Vector] = []
  private var isWindowCut = false
  private var isAfterGap = false
  private var centers = EvenSample<Vector>(capacity: 8192)
  private var lengths = EvenSample<Double>(capacity: 65_536)
  private var seconds = SecondMeans()
  private var means = EvenSample<Vector>(capacity: 8192)

  /// A meter for a sensor of which this is known.
  package init(_ facts: SensorFacts) {
    self.facts = facts
    tallies = SensorAxis.allCases.map { AxisTally($0, facts) }
  }

  /// How many samples were judged.
  package var sampleCount: Int { tallies[0].count }

  /// The axes whose every value is the same, whatever the unit; none of fewer than ten samples.
  package var constantAxes: [SensorAxis] {
    SignalQuality.flatAxes(spreads, sampleCount: sampleCount, facts: SensorFacts())
  }

  /// Takes a sample in, its time in seconds; one that is no number or not later is passed over.
  package mutating func take(seconds time: Double, x: Double, y: Double, z: Double) {
    let vector = Vector(x: x, y: y, z: z)
    guard vector.length.isFinite, time.isFinite, time > lastTime else { return }
    lastTime = time
    let start = start ?? time
    self.start = start
    tallies[0].add(x)
    tallies[1].add(y)
    tallies[2].add(z)
    lengths.append(vector.length)
    if let mean = seconds.take(time, vector) { means.append(mean) }
    let number = ((time - start) / StillStretches.windowSeconds).rounded(.down)
    if number != windowNumber { closeWindow() }
    windowNumber = number
    if isAfterGap, !windowTimes.isEmpty { isWindowCut = true }
    isAfterGap = false
    windowTimes.append(time)
    windowVectors.append(vector)
  }

  /// Says that samples are missing here: a window that spans the gap is not judged.
  package mutating func gap() {
    isAfterGap = true
  }

  private mutating func closeWindow() {
    if let center = openCenter { centers.append(center) }
    windowTimes.removeAll(keepingCapacity: true)
    windowVectors.removeAll(keepingCapacity: true)
    isWindowCut = false
  }

  private var openCenter: Vector? {
    isWindowCut ? nil : StillStretches.center(times: windowTimes[...], windowVectors[...])
  }

  private var spreads: [(axis: SensorAxis, spread: Double)] {
    zip(SensorAxis.allCases, tallies).map { (axis: $0, spread: $1.spread) }
  }

  /// The judgement so far; nil before the first sample.
  package var quality: MotionQuality? {
    guard sampleCount > 0 else { return nil }
    let open = openCenter
    let windowCount = centers.total + (open == nil ? 0 : 1)
    let isAtRest = windowCount >= StillStretches.fewestWindows
    let resting = isAtRest ? centers.values + [open].compactMap(\.self) : []
    let directions = isAtRest ? resting : means.values + [seconds.rest].compactMap(\.self)
    return MotionQuality(
      saturation: tallies.compactMap(\.saturation),
      flatAxes: SignalQuality.flatAxes(spreads, sampleCount: sampleCount, facts: facts),
      gravity: GravityCheck(
        lengths: lengths.values, resting: resting.map(\.length),
        stillSeconds: isAtRest ? Double(windowCount) * StillStretches.windowSeconds : 0),
      orientation: SensorOrientation(directions, isAtRest: isAtRest))
  }
}
