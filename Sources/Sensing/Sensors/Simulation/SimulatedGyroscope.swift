import Clocks
package import StudyModel
import System

/// A gyroscope on a simulated person, in true time, beside the accelerometer of the same address.
package final class SimulatedGyroscope: Gyroscope {
  package let description: SensorDescription
  private let motion: Lock<SimulatedMotion>
  private let player: SimulationPlayer<RotationBlock>

  /// A sensor that stands still until `start`.
  package init(_ parameters: SimulationParameters) {
    motion = Lock(SimulatedMotion(parameters, origin: SystemClock.now))
    description = Self.description(parameters)
    player = SimulationPlayer(name: description.name)
  }

  deinit { player.stop() }

  package func start() throws(SensorError) -> SampleStream<RotationBlock> {
    try player.start { motion.restartedScore { $0.rotationItems(samples: $1) } }
  }

  package func stop() {
    player.stop()
  }

  package func cue(_ cue: Cue, at time: Instant) {
    motion.withLock { $0.cue(cue, at: time) }
  }

  private static func description(_ parameters: SimulationParameters) -> SensorDescription {
    SensorDescription(
      name: "simulated \(parameters.scenario.rawValue) gyroscope", profile: "simulation",
      origin: .simulate, requestedRateHz: parameters.rateHz, nominalRateHz: parameters.rateHz,
      timing: .kernelBootTime,
      columns: ["x", "y", "z"].map {
        RecordedColumn(
          name: $0, unit: "rad/s", scale: SimulatedMotion.radiansPerSecondPerCount)
      },
      notes: SimulatedAccelerometer.notes(parameters))
  }
}
