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
    /// The test has moments above this share of the movement's level; see `MovementEnvelope.level`.
    package var strongShare = 0.5
    /// The test lasts from where it rises over this share of the level to where it falls under it.
    package var edgeShare = 0.4
    /// A person may stop this long before turning or sitting down, in seconds.
    package var longestLullSeconds = 3.0
    /// Rest of this length before the rise or after sitting down parts the test from other movement.
    package var settledSeconds = 1.0
    /// Nobody rises, walks three metres and back, and sits down in less, in seconds.
    package var shortestSeconds = 4.0
    /// A movement of less root mean square is no walk, in m/s².
    package var leastLevel = 0.3
    /// Below this a seated person rests, in m/s²; a hand that holds a phone stays under 0.15.
    package var restLevel = 0.2
    /// The sensor goes up by at least this, in metres: 0.22 to 0.33 in the four recordings (what the
    /// band of the velocity leaves), 0.03 to 0.13 where 30 plain walks begin.
    package var leastRiseMeters = 0.14
    /// It goes down by at least this, in metres: 0.19 to 0.34; a hand may go down earlier.
    package var leastDescentMeters = 0.08
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
    let velocity = VerticalVelocity(vectors)
    let bouts = bouts(in: envelope)
    guard
      let (whole, rise, descent) = bouts.lazy.compactMap({ bout in
        chair(in: bout.places, velocity).map { (bout, $0.rise, $0.descent) }
      }).first
    else { throw bouts.first.map { isCut($0, envelope) } == true ? .tooShort : .nothingFound }
    let bout = trimmed(whole, from: rise, to: descent, envelope)
    let span = envelope.span(of: bout.places)
    return UpAndGoEstimate(
      start: span.lowerBound, end: span.upperBound, rise: velocity.time(at: rise),
      turns: rotation.map { turns($0, vectors, in: span) } ?? [],
      cutOff: try cutOff(bout, envelope))
  }

  /// A stretch of movement, and the level inside of it.
  private struct Bout {
    var places: Range<Int>
    var level: Double
  }

  /// The ends of the recording that the fading movement reaches.
  private func cutOff(
    _ bout: Bout, _ envelope: MovementEnvelope
  ) throws(Absence) -> Set<UpAndGoEstimate.Side> {
    var sides: Set<UpAndGoEstimate.Side> = []
    if bout.places.lowerBound == 0 { sides.insert(.start) }
    if bout.places.upperBound == envelope.values.count { sides.insert(.end) }
    guard !isCut(bout, envelope) else { throw .tooShort }
    return sides
  }

  /// Whether the person is in full movement at an end of the recording.
  private func isCut(_ bout: Bout, _ envelope: MovementEnvelope) -> Bool {
    let strong = parameters.strongShare * bout.level
    let last = envelope.values.count - 1
    return (bout.places.lowerBound == 0 && envelope.values[0] >= strong)
      || (bout.places.upperBound == last + 1 && envelope.values[last] >= strong)
  }

  /// Stretches long and strong enough for a test, the one with the most energy first.
  ///
  /// Each is judged by its own level: taking the phone off afterwards is often stronger than the test.
  private func bouts(in envelope: MovementEnvelope) -> [Bout] {
    let rough = envelope.bouts(
      in: 0..<envelope.values.count, level: parameters.restLevel,
      rule: MovementEnvelope.BoutRule(
        strongShare: 1, edgeShare: 1, longestLullSeconds: parameters.longestLullSeconds))
    return rough.flatMap { bouts(in: $0, envelope) }
      .sorted { envelope.energy(of: $0.places) > envelope.energy(of: $1.places) }
  }

  /// The bouts of a stretch by its level, and those of what they leave by the level there.
  private func bouts(in stretch: Range<Int>, _ envelope: MovementEnvelope) -> [Bout] {
    let level = envelope.level(in: stretch)
    let isLong = Double(stretch.count) >= parameters.shortestSeconds * envelope.rateHz
    guard isLong, level >= parameters.leastLevel else { return [] }
    let rule = MovementEnvelope.BoutRule(
      strongShare: parameters.strongShare, edgeShare: parameters.edgeShare,
      longestLullSeconds: parameters.longestLullSeconds)
    let found = envelope.bouts(in: stretch, level: level, rule: rule)
    let starts = [stretch.lowerBound] + found.map(\.upperBound)
    let ends = found.map(\.lowerBound) + [stretch.upperBound]
    let left = zip(starts, ends).filter { $0 < $1 }.map { $0..<$1 }
    return found.filter { Double($0.count) >= parameters.shortestSeconds * envelope.rateHz }
      .map { Bout(places: $0, level: level) } + left.flatMap { bouts(in: $0, envelope) }
  }

  /// The movement that goes on before the rise and after the descent without settling; pressing a
  /// button or looking around some time before belongs to neither.
  private func trimmed(
    _ bout: Bout, from rise: Int, to descent: Int, _ envelope: MovementEnvelope
  ) -> Bout {
    let edge = parameters.edgeShare * bout.level
    let settled = Int(parameters.settledSeconds * envelope.rateHz)
    var (first, last) = (rise, descent)
    for place in (bout.places.lowerBound..<rise).reversed() where envelope.values[place] > edge {
      guard first - place <= settled else { break }
      first = place
    }
    for place in descent..<bout.places.upperBound where envelope.values[place] > edge {
      guard place - last <= settled else { break }
      last = place
    }
    return Bout(places: first..<(last + 1), level: bout.level)
  }

  /// The fastest upward moment of the first half of the movement and the fastest downward one of the
  /// second half; nil if they are no rise from a seat and no sitting down.
  private func chair(
    in bout: Range<Int>, _ velocity: VerticalVelocity
  ) -> (rise: Int, descent: Int)? {
    let values = velocity.values
    let middle = bout.lowerBound + bout.count / 2
    guard
      let rise = (bout.lowerBound..<middle).max(by: { values[$0] < values[$1] }),
      let descent = (middle..<bout.upperBound).min(by: { values[$0] < values[$1] }),
      velocity.meters(ofSwingAround: rise) >= parameters.leastRiseMeters,
      velocity.meters(ofSwingAround: descent) <= -parameters.leastDescentMeters
    else { return nil }
    return (rise, descent)
  }
}
