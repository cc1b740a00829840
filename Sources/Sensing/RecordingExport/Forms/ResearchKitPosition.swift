import StudyModel

/// A row of a location recording as an item of ResearchKit's location recorder.
struct ResearchKitPosition {
  private let columns: [ExportedColumn]
  private let places: [String: Int]

  /// Nil without latitude and longitude.
  init?(_ columns: [ExportedColumn]) {
    self.columns = columns
    places = Dictionary(
      columns.enumerated().map { ($0.element.source.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    guard places["latitude"] != nil, places["longitude"] != nil else { return nil }
  }

  /// Nil where the receiver knew no position.
  ///
  /// The time is the receiver's own where it told one, in whole seconds as ResearchKit writes it.
  func item(_ row: [Int64?], arrivedAt utc: Int64?) -> String? {
    guard let latitude = text("latitude", row), let longitude = text("longitude", row) else {
      return nil
    }
    var members: [String] = []
    if let moment = count("utc", row) ?? utc {
      members.append(#""timestamp":"\#(Self.second(moment))""#)
    }
    members.append(#""coordinate":{"latitude":\#(latitude),"longitude":\#(longitude)}"#)
    let others = [
      ("horizontalAccuracy", "horizontalError"), ("altitude", "altitude"), ("course", "track"),
      ("speed", "speed"),
    ]
    for (key, column) in others {
      if let text = text(column, row) { members.append(#""\#(key)":\#(text)"#) }
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func count(_ name: String, _ row: [Int64?]) -> Int64? { places[name].flatMap { row[$0] } }

  private func text(_ name: String, _ row: [Int64?]) -> String? {
    guard let place = places[name], let count = row[place] else { return nil }
    let value = columns[place].value(count)
    return value.isFinite ? CountText.text(value) : nil
  }

  /// A moment in whole seconds of UTC.
  static func second(_ nanoseconds: Int64) -> String {
    String(UTCTime(nanoseconds: nanoseconds).text.prefix { $0 != "." && $0 != "Z" }) + "Z"
  }
}
