package import StrictJSON
package import StudyModel

/// Something that staff did at this tablet, which other staff can see later.
package struct StaffNote: Sendable, Hashable {
  /// What was done.
  package enum Deed: String, Sendable, Hashable, CaseIterable {
    case pinChosen, signedIn, wrongPIN, pinReset, enrolled
  }

  package var deed: Deed
  package var moment: UTCTime
  /// The study number of whom it is about; nil for nobody.
  ///
  /// It stays in the sealed list of this tablet.
  package var participant: String?

  package init(_ deed: Deed, at moment: UTCTime, participant: String? = nil) {
    self.deed = deed
    self.moment = moment
    self.participant = participant
  }

  package var json: JSONValue {
    .object([
      "deed": .string(deed.rawValue), "moment": .string(moment.text),
      "participant": participant.map { .string($0) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let deed = json["deed"]?.stringValue.flatMap(Deed.init(rawValue:)),
      let moment = json["moment"]?.stringValue.flatMap(UTCTime.init(text:))
    else { return nil }
    self.init(deed, at: moment, participant: json["participant"]?.stringValue)
  }
}
