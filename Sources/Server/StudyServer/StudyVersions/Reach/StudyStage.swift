package import StrictJSON
package import StudyModel

/// A step of giving a study version to devices: whom it is for, from when on.
package struct StudyStage: Sendable, Hashable {
  package var audience: StudyAudience
  /// By the server's clock.
  package var from: UTCTime

  package init(_ audience: StudyAudience, from: UTCTime) {
    self.audience = audience
    self.from = from
  }

  package var json: JSONValue {
    .object(["to": audience.json, "from": .string(from.text)])
  }

  /// Reads `to` and `from`; without `from` it begins at once.
  package init?(_ members: inout Members, now: UTCTime) {
    let audience = members.require("to").flatMap { StudyAudience($0) }
    let from = members.take("from").map(Self.time) ?? now
    guard let audience, let from else { return nil }
    self.init(audience, from: from)
  }

  private static func time(_ field: Field) -> UTCTime? {
    guard let text = field.string() else { return nil }
    guard let time = UTCTime(text: text) else {
      field.fault("is not a time in UTC", "Write a time such as \"2026-11-26T08:00:00Z\".")
      return nil
    }
    return time
  }
}
