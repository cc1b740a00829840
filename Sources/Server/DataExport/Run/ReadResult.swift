import EndToEnd
import Receipts
import StrictJSON
import Vault

/// A result of the source, read and held against its receipt.
struct ReadResult {
  let stored: ExportedResult
  /// The digest of the document's bytes.
  let sha256: String
  /// The document, with the participant by whom the source knows the person; nil for one that cannot be used.
  ///
  /// Tables, FHIR and Open mHealth are made of it, so that all of them name the same person.
  let json: JSONValue?
  let problem: ExportProblem.Kind?

  /// Whether only who has the study's key can read it: tables have a row of it, and nothing else.
  var isSealed: Bool { problem == .resultSealed }

  init(_ stored: ExportedResult) {
    self.stored = stored
    guard let document = stored.document else {
      sha256 = ""
      (json, problem) = (nil, .resultDamaged)
      return
    }
    var hasher = SHA256()
    hasher.update(document)
    sha256 = hasher.hexadecimal
    guard stored.sha256 == nil || stored.sha256 == sha256,
      // What is wrong with it is not asked: it is damaged.
      let read = try? JSONDocument(bytes: document, file: "result")
    else {
      (json, problem) = (nil, .resultDamaged)
      return
    }
    let value = read.value
    if ResultEnvelope.isMarked(value), let sealed = try? ResultEnvelope(read),
      sealed.head.id.text == stored.id
    {
      (json, problem) = (value.naming(stored.participant), .resultSealed)
      return
    }
    let isResult =
      value["id"]?.stringValue == stored.id && value["task"]?["id"]?.stringValue != nil
      && value["steps"]?.listValue != nil
    (json, problem) =
      isResult ? (value.naming(stored.participant), nil) : (nil, .resultMalformed)
  }

  var recordings: [RecordingFacts] {
    (json?["recordings"]?.listValue ?? []).compactMap(RecordingFacts.init)
  }
}

extension JSONValue {
  /// The result with that participant; as it is where the source knows none.
  fileprivate func naming(_ participant: String?) -> JSONValue {
    guard let participant, case .object(let members) = self,
      self["participant"]?.stringValue != participant
    else { return self }
    let others = members.filter { $0.key != "participant" }
    return .object(others + [JSONMember(key: "participant", value: .string(participant))])
  }
}
