package import StrictJSON

/// Something of the source that is not in the export, or not as it should be.
package struct ExportProblem: Sendable, Hashable {
  /// What is missing or wrong.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The document cannot be read, is no JSON, or has another digest than its receipt says.
    case resultDamaged
    /// The document is JSON and no result.
    case resultMalformed
    /// Only who has the study's key can read it.
    case resultSealed
    /// An id that cannot be the name of a file.
    case unsafeName
    case taskMissing
    case taskUnreadable
    /// The definition is not the one that the result was made with.
    case taskDiffers
    case recordingMissing
    /// Its bytes are not what its name says, or are no recording.
    case recordingDamaged
    /// Its bytes stand for more text or rows than any recording has.
    case recordingTooLong
    /// No anchor of its clock: when its samples were taken is unknown.
    case recordingWithoutClock
    /// FHIR cannot say this result.
    case notInFHIR
  }

  package var kind: Kind
  /// An id of a result, a recording or a task, or the name of a file.
  package var subject: String
  /// The result that it concerns.
  package var result: String?

  package init(_ kind: Kind, _ subject: String, result: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.result = result
  }

  /// What was done about it, for people.
  package var consequence: String {
    switch kind {
    case .resultDamaged: "The bytes are in results/ where they could be read; no table has them."
    case .resultMalformed: "The document is in results/; no table has it."
    case .resultSealed:
      "results.csv has its row, and no other table has any: open this export with `ambler export open`."
    case .unsafeName: "It was left out."
    case .taskMissing: "Rows are there without labels; FHIR is left out."
    case .taskUnreadable: "The file is in tasks/; the codebook does not have it."
    case .taskDiffers: "Rows are there without labels; FHIR is left out."
    case .recordingMissing: "The row in recordings.csv is there; the data is not."
    case .recordingDamaged: "It was left out of recordings/ and of what is made of it."
    case .recordingTooLong:
      "The data is in recordings/; it is not in parquet/ and gpx/, because it unpacks to too much."
    case .recordingWithoutClock: "The data is in recordings/; it is not in parquet/ and gpx/."
    case .notInFHIR: "It was left out of fhir/."
    }
  }

  package var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue), "subject": .string(subject),
      "result": result.map { .string($0) },
    ])
  }

  /// Reads what `json` writes.
  package init?(json: JSONValue) {
    guard let kind = json["kind"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let subject = json["subject"]?.stringValue
    else { return nil }
    self.init(kind, subject, result: json["result"]?.stringValue)
  }
}
