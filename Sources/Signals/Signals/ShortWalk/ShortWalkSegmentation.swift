/// Finds where walks over a short course (4 to 10 m) begin and end, and the turns between them.
///
/// It needs no gyroscope and no known placement. The course is walked from rest to rest, so the time
/// is longer than one between two light barriers.
package struct ShortWalkSegmentation: Sendable, Equatable {
  package static let name = "activity-envelope"
  package static let version = "1"

  package let parameters: Parameters

  /// What the segmentation is tuned by.
  ///
  /// The shares were chosen on eight tests with 24 hand-marked walks at once; the mean error stays
  /// within 0.22 to 0.30 s for edges of 0.15 to 0.2 of the level and windows of 0.5 to 0.7 s.
  package struct Parameters: Sendable, Equatable {
    /// The band of steps and their first harmonics, in hertz.
    package var bandHz = 0.5...6.0
    package var windowSeconds = 0.6
    /// A walk has moments above this share of the movement's level; see `MovementEnvelope.level`.
    package var strongShare = 0.6
    /// A walk lasts from where it rises over this share of the level to where it falls under it.
    package var edgeShare = 0.18
    package var longestLullSeconds = 1.5
    /// Shorter movements are no walk.
    package var shortestWalkSeconds = 1.5
    /// A walk's root mean square acceleration is at least this, in m/s²; sensors rest at 0.05.
    package var leastLevel = 0.2
    /// Without a known count, a walk has at least this share of the strongest one's energy.
    package var leastEnergyShare = 0.4

    /// The tuned values.
    package static let `default` = Parameters()

    package init() {}
  }

  /// A segmentation of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  /// One walk in each of the spans in which the person was told to walk, say from a tone to the
  /// press of a button; movement outside of them is no walk.
  ///
  /// - Parameters:
  ///   - signal: acceleration with gravity.
  ///   - rotation: on the same clock and axes; nil where there is no gyroscope. Turns are then its
  ///     half turns.
  ///   - prompts: spans in seconds, in order of time, that do not overlap.
  /// - Returns: as many walks as prompts.
  /// - Throws: `nothingFound` if a span has no walk; `tooShort` for a span that is not in the signal,
  ///   or a walk that goes on at an end of the recording.
  package func walks(
    in signal: AccelerationSignal, rotation: AngularRateSignal? = nil,
    prompts: [ClosedRange<Double>]
  ) throws(Absence) -> ShortWalkEstimate {
    let vectors = try EvenVectors(signal, leastSeconds: 2 * parameters.shortestWalkSeconds)
    let envelope = envelope(vectors)
    var walks: [Range<Int>] = []
    for prompt in prompts {
      let range = envelope.index(at: prompt.lowerBound)..<envelope.index(at: prompt.upperBound)
      guard Double(range.count) >= parameters.shortestWalkSeconds * envelope.rateHz else {
        throw .tooShort
      }
      let bouts = bouts(in: range, envelope)
      guard let walk = bouts.max(by: { envelope.energy(of: $0) < envelope.energy(of: $1) }) else {
        throw .nothingFound
      }
      walks.append(walk)
    }
    guard !walks.isEmpty else { throw .nothingFound }
    return try estimate(walks, envelope, rotation.map { HalfTurns().spans($0, vectors) })
  }

  /// The walks of a whole recording.
  ///
  /// - Parameters:
  ///   - signal: acceleration with gravity.
  ///   - rotation: on the same clock and axes; nil where there is no gyroscope.
  ///   - count: how many walks the test has; nil takes all that are nearly as strong as the strongest.
  /// - Returns: the walks in order of time.
  /// - Throws: `nothingFound` if there are fewer walks than `count`, `tooShort` if one goes on at an
  ///   end of the recording.
  package func walks(
    in signal: AccelerationSignal, rotation: AngularRateSignal? = nil, count: Int? = nil
  ) throws(Absence) -> ShortWalkEstimate {
    let vectors = try EvenVectors(signal, leastSeconds: 2 * parameters.shortestWalkSeconds)
    let envelope = envelope(vectors)
    let candidates = candidates(envelope)
    let energies = candidates.map(envelope.energy).sorted(by: >)
    let least =
      if let count {
        energies.indices.contains(count - 1) ? energies[count - 1] : .infinity
      } else {
        parameters.leastEnergyShare * (energies.first ?? .infinity)
      }
    let walks = candidates.filter { envelope.energy(of: $0) >= least }
    guard !walks.isEmpty else { throw .nothingFound }
    return try estimate(walks, envelope, rotation.map { HalfTurns().spans($0, vectors) })
  }

  /// The strongest movement of each stretch without rest.
  private func candidates(_ envelope: MovementEnvelope) -> [Range<Int>] {
    let whole = 0..<envelope.values.count
    // First where there is movement at all, each stretch then by its own level.
    let stretches = envelope.bouts(
      in: whole, level: envelope.level(in: whole),
      rule: MovementEnvelope.BoutRule(
        strongShare: parameters.edgeShare, edgeShare: parameters.edgeShare,
        longestLullSeconds: windowedLull))
    return stretches.compactMap { stretch in
      bouts(in: stretch, envelope).max { envelope.energy(of: $0) < envelope.energy(of: $1) }
    }
  }

  /// Lulls shorter than the window do not part a walk.
  private var windowedLull: Double { parameters.windowSeconds }

  private func envelope(_ vectors: EvenVectors) -> MovementEnvelope {
    MovementEnvelope(
      vectors, part: .length, bandHz: parameters.bandHz, windowSeconds: parameters.windowSeconds)
  }

  /// The movements of a range that are strong and long enough for a walk.
  private func bouts(in range: Range<Int>, _ envelope: MovementEnvelope) -> [Range<Int>] {
    let level = envelope.level(in: range)
    guard level >= parameters.leastLevel else { return [] }
    let rule = MovementEnvelope.BoutRule(
      strongShare: parameters.strongShare, edgeShare: parameters.edgeShare,
      longestLullSeconds: parameters.longestLullSeconds)
    return envelope.bouts(in: range, level: level, rule: rule).filter {
      Double($0.count) >= parameters.shortestWalkSeconds * envelope.rateHz
    }
  }

  private func estimate(
    _ walks: [Range<Int>], _ envelope: MovementEnvelope, _ halfTurns: [ClosedRange<Double>]?
  ) throws(Absence) -> ShortWalkEstimate {
    guard !walks.contains(where: { isCut($0, envelope) }) else { throw .tooShort }
    let spans = walks.map(envelope.span)
    return ShortWalkEstimate(
      walks: spans,
      turns: zip(walks, walks.dropFirst()).map { first, second in
        let end = envelope.span(of: first).upperBound
        let start = envelope.span(of: second).lowerBound
        let shown = halfTurns?.first {
          (end...max(end, start)).contains(($0.lowerBound + $0.upperBound) / 2)
        }
        return shown ?? turn(between: first, and: second, envelope)
      })
  }

  /// Whether a walk goes on at an end of the recording, so that it began before or ended after it.
  private func isCut(_ walk: Range<Int>, _ envelope: MovementEnvelope) -> Bool {
    let strong = parameters.strongShare * envelope.level(in: walk)
    let last = envelope.values.count - 1
    return (walk.lowerBound == 0 && envelope.values[0] >= strong)
      || (walk.upperBound == last + 1 && envelope.values[last] >= strong)
  }

  /// The strongest movement between two walks.
  private func turn(
    between first: Range<Int>, and second: Range<Int>, _ envelope: MovementEnvelope
  ) -> ClosedRange<Double>? {
    guard first.upperBound < second.lowerBound else { return nil }
    let range = first.upperBound..<second.lowerBound
    let rule = MovementEnvelope.BoutRule(
      strongShare: parameters.strongShare, edgeShare: parameters.edgeShare,
      longestLullSeconds: parameters.longestLullSeconds)
    let level = envelope.level(in: range)
    guard level >= parameters.leastLevel / 2 else { return nil }
    return envelope.bouts(in: range, level: level, rule: rule)
      .max { envelope.energy(of: $0) < envelope.energy(of: $1) }.map(envelope.span)
  }
}
