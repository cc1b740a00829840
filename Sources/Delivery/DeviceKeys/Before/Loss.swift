package import StrictJSON
package import StudyModel

/// What was given up because its key was lost for good: ids and days, no content.
package struct Loss: Sendable, Hashable {
  /// The name of the folder that it was set aside in.
  package let name: String
  /// When the key was found lost.
  package let found: UTCTime
  /// When somebody gave it up.
  package let givenUp: UTCTime
  /// `KeyLoss.code`.
  package let reason: String
  /// The ids of results that no study has.
  package let results: [String]
  /// When the first and the last of them were finished; nil where there are none.
  package let finished: ClosedRange<UTCTime>?
  /// Whether the study was told.
  package var isTold = false

  package init(
    name: String, found: UTCTime, givenUp: UTCTime, reason: String, results: [String],
    finished: ClosedRange<UTCTime>?
  ) {
    self.name = name
    self.found = found
    self.givenUp = givenUp
    self.reason = reason
    self.results = results
    self.finished = finished
  }
}

extension Loss {
  package var json: JSONValue {
    .object(members + [JSONMember(key: "told", value: .boolean(isTold))])
  }

  /// What the study is told of it.
  package var told: JSONValue { .object(members) }

  private var members: [JSONMember] {
    [
      JSONMember(key: "name", value: .string(name)),
      JSONMember(key: "found", value: .string(found.text)),
      JSONMember(key: "givenUp", value: .string(givenUp.text)),
      JSONMember(key: "reason", value: .string(reason)),
      JSONMember(key: "results", value: .list(results.map { .string($0) })),
    ]
      + (finished.map {
        [
          JSONMember(key: "first", value: .string($0.lowerBound.text)),
          JSONMember(key: "last", value: .string($0.upperBound.text)),
        ]
      } ?? [])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let name = json["name"]?.stringValue, let found = Self.time(json["found"]),
      let givenUp = Self.time(json["givenUp"]), let reason = json["reason"]?.stringValue,
      let results = json["results"]?.listValue
    else { return nil }
    let ends = Self.time(json["first"]).flatMap { first in
      Self.time(json["last"]).flatMap { first <= $0 ? first...$0 : nil }
    }
    self.init(
      name: name, found: found, givenUp: givenUp, reason: reason,
      results: results.compactMap(\.stringValue), finished: ends)
    isTold = json["told"]?.booleanValue ?? false
  }

  private static func time(_ json: JSONValue?) -> UTCTime? {
    json?.stringValue.flatMap(UTCTime.init(text:))
  }
}
