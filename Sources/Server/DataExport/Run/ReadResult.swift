import StrictJSON
import Vault

/// A result of the source, read and held against its receipt.
struct ReadResult {
  let stored: ExportedResult
  /// The digest of the document's bytes.
  let sha256: String
  /// Nil for one that cannot be used.
  let json: JSONValue?
  let problem: ExportProblem.Kind?

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
      let value = try? JSONDocument(bytes: document, file: "result").value
    else {
      (json, problem) = (nil, .resultDamaged)
      return
    }
    let isResult =
      value["id"]?.stringValue == stored.id && value["task"]?["id"]?.stringValue != nil
      && value["steps"]?.listValue != nil
    (json, problem) = isResult ? (value, nil) : (nil, .resultMalformed)
  }

  var recordings: [RecordingFacts] {
    (json?["recordings"]?.listValue ?? []).compactMap(RecordingFacts.init)
  }
}
