import Postgres
import StrictJSON
import StudyModel
import WebServer

/// Corrections of what is known of a participant, each with a reason.
extension API {
  static let correctionRoutes = [
    APIRoute(
      .patch, "/v1/participants/{id}", may: .change, .participant, of: ParticipantListing.one,
      API.correctParticipant),
    APIRoute(
      .get, "/v1/participants/{id}/corrections", may: .read, .participant,
      of: ParticipantListing.one, isHidden: true, API.listCorrections),
  ]

  private func correctParticipant(
    _ found: ParticipantListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let study = try await reading(StudyListing.one, found.study) else { throw .notFound }
    let correction = try await body(request.http) {
      ParticipantCorrection(&$0, scheme: study.scheme)
    }
    let wanted = try EntityTag.wanted(request.head)
    // Nothing is known any more that could be wrong.
    guard found.erased == nil else { throw .notFound }
    guard wanted.allows(found.version) else { throw .changedMeanwhile }
    let caller = request.caller
    let (before, after) = (found.details, correction.applied(to: found.details))
    let parts = after.differences(from: before)
    guard !parts.isEmpty else { throw .invalid("", "Nothing of it is another value than before.") }
    if parts.contains(.clinic), request.clinic(in: found.study) != nil {
      throw .invalid(
        "/clinic", "Ask somebody who works in all clinics: you would no longer see the participant."
      )
    }
    let now = service.now
    let proof = CorrectionProof(
      participant: found.id, version: found.version + 1, reason: correction.reason,
      before: before.values(parts), after: after.values(parts), salt: EntityID.make(at: now))
    guard let sha256 = proof.sha256 else { throw .internalError }
    let order = CorrectionStore.Order(
      proof: proof, study: found.study, version: found.version, before: before, after: after,
      account: caller.account)
    try await changing(
      noting: AuditEvent(
        study: found.study, actor: caller.account, .participantCorrected, subject: found.id,
        sha256: sha256, detail: .object(["fields": .list(parts.map { .string($0.rawValue) })])),
      by: caller.signIn, taken: .taken("/number", "There is a participant of this number."),
      stale: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try CorrectionStore.correct(order, at: now, connection)
    }
    service.forgetCallers(ofParticipant: found.id)
    guard let corrected = try await one(ParticipantListing.one, found.id) else { throw .notFound }
    return .json(corrected.json(for: caller.role))
      .adding("ETag", EntityTag.text(corrected.version))
  }

  private func listCorrections(
    _ found: ParticipantListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    let corrections = try await reading(KeptCorrection.all, found.id)
    if caller.participant != found.id {
      try await note(
        AuditEvent(
          study: found.study, actor: caller.account, .participantRead, subject: found.id))
    }
    return .json(.object(["items": .list(corrections.map { $0.json(for: caller.role) })]))
      .adding("Cache-Control", "no-store")
  }
}
