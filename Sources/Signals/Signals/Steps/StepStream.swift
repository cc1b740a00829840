/// Finds steps while the samples come in, in memory that does not grow.
///
/// However the samples are cut into blocks, the steps are the same to the last digit. A step is
/// given about four seconds after it was made, or later while it is in doubt. Samples must come in
/// order of time: one that is not later than the one before is passed over and noted.
package struct StepStream: Sendable {
  private let parts: DetectorParts
  private var cells: CellMeans?
  private var peaks: StretchPeaks
  private var rows: StepRows
  private var lastTime: Double?
  /// A sample after a hole, kept until the next one shows that its time is not a mistake.
  private var afterHole: (time: Double, value: Double)?
  private var quality = StepSignalCheck()
  /// Up to where rows know that no peak will come.
  private var passedPlace = 0
  private var fresh: [StepPeak] = []
  private var certain: [CountedPeak] = []
  private var steps: [DetectedStep] = []

  /// How many steps are certain so far.
  package private(set) var count = 0

  /// How many steps there are if the walk that goes on now is one.
  ///
  /// It is for display and for ending a task after so many steps: it lags about a second and a
  /// half, and may go down again.
  package var provisionalCount: Int {
    guard let last = rows.openEnd else { return count }
    return count + rows.provisionalCount
      + peaks.awaitedCount(
        after: last.place, lag: last.window.stepLag,
        heightG: parts.parameters.endShare * last.heightG)
  }

  /// A stream of the given tuning.
  package init(parameters: StepDetector.Parameters = .default) {
    parts = DetectorParts(parameters)
    peaks = StretchPeaks(parts)
    rows = StepRows(parameters)
  }

  /// Takes in samples in m/s² and gives the steps that are certain by now, in order.
  package mutating func add(_ block: AccelerationSignal) -> [DetectedStep] {
    var holes = HoleCursor(block.holes)
    for index in 0..<block.sampleCount {
      let (x, y, z) = (block.x[index], block.y[index], block.z[index])
      let time = block.times[index]
      guard time.isFinite, !holes.contains(time) else { continue }
      add(time: time, magnitude: (x * x + y * y + z * z).squareRoot())
    }
    defer { steps.removeAll(keepingCapacity: true) }
    return steps
  }

  /// Ends the signal and gives the last steps.
  ///
  /// Throws why the signal as a whole is of no use; the steps that were given before are then
  /// worth nothing.
  package mutating func finish() throws(Absence) -> [DetectedStep] {
    if let waiting = afterHole { accept(waiting.time, waiting.value) }
    afterHole = nil
    endStretch()
    defer { steps.removeAll(keepingCapacity: true) }
    if let absence = quality.absence { throw absence }
    return steps
  }

  /// More than a sensor that is worn can show, in m/s²: 100 g.
  private static let largestMagnitude = 100 * standardGravityMetersPerSecondSquared
  /// Samples nearer than this are one, in seconds.
  private static let shortestInterval = 1e-6

  /// Takes in one sample's length in m/s², or passes it over.
  mutating func add(time: Double, magnitude: Double) {
    guard time.isFinite, magnitude <= Self.largestMagnitude else { return }
    if let waiting = afterHole {
      afterHole = nil
      // A time that is followed by an earlier one was the mistake, not the earlier one.
      if time < waiting.time, time - (lastTime ?? time) >= Self.shortestInterval {
        quality.noteOutOfOrder()
      } else {
        accept(waiting.time, waiting.value)
      }
    }
    guard let last = lastTime else { return accept(time, magnitude) }
    if time - last < Self.shortestInterval {
      quality.noteOutOfOrder()
    } else if time - last > parts.parameters.longestJoinSeconds {
      afterHole = (time, magnitude)
    } else {
      accept(time, magnitude)
    }
  }

  private mutating func accept(_ time: Double, _ magnitude: Double) {
    let value = magnitude / standardGravityMetersPerSecondSquared
    let longestJoin = parts.parameters.longestJoinSeconds
    quality.note(time: time, valueG: value, longestJoin: longestJoin)
    if let last = lastTime, time - last > longestJoin { endStretch() }
    lastTime = time
    guard cells != nil else {
      cells = CellMeans(rateHz: parts.parameters.rateHz, time: time, value: value)
      return
    }
    cells?.add(time: time, value: value) { peaks.add($0, to: &fresh) }
    if !fresh.isEmpty || peaks.settledPlace > passedPlace { passOn() }
  }

  private mutating func endStretch() {
    guard cells != nil else { return }
    peaks.finish(&fresh)
    passOn()
    rows.finish(&certain)
    giveSteps()
    cells = nil
    peaks = StretchPeaks(parts)
    passedPlace = 0
  }

  /// Hands new peaks on to the rows.
  private mutating func passOn() {
    for peak in fresh { rows.add(peak, to: &certain) }
    fresh.removeAll(keepingCapacity: true)
    passedPlace = peaks.settledPlace
    rows.advance(to: Double(passedPlace), &certain)
    giveSteps()
  }

  private mutating func giveSteps() {
    guard let cells, !certain.isEmpty else { return }
    count += certain.count
    for peak in certain {
      steps.append(
        DetectedStep(
          seconds: cells.time(ofCell: peak.place), stepRegularity: peak.window.stepRegularity,
          strideRegularity: peak.window.strideRegularity, isInferred: peak.isInferred))
    }
    certain.removeAll(keepingCapacity: true)
  }
}
