import Foundation
package import StrictJSON
import StudyModel

extension WallZone {
  /// The zones in their order: `zone`, and `since` for each after the first.
  package var json: JSONValue {
    .list(
      stays.enumerated().map { number, stay in
        .object([
          "zone": .string(stay.zone.identifier),
          "since": number == 0 ? nil : .string(stay.since.text),
        ])
      })
  }

  /// Reads what `json` writes; nil for anything else, and for a zone that this machine does not know.
  package init?(json: JSONValue) {
    guard let list = json.listValue, !list.isEmpty else { return nil }
    var stays: [Stay] = []
    for (number, item) in list.enumerated() {
      guard item.objectValue?.count == (number == 0 ? 1 : 2),
        let zone = item["zone"]?.stringValue.flatMap(TimeZone.init(identifier:)),
        let since = number == 0
          ? UTCTime(nanoseconds: .min) : item["since"]?.stringValue.flatMap(UTCTime.init(text:)),
        stays.last.map({ $0.since < since }) ?? true
      else { return nil }
      stays.append(Stay(since: since, zone: zone))
    }
    self.init(stays: stays)
  }
}
