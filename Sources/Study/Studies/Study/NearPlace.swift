import Foundation
package import StudyModel

/// A place of the study as somebody may be there.
package struct NearPlace: Sendable, Hashable {
  /// Its number among the places of the study, from 0.
  package var number: Int
  /// How far it is from the position, in m.
  package var meters: Double
  /// 0 to 1; of all places together at most 1: the rest is that the person is elsewhere.
  package var likelihood: Double
}

extension [StudyPlace] {
  /// The places by nearness, each with how likely the person is there.
  ///
  /// A position is off by about the same in all directions, so that a way of d metres has the weight
  /// exp(-d² / 2s²). The accuracy R of a position is taken as the radius that holds it in 95 of 100 cases, as gpsd
  /// does; for such errors s is R / 2.448, because 1 - exp(-R² / 2s²) = 0.95. A place is a point on the map and a
  /// house on the ground: 25 m are added to s as variances are. Each weight is divided by the sum of all, to which
  /// the weight of any other place is added: that of a place R away, 0.05. So one place alone, far away, is
  /// not likely.
  package func near(_ point: GeographicPoint, accuracyMeters: Int?) -> [NearPlace] {
    let radius = Double(accuracyMeters ?? Self.unknownAccuracyMeters)
    let variance = pow(radius / Self.radiusPerDeviation, 2) + pow(Self.placeMeters, 2)
    let ways = enumerated().compactMap { number, place -> (number: Int, meters: Double)? in
      let place = GeographicPoint(
        latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
      return place.map { (number, point.meters(to: $0)) }
    }
    let weights = ways.map { exp(-pow($0.meters, 2) / (2 * variance)) }
    let sum = weights.reduce(Self.elsewhereWeight, +)
    return zip(ways, weights)
      .map { NearPlace(number: $0.number, meters: $0.meters, likelihood: $1 / sum) }
      .sorted { ($0.meters, $0.number) < ($1.meters, $1.number) }
  }

  private static var radiusPerDeviation: Double { 2.448 }
  private static var placeMeters: Double { 25 }
  private static var elsewhereWeight: Double { 0.05 }
  /// Where a source does not tell how accurate it is: what GeoClue calls the accuracy of a street.
  private static var unknownAccuracyMeters: Int { 1_000 }
}
