import Clocks
package import StudyModel
import System

/// A sensor of readings on a simulated person, in true time.
package final class SimulatedReadingSensor<Kind: ReadingKind>: StreamSensor {
  package let description: SensorDescription
  private let series: Lock<SimulatedSeries<Kind>>
  private let player: SimulationPlayer<ReadingBlock<Kind>>

  /// A sensor that is silent until `start`.
  package init(_ parameters: SimulationParameters) {
    series = Lock(SimulatedSeries(parameters, origin: SystemClock.now))
    description = SensorDescription(
      name: "simulated \(parameters.scenario.rawValue) \(Kind.sensor)", profile: "simulation",
      origin: .simulate, requestedRateHz: 1, nominalRateHz: 1, timing: .arrival,
      columns: Kind.columns, notes: ["These readings are simulated; nobody was measured."])
    player = SimulationPlayer(name: description.name)
  }

  deinit { player.stop() }

  package func start() throws(SensorError) -> SampleStream<ReadingBlock<Kind>> {
    try player.start {
      let fresh = series.withLock { series in
        series = series.restarted(at: SystemClock.now)
        return series
      }
      return SimulationScore(
        blockSampleCount: 1, time: { fresh.time(ofReading: $0) },
        items: { [series] range in series.withLock { $0.items(readings: range) } },
        openGap: { fresh.openGap(atEnd: $0) })
    }
  }

  package func stop() {
    player.stop()
  }

  package func cue(_ cue: Cue, at time: Instant) {
    series.withLock { $0.cue(cue, at: time) }
  }
}
