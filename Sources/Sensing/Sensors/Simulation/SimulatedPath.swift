import Glibc
package import StudyModel

/// Where a simulated receiver is: on a straight line, moving while the person walks.
///
/// It reports once a second, with a slow error of about a metre that wanders as a real one does.
package struct SimulatedPath: Sendable, Equatable {
  package let parameters: SimulationParameters
  /// The time of report 0.
  package let origin: Instant
  /// The wall clock at `origin`.
  package let originUTC: UTCTime
  package private(set) var cues: CueHistory

  private static let startLatitudeDegrees = 48.0
  private static let startLongitudeDegrees = 11.0
  private static let metersPerDegree = 6_371_008.8 * Double.pi / 180

  /// A person whose first report is at `origin`.
  package init(_ parameters: SimulationParameters, origin: Instant, originUTC: UTCTime) {
    self.parameters = parameters
    self.origin = origin
    self.originUTC = originUTC
    cues = CueHistory(scenario: parameters.scenario, origin: origin)
  }

  /// Takes in what is asked for now.
  package mutating func cue(_ cue: Cue, at time: Instant) {
    cues.add(cue, at: time)
  }

  /// The same person with a new report 0; a walk that was asked for goes on.
  package func restarted(at origin: Instant, utc: UTCTime) -> SimulatedPath {
    var next = SimulatedPath(parameters, origin: origin, originUTC: utc)
    next.cues = cues.restarted(parameters.scenario, at: origin)
    return next
  }

  /// The time of a report.
  package func time(ofReport index: Int) -> Instant {
    origin + .seconds(index)
  }

  /// The direction of the path, degrees clockwise from north.
  package var trackDegrees: Double {
    var generator = SeededRandom(seed: parameters.seed ^ 0x7061_7468)
    return 360 * generator.share()
  }

  /// Metres walked since the beginning, without any error.
  package func trueMeters(at time: Instant) -> Double {
    parameters.speedMetersPerSecond * cues.walkedSeconds(at: time.nanoseconds)
  }

  /// Report `index`; without a position if the receiver has no fix.
  package func fix(ofReport index: Int) -> PositionFix {
    let time = time(ofReport: index)
    let utc = UTCTime(nanoseconds: originUTC.nanoseconds + (time - origin).nanoseconds)
    guard parameters.hasFix else {
      return PositionFix(arrival: time, utc: utc, mode: .none, satellitesUsed: 0, satellitesSeen: 3)
    }
    var generator = SeededRandom(seed: parameters.seed ^ 0x666978, index: index)
    let meters = trueMeters(at: time)
    let track = trackDegrees * Double.pi / 180
    let north = meters * cos(track) + wander(index, 0) + 0.2 * generator.deviate()
    let east = meters * sin(track) + wander(index, 1) + 0.2 * generator.deviate()
    let speed = parameters.speedMetersPerSecond * cues.walkingShare(at: time.nanoseconds)
    let shrink = cos(Self.startLatitudeDegrees * Double.pi / 180)
    return PositionFix(
      arrival: time, utc: utc, mode: .threeDimensional,
      latitudeDegrees: Self.startLatitudeDegrees + north / Self.metersPerDegree,
      longitudeDegrees: Self.startLongitudeDegrees + east / Self.metersPerDegree / shrink,
      altitudeMeters: 500 + generator.deviate(),
      horizontalErrorMeters: 3 + 2 * generator.share(),
      speedMetersPerSecond: max(0, speed + 0.05 * generator.deviate()),
      trackDegrees: trackDegrees, hdop: 0.8 + 0.4 * generator.share(),
      satellitesUsed: 9, satellitesSeen: 12)
  }

  /// Metres of slow error: two waves of 50 and 130 seconds with phases from the seed.
  private func wander(_ index: Int, _ axis: Int) -> Double {
    var generator = SeededRandom(seed: parameters.seed ^ 0x7761_6E64, index: axis)
    let (fast, slow) = (generator.share(), generator.share())
    let seconds = Double(index)
    return 0.6 * sin(2 * Double.pi * (seconds / 50 + fast))
      + 1.0 * sin(2 * Double.pi * (seconds / 130 + slow))
  }
}
