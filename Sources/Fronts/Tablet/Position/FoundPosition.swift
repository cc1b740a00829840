package import Sensors
package import StrictJSON

/// Where the tablet is, as an answer stores it.
package struct FoundPosition: Sendable, Equatable {
  /// WGS 84, in degrees, to 1e-5 of one: about a metre.
  package let latitudeDegrees: Double
  package let longitudeDegrees: Double
  /// The receiver's own estimate, rounded up to whole metres; nil if it gave none.
  package let accuracyMeters: Int?

  /// Nil while the receiver has no fix.
  package init?(_ fix: PositionFix) {
    guard fix.mode != .none, let latitude = fix.latitudeDegrees,
      let longitude = fix.longitudeDegrees,
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    latitudeDegrees = (latitude * 1e5).rounded() / 1e5
    longitudeDegrees = (longitude * 1e5).rounded() / 1e5
    accuracyMeters = fix.horizontalErrorMeters.flatMap { Int(exactly: $0.rounded(.up)) }
  }

  package var json: JSONValue {
    .object([
      "latitude": .number(latitudeDegrees), "longitude": .number(longitudeDegrees),
      "accuracyMeters": accuracyMeters.map { .number($0) },
    ])
  }
}
