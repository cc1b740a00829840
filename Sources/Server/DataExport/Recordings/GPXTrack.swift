import StrictJSON
import StudyModel

/// A location recording as the text of a GPX 1.1 file, row by row.
struct GPXTrack {
  private let clock: RecordingClock
  private let places: [String: Int]
  private let columns: [RecordingFacts.Column]
  /// Numbers that are missing begin a new segment.
  private var lastSequence: Int64?

  init(_ facts: RecordingFacts, _ clock: RecordingClock) {
    self.clock = clock
    columns = facts.columns
    places = Dictionary(
      facts.columns.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The beginning of the file; the name of the track is the recording's id.
  static func head(_ facts: RecordingFacts) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="ambler" xmlns="http://www.topografix.com/GPX/1/1">
    <trk><name>\(facts.id)</name>
    <trkseg>

    """
  }

  static let foot = "</trkseg>\n</trk>\n</gpx>\n"

  /// The point of a row; empty where the receiver knew no position.
  mutating func point(_ row: SampleRow) -> String {
    guard let latitude = text("latitude", row), let longitude = text("longitude", row) else {
      return ""
    }
    let isGap = lastSequence.map { row.sequence != $0 &+ 1 } ?? false
    lastSequence = row.sequence
    let time = clock.utc(atBoot: row.time).map { UTCTime(nanoseconds: $0).text }
    // The order of these elements is the schema's.
    return (isGap ? "</trkseg>\n<trkseg>\n" : "")
      + "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">"
      + element("ele", text("altitude", row)) + element("time", time)
      + element("sat", text("satellitesUsed", row)) + element("hdop", text("hdop", row))
      + "</trkpt>\n"
  }

  private func element(_ name: String, _ text: String?) -> String {
    text.map { "<\(name)>\($0)</\(name)>" } ?? ""
  }

  /// Decimal digits without an exponent, which XML Schema's `decimal` does not have.
  private func text(_ column: String, _ row: SampleRow) -> String? {
    guard let place = places[column], let count = row.counts[place] else { return nil }
    let value = (Double(count) + columns[place].offset) * columns[place].scale
    return Self.decimal(value)
  }

  /// At most nine digits after the point.
  static func decimal(_ value: Double) -> String? {
    guard value.isFinite, abs(value) < 1e9 else { return nil }
    let scaled = Int64((value * 1e9).rounded())
    let digits = String(scaled.magnitude % 1_000_000_000)
    var fraction = String(repeating: "0", count: 9 - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    let whole = "\(sign)\(scaled.magnitude / 1_000_000_000)"
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}
