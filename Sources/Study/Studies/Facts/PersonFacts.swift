package import StrictJSON
package import StudyModel

/// What a study server knows of a person, and a tablet needs to know what is asked.
package struct PersonFacts: Sendable, Hashable {
  /// The drug course; nil for none.
  package var treatment: Treatment?
  /// The id of the arm that the person was given; nil before that, and where a study has none.
  package var arm: String?
  /// What staff ask for next; nil for nothing.
  package var next: NextTask?
  /// When staff let the person choose another PIN; nil where nobody did lately.
  package var pinReset: UTCTime?

  package init(
    treatment: Treatment? = nil, arm: String? = nil, next: NextTask? = nil,
    pinReset: UTCTime? = nil
  ) {
    self.treatment = treatment
    self.arm = arm
    self.next = next
    self.pinReset = pinReset
  }

  package var json: JSONValue {
    .object([
      "treatment": treatment?.json, "arm": arm.map { .string($0) }, "next": next?.json,
      "pinReset": pinReset.map { .string($0.text) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let members = json.objectValue,
      members.allSatisfy({ ["treatment", "arm", "next", "pinReset"].contains($0.key) })
    else { return nil }
    treatment = json["treatment"].flatMap(Treatment.init(json:))
    arm = json["arm"]?.stringValue
    next = json["next"].flatMap(NextTask.init(json:))
    pinReset = json["pinReset"]?.stringValue.flatMap(UTCTime.init(text:))
    let known = [treatment != nil, arm != nil, next != nil, pinReset != nil].count { $0 }
    guard known == members.count else { return nil }
  }
}
