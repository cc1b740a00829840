import EndToEnd
import Postgres
import StrictJSON
import StudyModel
import WebServer

/// Results that are sealed to a study's key: they are stored and counted here, and opened elsewhere.
extension API {
  /// Whether a result is sealed as its study wants it; the keys of a study are asked for every few seconds.
  func sealing(
    of content: ReceivedResult, in study: String
  ) async throws(HTTPFault) -> StudySealing.Verdict {
    if let known = service.sealings.value(study) {
      let verdict = known.verdict(onKey: content.sealingKey)
      // What was published a moment ago, perhaps by another server, is looked up before anything is refused.
      if verdict != .unknownKey { return verdict }
    }
    let read = try await reading(StudySealing.read, study)
    service.sealings.keep(read, for: study)
    return read.verdict(onKey: content.sealingKey)
  }

  /// What is wrong with a result that is sealed to a key that its study does not name.
  static let unknownSealingKey = FaultReport(
    Fault(
      place: Place(file: "result", line: 1, column: 1), pointer: "/sealed/key",
      problem: "is no key that a version of this study names",
      remedy: "Publish the version of the study that names it, and try this document again."))

  /// Refuses to look into a result that is sealed.
  static func requireOpen(_ document: [UInt8]) throws(HTTPFault) {
    let json = try? JSONDocument(
      bytes: document, file: "result", limits: ResultDocumentLimits.json
    ).value
    if let json, ResultEnvelope.isMarked(json) { throw .resultSealed }
  }
}

extension HTTPFault {
  static let resultSealed = HTTPFault(
    .conflict, code: "resultSealed",
    "This result is sealed to the study's key. Export the study, and open it with `ambler export open`."
  )
}
