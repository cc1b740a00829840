package import StrictJSON

/// What is known of where the tablet is at one moment: a position with its age, or why there is none.
package enum PositionReport: Sendable, Hashable {
  /// The age is at least 0.
  case found(KnownPosition, ageSeconds: Int)
  case absent(PositionAbsence)

  /// What a source gave, or why it gave nothing.
  package typealias Outcome = Result<KnownPosition, PositionAbsence>

  /// How far a source's clock may be ahead of ours.
  package static let largestClockErrorSeconds = 60

  /// Chooses: the receiver's position, else the network's, else the last one that was known, else the reason.
  ///
  /// `last` is nil where there is none or it may not be used. One of the future is not used: a clock was wrong
  /// then, so that its age is not known.
  package init(receiver: Outcome, network: Outcome, last: KnownPosition?, now: UTCTime) {
    for case .success(let position) in [receiver, network] {
      self = .found(position, ageSeconds: Self.age(of: position, now))
      return
    }
    if var last, Self.seconds(since: last.measured, now) >= -Self.largestClockErrorSeconds {
      last.source = .lastKnown
      self = .found(last, ageSeconds: Self.age(of: last, now))
      return
    }
    self = .absent(Self.reason([receiver, network]))
  }

  /// The most telling reason: one from a source that is there.
  private static func reason(_ outcomes: [Outcome]) -> PositionAbsence {
    let reasons = outcomes.compactMap { outcome -> PositionAbsence? in
      if case .failure(let reason) = outcome { reason } else { nil }
    }
    let telling: [PositionAbsence] = [.implausible, .refused, .noAgent, .timedOut]
    return telling.first(where: reasons.contains) ?? .unavailable
  }

  private static func age(of position: KnownPosition, _ now: UTCTime) -> Int {
    max(0, seconds(since: position.measured, now))
  }

  private static func seconds(since time: UTCTime, _ now: UTCTime) -> Int {
    // Any two moments that are held are at most 584 years apart.
    Int((Double(now.nanoseconds) - Double(time.nanoseconds)) / 1e9)
  }

  /// The position, with `ageSeconds`; where there is none, `absent` with the reason.
  package var json: JSONValue {
    switch self {
    case .found(let position, let age):
      .object(
        (position.json.objectValue ?? []) + [JSONMember(key: "ageSeconds", value: .number(age))])
    case .absent(let reason): .object(["absent": .string(reason.rawValue)])
    }
  }
}
