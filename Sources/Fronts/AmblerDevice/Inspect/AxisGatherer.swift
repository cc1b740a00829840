import Commands
import Signals
import StudyModel

/// Gathers what is told of one axis while its samples come, in flat memory.
///
/// A reference type, as its spectrum is; to be used from one thread.
final class AxisGatherer {
  let column: RecordedColumn
  private var moments = RunningMoments()
  private var tally: AxisTally?
  private var overview: SignalOverview
  private var allan = AllanAccumulator()
  private let welch: WelchAverage
  private var emptyCount = 0
  private var beyondCount = 0

  init(_ column: RecordedColumn, _ plan: InspectionPlan, sensor: SensorDescription) {
    self.column = column
    overview = SignalOverview(spanSeconds: plan.spanSeconds)
    welch = WelchAverage(windowSamples: plan.windowSamples)
    let axis = SensorAxis(rawValue: column.name)
    let facts = SensorFacts(
      rangeMetersPerSecondSquared: sensor.rangeMetersPerSecondSquared,
      stepMetersPerSecondSquared: column.scale)
    // The rules of saturation are those of accelerations.
    tally = column.unit == "m/s2" ? axis.map { AxisTally($0, facts) } : nil
  }

  /// Takes in the next field of the column; gives its value, nil for one that is empty or beyond all
  /// numbers.
  func take(_ cell: Int64?, at seconds: Double) -> Double? {
    guard let cell else {
      emptyCount += 1
      breakOff()
      return nil
    }
    let value = column.value(Double(cell))
    guard value.isFinite, abs(value) < Self.largest else {
      beyondCount += 1
      breakOff()
      return nil
    }
    moments.add(value)
    tally?.add(value)
    overview.add(value, at: seconds)
    allan.add(value)
    welch.add(value)
    return value
  }

  /// The square of anything above this is beyond all numbers.
  private static let largest = 1e100

  /// Samples are missing before the next one.
  func breakOff() {
    allan.breakOff()
    welch.breakOff()
  }

  /// What was found, at the rate at which the samples came.
  func found(rateHz: Double?) -> AxisInspection {
    let rate = rateHz ?? 0
    let spectrum = Computed { () throws(Absence) in try welch.spectrum(rateHz: rate) }
    let floor = Computed { () throws(Absence) in try NoiseFloor(spectrum.get()) }
    let curve = Computed { () throws(Absence) in try AllanDeviation(allan, rateHz: rate) }
    return AxisInspection(
      column: column, moments: moments, saturation: tally?.saturation,
      knowsSaturation: tally != nil, overview: overview, spectrum: spectrum, noiseFloor: floor,
      allan: curve, emptyCount: emptyCount, beyondCount: beyondCount)
  }
}

/// A value that was found, or why there is none.
typealias Computed<Value> = Result<Value, Absence>

extension Result where Failure == Absence {
  /// The value; nil where there is none.
  var value: Success? { try? get() }
}
