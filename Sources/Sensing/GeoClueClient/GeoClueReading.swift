import MessageBus
import StudyModel

/// A location as GeoClue tells it: numbers that are not checked yet.
struct GeoClueReading: Sendable, Equatable {
  var latitudeDegrees: Double
  var longitudeDegrees: Double
  /// In m; GeoClue gives 0 for a receiver that tells no error.
  var accuracyMeters: Double?
  /// Unix time in seconds; nil where GeoClue tells none.
  var measuredSeconds: Int64?

  /// Nil where a coordinate is missing or of another type.
  init?(_ properties: [String: BusValue]) {
    guard case .double(let latitude)? = properties["Latitude"],
      case .double(let longitude)? = properties["Longitude"]
    else { return nil }
    latitudeDegrees = latitude
    longitudeDegrees = longitude
    accuracyMeters = properties["Accuracy"]?.number
    // Seconds and microseconds.
    measuredSeconds = properties["Timestamp"]?.items?.first?.integer
  }

  /// The position, or that it cannot be true: a place that is not on Earth, or a time to come.
  ///
  /// `now` holds for a location without a time: GeoClue tells of it when it is new.
  func position(now: UTCTime) -> PositionReport.Outcome {
    guard let measured = measured(now),
      let position = KnownPosition(
        latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees,
        accuracyMeters: accuracyMeters, source: .network, measured: measured)
    else { return .failure(.implausible) }
    return .success(position)
  }

  private func measured(_ now: UTCTime) -> UTCTime? {
    guard let measuredSeconds, measuredSeconds > 0 else { return now }
    let (nanoseconds, isTooLarge) = measuredSeconds.multipliedReportingOverflow(by: 1_000_000_000)
    let latest = now.nanoseconds + Int64(PositionReport.largestClockErrorSeconds) * 1_000_000_000
    guard !isTooLarge, nanoseconds <= latest else { return nil }
    return UTCTime(nanoseconds: nanoseconds)
  }
}
