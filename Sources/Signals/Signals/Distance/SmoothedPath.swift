import Glibc

/// A track smoothed by weighted straight-line fits, as legs of a few seconds.
struct SmoothedPath: Equatable {
  struct Leg: Equatable {
    var start: Double
    var end: Double
    var meters: Double
    /// The mean error of the places around it, as the receiver states it, in metres.
    var errorMeters: Double
    /// The turn from the leg before, in radians from 0 to π; 0 where either is a rest or a bridge.
    var turn: Double
    /// True if the leg has no place of its own and joins the two sides of a hole.
    var isBridge: Bool

    var seconds: Double { end - start }
    var span: ClosedRange<Double> { start...max(start, end) }
    var metersPerSecond: Double { seconds > 0 ? meters / seconds : 0 }
  }

  private(set) var legs: [Leg] = []

  /// Fits each moment of a grid from the places within `parameters.halfWindowSeconds`, weighted by
  /// nearness and by 1/error², and joins the moments.
  init(_ track: UsableTrack, parameters: DistanceEstimator.Parameters) {
    let knots = Self.knots(track.places, holeSeconds: track.holeSeconds, parameters: parameters)
    var heading: Double?
    for (from, to) in zip(knots, knots.dropFirst()) {
      let meters = from.point.distance(to: to.point)
      let seconds = to.time - from.time
      let isClear = !to.endsHole && meters >= parameters.restSpeedMetersPerSecond * seconds
      let course = atan2(to.point.east - from.point.east, to.point.north - from.point.north)
      let turn = isClear ? heading.map { abs(remainder(course - $0, 2 * Double.pi)) } : nil
      legs.append(
        Leg(
          start: from.time, end: to.time, meters: meters,
          errorMeters: (from.error + to.error) / 2, turn: turn ?? 0, isBridge: to.endsHole))
      // A rest or a hole says nothing of the way the person then takes.
      heading = isClear ? course : nil
    }
  }

  private typealias Knot = (time: Double, point: PlanePoint, error: Double, endsHole: Bool)

  /// A knot each few seconds where there are places, and one at both sides of a hole.
  private static func knots(
    _ places: [UsableTrack.Place], holeSeconds: Double,
    parameters: DistanceEstimator.Parameters
  ) -> [Knot] {
    var knots: [Knot] = []
    var next = places.first?.timeSeconds ?? 0
    var window = 0..<0
    for (index, place) in places.enumerated() {
      let isLast = index == places.count - 1
      let isBeforeHole =
        !isLast && places[index + 1].timeSeconds - place.timeSeconds > holeSeconds
      let isAfterHole =
        index > 0 && place.timeSeconds - places[index - 1].timeSeconds > holeSeconds
      guard
        place.timeSeconds >= next - parameters.clockSlackSeconds || isLast || isBeforeHole
          || isAfterHole
      else { continue }
      window = moved(window, to: place.timeSeconds, in: places, parameters: parameters)
      let point = fit(places[window], at: place.timeSeconds, parameters: parameters)
      let error = places[window].map(\.errorMeters).mean() ?? place.errorMeters
      knots.append((place.timeSeconds, point, error, isAfterHole))
      next = place.timeSeconds + parameters.legSeconds
    }
    return knots
  }

  private static func moved(
    _ window: Range<Int>, to time: Double, in places: [UsableTrack.Place],
    parameters: DistanceEstimator.Parameters
  ) -> Range<Int> {
    var (first, end) = (window.lowerBound, window.upperBound)
    let reach = parameters.halfWindowSeconds + parameters.clockSlackSeconds
    while first < places.count, places[first].timeSeconds < time - reach {
      first += 1
    }
    end = max(end, first)
    while end < places.count, places[end].timeSeconds <= time + reach {
      end += 1
    }
    return first..<end
  }

  /// The value at `time` of the weighted least-squares line through the places.
  private static func fit(
    _ places: ArraySlice<UsableTrack.Place>, at time: Double,
    parameters: DistanceEstimator.Parameters
  ) -> PlanePoint {
    var (w, wt, wtt) = (0.0, 0.0, 0.0)
    var (east, north) = ((0.0, 0.0), (0.0, 0.0))
    for place in places {
      let offset = place.timeSeconds - time
      let nearness = 1 - abs(offset) / (parameters.halfWindowSeconds + 1)
      let weight = nearness / (place.errorMeters * place.errorMeters)
      w += weight
      wt += weight * offset
      wtt += weight * offset * offset
      east = (east.0 + weight * place.point.east, east.1 + weight * offset * place.point.east)
      north = (
        north.0 + weight * place.point.north, north.1 + weight * offset * place.point.north
      )
    }
    let determinant = w * wtt - wt * wt
    guard places.count > 2, determinant > 1e-9 * w * w else {
      return PlanePoint(east: east.0 / w, north: north.0 / w)
    }
    return PlanePoint(
      east: (wtt * east.0 - wt * east.1) / determinant,
      north: (wtt * north.0 - wt * north.1) / determinant)
  }
}
