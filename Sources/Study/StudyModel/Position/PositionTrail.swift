/// Decides which positions of a check are kept, while the tablet may be carried about; a pure value.
///
/// One is kept every 60 s, or once the tablet is 100 m from the one before, as GeoClue does by the same two numbers.
package struct PositionTrail: Sendable, Hashable {
  /// After so long a position is kept wherever it is.
  package static let interval = Duration.seconds(60)
  /// From this distance on a position is kept at once, in m.
  package static let distanceMeters = 100.0
  /// No person moves faster, in m/s: an airliner flies at about 260, and a strong wind adds 80.
  package static let fastestMetersPerSecond = 340.0

  /// What becomes of a position.
  package enum Verdict: Sendable, Hashable {
    case kept
    /// Too near and too soon after the one before.
    case same
    /// Too far from the one before for the time between: one of the two is wrong.
    case implausible
  }

  /// The position that was kept last.
  package private(set) var last: KnownPosition?
  /// How many were too far away to be true.
  package private(set) var implausibleCount = 0
  /// A position too far away, which holds if the next one agrees with it.
  private var doubted: KnownPosition?

  package init() {}

  /// Judges the next position.
  ///
  /// A receiver that jumps once is not followed. If it stays there, the position before was the wrong one.
  package mutating func take(_ new: KnownPosition) -> Verdict {
    guard let last else { return keep(new) }
    guard Self.isReachable(new, from: last) else {
      // The same one again, as a source gives it until it has another, is no second witness.
      if new == doubted { return .same }
      if let doubted, Self.isReachable(new, from: doubted) { return keep(new) }
      doubted = new
      implausibleCount += 1
      return .implausible
    }
    doubted = nil
    let isLater = Self.seconds(from: last, to: new) >= Double(Self.interval.components.seconds)
    let isFar = last.point.meters(to: new.point) >= Self.distanceMeters
    return isLater || isFar ? keep(new) : .same
  }

  private mutating func keep(_ new: KnownPosition) -> Verdict {
    (last, doubted) = (new, nil)
    return .kept
  }

  /// Whether somebody can have moved so far in this time; the errors of both positions do not count as distance.
  private static func isReachable(_ new: KnownPosition, from old: KnownPosition) -> Bool {
    let margin = Double(old.accuracyMeters ?? 0) + Double(new.accuracyMeters ?? 0)
    let meters = old.point.meters(to: new.point) - margin
    // Two positions of one moment are at most a second apart.
    return meters <= fastestMetersPerSecond * max(1, seconds(from: old, to: new))
  }

  private static func seconds(from old: KnownPosition, to new: KnownPosition) -> Double {
    (Double(new.measured.nanoseconds) - Double(old.measured.nanoseconds)) / 1e9
  }
}
