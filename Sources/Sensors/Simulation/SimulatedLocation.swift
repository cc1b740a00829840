package import StudyModel

/// A satellite receiver on a simulated person, one report a second in true time.
package final class SimulatedLocation: LocationReceiver {
  package let description: SensorDescription
  private let path: Lock<SimulatedPath>
  private let player = SimulationPlayer<PositionBlock>()

  /// A receiver that is silent until `start`.
  package init(_ parameters: SimulationParameters) {
    path = Lock(
      SimulatedPath(
        parameters, origin: SimulationClock.now(), originUTC: SimulationClock.utc()))
    description = SensorDescription(
      name: "simulated \(parameters.scenario.rawValue)", profile: "simulation",
      origin: .simulate, requestedRateHz: 1, nominalRateHz: 1, timing: .arrival,
      columns: Self.columns, notes: ["These positions are simulated; nobody was there."])
  }

  deinit { player.stop() }

  package func start() throws(SensorError) -> SampleStream<PositionBlock> {
    try player.start {
      let fresh = path.withLock { path in
        path = path.restarted(at: SimulationClock.now(), utc: SimulationClock.utc())
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

  /// The columns of a recorded fix, as any receiver has them.
  private static let columns = [
    RecordedColumn(name: "mode", unit: nil),
    RecordedColumn(name: "latitude", unit: "deg", scale: 1e-9),
    RecordedColumn(name: "longitude", unit: "deg", scale: 1e-9),
    RecordedColumn(name: "altitude", unit: "m", scale: 1e-3),
    RecordedColumn(name: "horizontalError", unit: "m", scale: 1e-3),
    RecordedColumn(name: "speed", unit: "m/s", scale: 1e-3),
    RecordedColumn(name: "track", unit: "deg", scale: 1e-3),
    RecordedColumn(name: "hdop", unit: nil, scale: 1e-2),
    RecordedColumn(name: "satellitesUsed", unit: nil),
    RecordedColumn(name: "satellitesSeen", unit: nil),
    RecordedColumn(name: "utc", unit: "ns"),
  ]
}
