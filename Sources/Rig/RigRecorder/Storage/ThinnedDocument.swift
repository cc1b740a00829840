import StrictJSON

/// The result of a segment whose recordings were given up for want of room: its ledgers stay.
///
/// `rig.original` is the SHA-256 of the document that the next segment names.
struct ThinnedDocument {
  let json: JSONValue

  private static let state = "thinnedOut"

  init(_ json: JSONValue, original: String) {
    self.json = json.changing("rig") { rig in
      .object((rig.objectValue ?? []) + [JSONMember(key: "original", value: .string(original))])
    }.changing("recordings") { recordings in
      .list((recordings.listValue ?? []).map(Self.withoutData))
    }
  }

  var bytes: [UInt8] { json.fileBytes }

  private static func withoutData(_ entry: JSONValue) -> JSONValue {
    let members = (entry.objectValue ?? []).filter { !["sha256", "bytes"].contains($0.key) }
    return JSONValue.object(members).changing("state") { _ in .string(state) }
  }
}

extension JSONValue {
  /// The same with another value for a key that is there.
  fileprivate func changing(_ key: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    .object(
      (objectValue ?? []).map { member in
        member.key == key ? JSONMember(key: key, value: change(member.value)) : member
      })
  }
}
