import Clocks
package import StudyModel
import System

/// An accelerometer on a simulated person, in true time.
///
/// At 100 Hz each sample arrives alone and within 10 ms, so reaction times can be tried.
package final class SimulatedAccelerometer: Accelerometer {
  package let description: SensorDescription
  private let motion: Lock<SimulatedMotion>
  private let player: SimulationPlayer<AccelerationBlock>

  /// A sensor that stands still until `start`.
  package init(_ parameters: SimulationParameters) {
    motion = Lock(SimulatedMotion(parameters, origin: SystemClock.now))
    description = Self.description(parameters)
    player = SimulationPlayer(name: description.name)
  }

  deinit { player.stop() }

  package func start() throws(SensorError) -> SampleStream<AccelerationBlock> {
    try player.start { motion.restartedScore { $0.items(samples: $1) } }
  }

  package func stop() {
    player.stop()
  }

  package func cue(_ cue: Cue, at time: Instant) {
    motion.withLock { $0.cue(cue, at: time) }
  }

  private static func description(_ parameters: SimulationParameters) -> SensorDescription {
    let scale = SimulatedMotion.metersPerSecondSquaredPerCount
    return SensorDescription(
      name: "simulated \(parameters.scenario.rawValue)", profile: "simulation",
      origin: .simulate, requestedRateHz: parameters.rateHz, nominalRateHz: parameters.rateHz,
      rangeMetersPerSecondSquared: 32_768 * scale, timing: .kernelBootTime,
      columns: ["x", "y", "z"].map { RecordedColumn(name: $0, unit: "m/s2", scale: scale) },
      notes: notes(parameters))
  }

  /// What is said to people about simulated samples.
  static func notes(_ parameters: SimulationParameters) -> [String] {
    let simulated = "These samples are simulated; nobody was measured."
    guard parameters.dropShare > 0 else { return [simulated] }
    return [simulated, "About \(parameters.dropShare * 100) % of them are left out on purpose."]
  }
}
