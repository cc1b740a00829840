import Receipts
package import StrictJSON
package import StudyModel

/// A red flag as the home keeps it: the notice, and what became of it.
package struct KeptFlag: Sendable, Hashable {
  package let notice: FlagNotice
  /// When the person put the card away; nil while it stands.
  package var acknowledged: UTCTime?
  /// When the study stored the notice, by its clock; nil before.
  package var delivered: UTCTime?

  package init(_ notice: FlagNotice) {
    self.notice = notice
  }

  /// Whether nothing is left to do with it, and it may go: it was read, the study has it, and no run can raise it again.
  package func isDone(at now: UTCTime) -> Bool {
    guard let acknowledged, let delivered else { return false }
    return max(acknowledged, delivered).nanoseconds + Self.keptFor.nanoseconds < now.nanoseconds
  }

  /// No unfinished run is kept as long as this.
  private static let keptFor = Duration.seconds(60 * 86_400)
}

extension KeptFlag {
  /// As its file has it.
  package var json: JSONValue {
    .object([
      "version": 1, "notice": notice.json,
      "acknowledged": acknowledged.map { .string($0.text) },
      "delivered": delivered.map { .string($0.text) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json["version"]?.integerValue == 1,
      let notice = json["notice"].flatMap(FlagNotice.init(json:))
    else { return nil }
    self.init(notice)
    acknowledged = json["acknowledged"]?.stringValue.flatMap(UTCTime.init(text:))
    delivered = json["delivered"]?.stringValue.flatMap(UTCTime.init(text:))
  }
}
