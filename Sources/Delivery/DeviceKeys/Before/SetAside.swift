package import StrictJSON
package import StudyModel
package import Vault

/// Sealed things of a home whose key was lost, moved together to a folder of their own, until they are recovered or
/// given up.
package struct SetAside: Sendable {
  /// The name of the folder, such as `2026-11-26-1`.
  package let name: String
  /// The folder: a home of its own, with whatever is left of its key.
  package let folder: String
  package let note: Note

  /// What is noted when things are set aside.
  package struct Note: Sendable, Hashable {
    package let moment: UTCTime
    /// `KeyLoss.code`.
    package let reason: String
    /// Which key opens them, where the home's card or its outbox says so.
    package let key: KeyID?

    package init(moment: UTCTime, reason: String, key: KeyID?) {
      self.moment = moment
      self.reason = reason
      self.key = key
    }
  }
}

extension SetAside.Note {
  package var json: JSONValue {
    .object([
      "version": 1, "at": .string(moment.text), "reason": .string(reason),
      "key": key.map { .string($0.description) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json["version"]?.integerValue == 1,
      let moment = json["at"]?.stringValue.flatMap(UTCTime.init(text:)),
      let reason = json["reason"]?.stringValue
    else { return nil }
    self.init(
      moment: moment, reason: reason, key: json["key"]?.stringValue.flatMap { KeyID($0) })
  }
}
