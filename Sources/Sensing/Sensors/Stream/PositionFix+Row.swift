package import StudyModel

/// A fix as one row of a recording: whole numbers, each with a fixed scale, an empty field for nil.
///
/// The steps are finer than any receiver: 1e-9 degree is 0.1 mm, and gpsd prints 9 decimals.
extension PositionFix {
  /// What the fields of a row mean, in order; the arrival is not among them, it is the time of the row.
  package static let columns: [RecordedColumn] = [
    RecordedColumn(name: "mode", unit: nil),
    RecordedColumn(name: "latitude", unit: "deg", scale: 1 / Step.degree),
    RecordedColumn(name: "longitude", unit: "deg", scale: 1 / Step.degree),
    RecordedColumn(name: "altitude", unit: "m", scale: 1 / Step.meter),
    RecordedColumn(name: "horizontalError", unit: "m", scale: 1 / Step.meter),
    RecordedColumn(name: "speed", unit: "m/s", scale: 1 / Step.meter),
    RecordedColumn(name: "track", unit: "deg", scale: 1 / Step.track),
    RecordedColumn(name: "hdop", unit: nil, scale: 1 / Step.hdop),
    RecordedColumn(name: "satellitesUsed", unit: nil),
    RecordedColumn(name: "satellitesSeen", unit: nil),
    RecordedColumn(name: "utc", unit: "ns"),
  ]

  /// The numbers to store, one a column; a value too large for its column is stored as nil.
  package var row: [Int64?] {
    [
      Int64(mode.rawValue),
      Self.counted(latitudeDegrees, Step.degree),
      Self.counted(longitudeDegrees, Step.degree),
      Self.counted(altitudeMeters, Step.meter),
      Self.counted(horizontalErrorMeters, Step.meter),
      Self.counted(speedMetersPerSecond, Step.meter),
      Self.counted(trackDegrees, Step.track),
      Self.counted(hdop, Step.hdop),
      satellitesUsed.map(Int64.init),
      satellitesSeen.map(Int64.init),
      utc?.nanoseconds,
    ]
  }

  /// Reads a row back; nil if it has another number of fields or a mode that does not exist.
  package init?(arrival: Instant, row: [Int64?]) {
    guard row.count == Self.columns.count, let number = row[0],
      let mode = Int(exactly: number).flatMap(Mode.init(rawValue:))
    else { return nil }
    self.init(
      arrival: arrival,
      utc: row[10].map(UTCTime.init(nanoseconds:)),
      mode: mode,
      latitudeDegrees: Self.measured(row[1], Step.degree),
      longitudeDegrees: Self.measured(row[2], Step.degree),
      altitudeMeters: Self.measured(row[3], Step.meter),
      horizontalErrorMeters: Self.measured(row[4], Step.meter),
      speedMetersPerSecond: Self.measured(row[5], Step.meter),
      trackDegrees: Self.measured(row[6], Step.track),
      hdop: Self.measured(row[7], Step.hdop),
      satellitesUsed: row[8].flatMap(Int.init(exactly:)),
      satellitesSeen: row[9].flatMap(Int.init(exactly:)))
  }

  /// Stored steps in one unit.
  private enum Step {
    static let degree = 1e9
    static let meter = 1e3
    static let track = 1e3
    static let hdop = 1e2
  }

  private static func counted(_ value: Double?, _ stepsPerUnit: Double) -> Int64? {
    value.flatMap { Int64(exactly: ($0 * stepsPerUnit).rounded()) }
  }

  private static func measured(_ count: Int64?, _ stepsPerUnit: Double) -> Double? {
    count.map { Double($0) / stepsPerUnit }
  }
}
