import Rigs
import Sensors
import StudyModel

extension StreamStatus {
  /// How a stream stands, by what its keeper says at a moment.
  init(_ stream: RigStream, _ state: KeeperState, at now: Instant) {
    self.init(
      id: stream.id, sensor: stream.sensor.rawValue, condition: state.condition,
      device: state.device?.words)
    wantedRateHz = stream.rateHz ?? state.nominalRateHz
    rateHz = state.pace?.hertz
    intervalP50 = state.pace?.intervalP50
    intervalP99 = state.pace?.intervalP99
    (sampleCount, missingCount) = (state.sampleCount, state.missingCount)
    gapCount = state.gapCount
    sinceLastSample = state.lastSample.map { now - $0 }
    last = state.last
    storageFault = state.storageFault
    isStalled = StallRule.isStalled(state, wantedHz: wantedRateHz, at: now)
  }
}

extension RigStream {
  fileprivate var rateHz: Double? {
    guard case .motion(let motion) = subject else { return nil }
    return motion.rateHz
  }
}
