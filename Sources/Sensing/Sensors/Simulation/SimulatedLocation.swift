import Clocks
package import StudyModel
import System

/// A satellite receiver on a simulated person, one report a second in true time.
package final class SimulatedLocation: LocationReceiver {
  package let description: SensorDescription
  private let path: Lock<SimulatedPath>
  private let player: SimulationPlayer<PositionBlock>

  /// A receiver that is silent until `start`.
  package init(_ parameters: SimulationParameters) {
    path = Lock(
      SimulatedPath(
        parameters, origin: SystemClock.now, originUTC: SystemClock.utc))
    description = SensorDescription(
      name: "simulated \(parameters.scenario.rawValue)", profile: "simulation",
      origin: .simulate, requestedRateHz: 1, nominalRateHz: 1, timing: .arrival,
      columns: PositionFix.columns, notes: ["These positions are simulated; nobody was there."])
    player = SimulationPlayer(name: description.name)
  }

  deinit { player.stop() }

  package func start() throws(SensorError) -> SampleStream<PositionBlock> {
    try player.start {
      let fresh = path.withLock { path in
        path = path.restarted(at: SystemClock.now, utc: SystemClock.utc)
        return path
      }
      return SimulationScore(
        blockSampleCount: 1, time: { fresh.time(ofReport: $0) },
        items: { [path] range in path.withLock(\.self).items(reports: range) },
        openGap: { fresh.openGap(atEnd: $0) })
    }
  }

  package func stop() {
    player.stop()
  }

  package func cue(_ cue: Cue, at time: Instant) {
    path.withLock { $0.cue(cue, at: time) }
  }
}
