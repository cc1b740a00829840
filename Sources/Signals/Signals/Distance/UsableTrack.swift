/// The positions of a track that can be believed, on a plane, in order of time.
struct UsableTrack: Equatable {
  struct Place: Equatable {
    var timeSeconds: Double
    var point: PlanePoint
    var errorMeters: Double
  }

  private(set) var places: [Place] = []
  /// Fixes inside the interval that were not believed.
  private(set) var refusedCount = 0
  /// Without a place for longer than this, the track has a hole, in seconds.
  private(set) var holeSeconds: Double
  /// Metres by the receiver's own speed, that of fixes with a poor position included.
  private(set) var travelled = RunningTotal(speeds: [], longestPause: 0)

  /// Takes the fixes inside `span` whose error is small for this track and whose speed is possible.
  init(_ track: FixTrack, in span: ClosedRange<Double>, gates: DistanceEstimator.Parameters) {
    let inside = track.fixes.filter { $0.isPossible && span.contains($0.timeSeconds) }
      .sorted { $0.timeSeconds < $1.timeSeconds }
    refusedCount = track.fixes.count { !$0.isPossible }
    holeSeconds = Self.holeSeconds(inside, gates: gates)
    travelled = Self.travelled(inside, longestPause: holeSeconds, gates: gates)
    let limit = Self.errorLimit(inside.map { Self.error(of: $0, gates: gates) }, gates: gates)
    let accurate = inside.filter { Self.error(of: $0, gates: gates) <= limit }
    places = Self.connected(Self.places(accurate, gates: gates), gates: gates)
    // With so many jumps nobody knows which of the places are the true ones.
    let moments = Set(accurate.map(\.timeSeconds)).count
    if Double(places.count) < gates.leastConnectedShare * Double(moments) { places = [] }
    refusedCount += inside.count - places.count
  }

  /// The median of the error estimates of what is used; 0 without any.
  var medianErrorMeters: Double { places.map(\.errorMeters).median() ?? 0 }

  /// The fixes on the plane around the one in the middle of them, of one time the first.
  private static func places(
    _ fixes: [TrackFix], gates: DistanceEstimator.Parameters
  ) -> [Place] {
    // The middle one by latitude: a single fix on another continent cannot be it.
    let byLatitude = fixes.sorted { $0.latitudeDegrees < $1.latitudeDegrees }
    guard !byLatitude.isEmpty else { return [] }
    let plane = LocalPlane(touching: byLatitude[byLatitude.count / 2])
    var places: [Place] = []
    for fix in fixes {
      guard let point = plane.point(of: fix) else { continue }
      if let last = places.last, last.timeSeconds >= fix.timeSeconds { continue }
      places.append(
        Place(
          timeSeconds: fix.timeSeconds, point: point, errorMeters: error(of: fix, gates: gates)))
    }
    return places
  }

  /// The longest row of places that follow each other, and what follows from it on both sides.
  ///
  /// Starting at the first place would let one stale position, as receivers give when they are
  /// switched on, refuse all that come after it.
  private static func connected(
    _ places: [Place], gates: DistanceEstimator.Parameters
  ) -> [Place] {
    let rows = rows(places, gates: gates)
    guard let anchor = rows.max(by: { $0.count < $1.count }) else { return [] }
    var kept = Array(places[anchor])
    for place in places[anchor.upperBound...] {
      if let last = kept.last, isReachable(last, place, gates: gates) { kept.append(place) }
    }
    var before: [Place] = []
    for place in places[..<anchor.lowerBound].reversed() {
      if let next = before.last ?? kept.first, isReachable(place, next, gates: gates) {
        before.append(place)
      }
    }
    return before.reversed() + kept
  }

  /// Stretches in which each place can be reached from the one before.
  private static func rows(
    _ places: [Place], gates: DistanceEstimator.Parameters
  ) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var first = 0
    for index in places.indices {
      let next = index + 1
      let ends = next == places.count || !isReachable(places[index], places[next], gates: gates)
      guard ends else { continue }
      rows.append(first..<next)
      first = next
    }
    return rows
  }

  private static func isReachable(
    _ from: Place, _ to: Place, gates: DistanceEstimator.Parameters
  ) -> Bool {
    let seconds = to.timeSeconds - from.timeSeconds
    let reach =
      gates.maximumSpeedMetersPerSecond * seconds + from.errorMeters + to.errorMeters
    return seconds > 0 && from.point.distance(to: to.point) <= reach
  }
}

extension UsableTrack {
  /// The receiver's estimate, else one made of its dilution of precision.
  private static func error(of fix: TrackFix, gates: DistanceEstimator.Parameters) -> Double {
    if let error = fix.horizontalErrorMeters, error.isFinite, error > 0 { return max(error, 1) }
    if let hdop = fix.hdop, hdop.isFinite, hdop > 0 { return hdop * gates.metersPerDilution }
    return gates.assumedErrorMeters
  }

  /// Twice the track's own median, within fixed bounds: receivers state 68 % or 95 % errors.
  private static func errorLimit(
    _ errors: [Double], gates: DistanceEstimator.Parameters
  ) -> Double {
    let twice = 2 * (errors.median() ?? 0)
    return min(
      max(twice, gates.errorLimitMeters.lowerBound), gates.errorLimitMeters.upperBound)
  }

  /// Receivers that give a fix every few seconds have no holes between any two of them.
  private static func holeSeconds(
    _ fixes: [TrackFix], gates: DistanceEstimator.Parameters
  ) -> Double {
    let intervals = zip(fixes, fixes.dropFirst()).map { $1.timeSeconds - $0.timeSeconds }
    let usual = intervals.filter { $0 > 0 }.median() ?? 0
    return min(max(gates.holeSeconds, 2.5 * usual), gates.longestHoleSeconds)
  }

  private static func travelled(
    _ fixes: [TrackFix], longestPause: Double, gates: DistanceEstimator.Parameters
  ) -> RunningTotal {
    // Where a receiver states errors, a fix without one is not its own: it comes from a network, or
    // from a log whose columns have slipped.
    let stated = fixes.count { $0.horizontalErrorMeters != nil || $0.hdop != nil }
    let isUsual = 2 * stated > fixes.count
    var speeds: [(time: Double, value: Double)] = []
    for fix in fixes {
      guard let speed = fix.speedMetersPerSecond,
        (0...gates.maximumSpeedMetersPerSecond).contains(speed),
        !isUsual || fix.horizontalErrorMeters != nil || fix.hdop != nil
      else { continue }
      if let last = speeds.last, last.time >= fix.timeSeconds { continue }
      speeds.append((fix.timeSeconds, speed))
    }
    return RunningTotal(speeds: speeds, longestPause: longestPause)
  }
}
