import Receipts
package import StrictJSON

extension StudyVersionState {
  /// As it is kept; see `docs/design/0019-study-versions.md`.
  package var json: JSONValue {
    .object([
      "ambler": 1, "study": .string(study), "inUse": inUse?.json, "before": before?.json,
      "fetching": fetching?.json, "waiting": waiting?.json,
      "refusal": refusal.map { refusal in
        .object([
          "number": .number(refusal.number), "reason": .string(refusal.reason.rawValue),
          "sha256": .string("\(refusal.sha256)"),
        ])
      },
      "highest": .number(highest),
    ])
  }

  private static let members: Set = [
    "ambler", "study", "inUse", "before", "fetching", "waiting", "refusal", "highest",
  ]

  /// Reads what `json` writes; nil for anything else, versions whose numbers do not rise among it.
  package init?(json: JSONValue) {
    guard let object = json.objectValue, object.allSatisfy({ Self.members.contains($0.key) }),
      json["ambler"]?.integerValue == 1, let study = json["study"]?.stringValue,
      let highest = json["highest"]?.integerValue, highest >= 0
    else { return nil }
    self.init(study: study)
    self.highest = highest
    let places: [(String, WritableKeyPath<StudyVersionState, SignedStudyVersion?>)] = [
      ("inUse", \.inUse), ("before", \.before), ("fetching", \.fetching), ("waiting", \.waiting),
    ]
    for (name, place) in places {
      guard let value = json[name] else { continue }
      guard let version = SignedStudyVersion(json: value) else { return nil }
      self[keyPath: place] = version
    }
    if let value = json["refusal"] {
      guard let refusal = StudyVersionRefusal(json: value) else { return nil }
      self.refusal = refusal
    }
    guard isOrdered else { return nil }
  }

  /// Each version is of this study and has a higher number than the one that it follows.
  var isOrdered: Bool {
    let versions = [before, inUse, waiting].compactMap { $0 }
    let numbers = versions.map(\.statement.number)
    let rises = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    return rises && (numbers.last ?? 0) <= highest
      && (fetching?.statement.number ?? .max) > highest && (before == nil || inUse != nil)
      && (versions + [fetching].compactMap { $0 }).allSatisfy {
        $0.statement.manifest.study == study
      }
  }
}

extension StudyVersionRefusal {
  fileprivate init?(json: JSONValue) {
    guard json.objectValue?.count == 3, let number = json["number"]?.integerValue, number > 0,
      let reason = json["reason"]?.stringValue.flatMap(Reason.init(rawValue:)),
      let sha256 = json["sha256"]?.stringValue.flatMap(ContentDigest.init(hexadecimal:))
    else { return nil }
    self.init(number: number, reason: reason, sha256: sha256)
  }
}
