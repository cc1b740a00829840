import Recording
import Sensors
import StudyModel

/// All that is noticed about the samples of a motion sensor while they come; a pure value.
struct StreamWatch: Sendable {
  private var rate: RateWatch?
  private var axes: AxisWatch
  private var saturation: SaturationWatch?

  /// What can be watched of a sensor: a rate that nobody names cannot be wrong.
  init(_ sensor: SensorDescription, wantedHz: Double?) {
    rate = (wantedHz ?? sensor.nominalRateHz).map(RateWatch.init(wantedHz:))
    axes = AxisWatch(names: sensor.columns.map(\.name))
    saturation = SaturationRule(sensor).map(SaturationWatch.init)
  }

  mutating func take(_ item: StreamItem<AccelerationBlock>) -> [WatchFinding] {
    var findings: [WatchFinding] = []
    if let finding = rate?.take(item) { findings.append(finding) }
    guard case .samples(let block) = item else { return findings }
    findings += axes.take(block)
    if let finding = saturation?.take(block) { findings.append(finding) }
    return findings
  }
}
