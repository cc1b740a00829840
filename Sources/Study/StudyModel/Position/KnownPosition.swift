package import StrictJSON

/// Where a position comes from.
package enum PositionSource: String, Sendable, Hashable, CaseIterable {
  /// A satellite receiver, through gpsd.
  case receiver
  /// What the machine sees of networks around it, through GeoClue.
  case network
  /// One of these two, some time ago.
  case lastKnown
}

/// Why there is no position.
package enum PositionAbsence: String, Error, Sendable, Hashable, CaseIterable {
  /// The person does not allow it, or has not been asked yet.
  case off
  /// The machine has nothing that could tell.
  case unavailable
  /// The machine does not let this program know.
  case refused
  /// The machine has nobody who may let this program know: GeoClue waits for an agent.
  case noAgent
  /// Nothing came in time.
  case timedOut
  /// What came cannot be true, such as a latitude of 400 degrees.
  case implausible
}

/// Where the tablet was at some moment.
package struct KnownPosition: Sendable, Hashable {
  package var point: GeographicPoint
  /// The radius within which it lies, by the source's own word; nil if it gave none.
  package var accuracyMeters: Int?
  package var source: PositionSource
  /// When it was measured.
  package var measured: UTCTime

  /// Nil where the coordinates are no place; an accuracy that is no length is left out.
  package init?(
    latitudeDegrees: Double, longitudeDegrees: Double, accuracyMeters: Double?,
    source: PositionSource, measured: UTCTime
  ) {
    guard
      let point = GeographicPoint(
        latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    else { return nil }
    self.point = point
    // A source writes 0 when it does not know its error.
    self.accuracyMeters = accuracyMeters.flatMap { $0 > 0 ? Int(exactly: $0.rounded(.up)) : nil }
    self.source = source
    self.measured = measured
  }

  package var json: JSONValue {
    .object([
      "latitude": .number(point.latitudeDegrees), "longitude": .number(point.longitudeDegrees),
      "accuracyMeters": accuracyMeters.map { .number($0) },
      "source": .string(source.rawValue), "measured": .string(measured.text),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let latitude = json["latitude"]?.doubleValue,
      let longitude = json["longitude"]?.doubleValue,
      let source = json["source"]?.stringValue.flatMap(PositionSource.init(rawValue:)),
      let measured = json["measured"]?.stringValue.flatMap(UTCTime.init(text:))
    else { return nil }
    self.init(
      latitudeDegrees: latitude, longitudeDegrees: longitude,
      accuracyMeters: json["accuracyMeters"]?.doubleValue, source: source, measured: measured)
  }
}
