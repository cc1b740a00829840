import Glibc

/// Times an up and go test from the movement of a phone on the trunk or in the hand.
///
/// The test is the strongest stretch of movement that has a rise in it, from where it leaves rest to
/// where it returns to it. Placement is not needed; a gyroscope adds the turns.
package struct UpAndGoTiming: Sendable, Equatable {
  package static let name = "movement-with-rise"
  package static let version = "1"

  package let parameters: Parameters

  /// What the timing is tuned by.
  ///
  /// On four recordings of two tests (back and hand) the durations differ from a seat mat's by a
  /// constant, 2.0 s, to within 0.3 s for edges of 0.3 to 0.5 of the level and windows of 0.5 to 1 s.
  package struct Parameters: Sendable, Equatable {
    /// Leaning and steps, in hertz.
    package var bandHz = 0.5...10.0
    package var windowSeconds = 0.5
    package var strongShare = 0.5
    package var edgeShare = 0.4
    /// A person may stop this long before turning or sitting down, in seconds.
    package var longestLullSeconds = 3.0
    /// Nobody rises, walks three metres and back, and sits down in less, in seconds.
    package var shortestSeconds = 4.0
    /// A movement of less root mean square is no walk, in m/s².
    package var leastLevel = 0.3
    /// The fastest moment of the rise is at least this fast, in m/s.
    package var leastRiseMetersPerSecond = 0.1
    /// It is so many times as fast as the ups and downs of the walk (root mean square of the middle
    /// third): 7.1 to 9.6 in the four recordings, 1.6 to 4.6 where 30 plain walks begin.
    package var leastRiseRatio = 3.0
    /// The fastest moment of sitting down is at least this fast, in m/s; people sit down more slowly
    /// than they rise, and a hand may go down earlier.
    package var leastDescentMetersPerSecond = 0.06
    /// Slower turning is swaying of the walk, in radians per second (30° a second).
    package var turnRadiansPerSecond = 0.52
    /// A half turn is at least this far, in radians (115°).
    package var leastTurnRadians = 2.0

    /// The tuned values.
    package static let `default` = Parameters()

    package init() {}
  }

  /// A timing of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  /// The test in a recording that begins and ends with the person seated.
  ///
  /// - Parameters:
  ///   - signal: acceleration with gravity.
  ///   - rotation: on the same clock and axes; nil where there is no gyroscope.
  /// - Returns: its start, end and rise, and the turns where there is a gyroscope.
  /// - Throws: `nothingFound` if there is no such movement, or none that begins with a rise and ends
  ///   with sitting down; `tooShort` if the person is still in full movement at an end of the
  ///   recording.
  package func test(
    in signal: AccelerationSignal, rotation: AngularRateSignal? = nil
  ) throws(Absence) -> UpAndGoEstimate {
    let vectors = try EvenVectors(signal, leastSeconds: parameters.shortestSeconds)
    let envelope = MovementEnvelope(
      vectors, part: .vector, bandHz: parameters.bandHz, windowSeconds: parameters.windowSeconds)
    guard let bout = bout(in: envelope) else { throw .nothingFound }
    let cutOff = try cutOff(bout, envelope)
    guard let rise = rise(in: bout, VerticalVelocity(vectors)) else { throw .nothingFound }
    let span = envelope.span(of: bout)
    return UpAndGoEstimate(
      start: span.lowerBound, end: span.upperBound, rise: rise,
      turns: rotation.map { turns($0, vectors, in: span) } ?? [], cutOff: cutOff)
  }

  /// The ends of the recording that the fading movement reaches.
  private func cutOff(
    _ bout: Range<Int>, _ envelope: MovementEnvelope
  ) throws(Absence) -> Set<UpAndGoEstimate.Side> {
    let strong = parameters.strongShare * envelope.level(in: 0..<envelope.values.count)
    var sides: Set<UpAndGoEstimate.Side> = []
    if bout.lowerBound == 0 { sides.insert(.start) }
    if bout.upperBound == envelope.values.count { sides.insert(.end) }
    let isFading =
      (!sides.contains(.start) || envelope.values[0] < strong)
      && (!sides.contains(.end) || envelope.values[envelope.values.count - 1] < strong)
    guard isFading else { throw .tooShort }
    return sides
  }

  private func bout(in envelope: MovementEnvelope) -> Range<Int>? {
    let whole = 0..<envelope.values.count
    let level = envelope.level(in: whole)
    guard level >= parameters.leastLevel else { return nil }
    let rule = MovementEnvelope.BoutRule(
      strongShare: parameters.strongShare, edgeShare: parameters.edgeShare,
      longestLullSeconds: parameters.longestLullSeconds)
    return envelope.bouts(in: whole, level: level, rule: rule)
      .filter { Double($0.count) >= parameters.shortestSeconds * envelope.rateHz }
      .max { envelope.energy(of: $0) < envelope.energy(of: $1) }
  }

  /// The fastest upward moment of the first third of the movement; nil if it is no rise from a seat,
  /// or if nobody sits down in the last third.
  private func rise(in bout: Range<Int>, _ velocity: VerticalVelocity) -> Double? {
    let third = bout.count / 3
    let early = bout.lowerBound..<(bout.lowerBound + third)
    let walk = velocity.values[early.upperBound..<(bout.upperBound - third)]
    let late = velocity.values[(bout.upperBound - third)..<bout.upperBound]
    guard let fastest = early.max(by: { velocity.values[$0] < velocity.values[$1] }),
      let descent = late.min(), let power = walk.map({ $0 * $0 }).mean()
    else { return nil }
    let least = max(
      parameters.leastRiseMetersPerSecond, parameters.leastRiseRatio * power.squareRoot())
    guard velocity.values[fastest] >= least, descent <= -parameters.leastDescentMetersPerSecond
    else { return nil }
    return velocity.time(at: fastest)
  }
}
