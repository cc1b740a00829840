import Clocks
import IIOSensors
import Rigs
import Sensors
import StudyModel

/// A stream whose device is asked for its temperature.
struct WarmStream {
  let motion: MotionStream
  let keeper: any StreamKeeping
  private var device: DeviceIdentity?
  private var thermometer: IIOThermometer?
  private var watch = TemperatureWatch()

  init(motion: MotionStream, keeper: any StreamKeeping) {
    self.motion = motion
    self.keeper = keeper
  }

  /// Asks, and notes the answer; nil where there is none.
  mutating func ask(_ catalogue: DeviceProfileCatalogue?, _ roll: SegmentRoll) -> Double? {
    let state = keeper.now
    guard state.condition == .recording, let now = state.device else { return nil }
    if now != device {
      device = now
      watch = TemperatureWatch()
      thermometer = IIOThermometer(
        IIOSource(backend: motion.backend, device: now.id), measuring: motion.kind,
        catalogue: catalogue)
    }
    // A device that cannot be asked now is asked in a minute.
    guard let celsius = try? thermometer?.celsius() else { return nil }
    let reading = TemperatureReading(at: SystemClock.now, celsius: celsius)
    note(.temperature(stream: keeper.id, reading), roll)
    if let finding = watch.take(celsius) {
      let problem = RigProblem(
        kind: finding.kind, stream: keeper.id, at: reading.at, detail: finding.words)
      note(.problem(problem), roll)
    }
    return celsius
  }

  private func note(_ record: SegmentRecord, _ roll: SegmentRoll) {
    // On a disk that takes nothing more nobody misses it.
    try? roll.open.last?.note(record)
  }
}
