import Postgres
import StrictJSON
import StudyModel
import WebServer

/// The people who take part in a study.
extension API {
  static let participantRoutes = [
    APIRoute(
      .get, "/v1/studies/{study}/participants", may: .list, .participant,
      inStudy: API.listParticipants),
    APIRoute(
      .post, "/v1/studies/{study}/participants", may: .create, .participant, once: .whole,
      inStudy: API.registerParticipant),
    APIRoute(
      .get, "/v1/participants/{id}", may: .read, .participant, of: ParticipantListing.one,
      isHidden: true, API.showParticipant),
  ]

  private func showParticipant(
    _ found: ParticipantListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    if caller.participant != found.id {
      try await note(
        AuditEvent(
          study: found.study, actor: caller.account, .participantRead, subject: found.id))
    }
    return .json(found.json(for: caller.role)).adding("ETag", EntityTag.text(found.version))
      .known(to: request.head)
  }

  private func listParticipants(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let (study, caller, clinic) = (study.id, request.caller, request.clinic(in: study.id))
    let rows = try await reading { connection throws(PostgresError) in
      try ParticipantListing.page(
        study, clinic: clinic, after: page.after?.first, limit: page.limit + 1, connection)
    }
    try await note(.participantsListed, of: study, by: request)
    return .json(page.json(rows, key: { [$0.number] }, item: { $0.json(for: caller.role) }))
  }

  private func registerParticipant(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let new = try await body(request.http) { NewParticipant(&$0, scheme: study.scheme) }
    let (study, caller) = (study.id, request.caller)
    let own = caller.studies[study] ?? nil
    let clinic = own ?? new.clinic
    let now = service.now
    // Whom results have named already keeps the id, and is noted by it.
    let known = try await reading(ParticipantListing.numbered, new.number, study)
    let id = known?.id ?? EntityID.make(at: now)
    if let known, !known.isConfirmed, let own, known.clinic != own {
      throw .taken(
        "/number",
        "Results that came from outside your clinic have this number. Ask somebody who works in all clinics to register it."
      )
    }
    // A participant who is registered already is told at the number.
    let signIn = known?.isConfirmed == true ? nil : try await self.signIn(for: new, at: now)
    try await changing(
      noting: AuditEvent(study: study, actor: caller.account, .participantRegistered, subject: id),
      by: caller.signIn, taken: .taken("/number", "There is a participant of this number.")
    ) { connection throws(PostgresError) in
      if let signIn {
        try AccountStore.create(
          signIn.account, name: new.accountName, role: .patient, passwordHash: signIn.hash,
          isOneTime: false, at: now, connection)
      }
      try ParticipantStore.register(
        new, id, study, clinic: clinic, isBound: own != nil, account: signIn?.account, at: now,
        connection)
    }
    let found = try await reading(ParticipantListing.numbered, new.number, study)
    guard let found else { throw .internalError }
    return .json(found.json(for: caller.role), status: .created)
  }

  /// The account that a password asks for; nil where none was sent.
  private func signIn(
    for new: NewParticipant, at now: UTCTime
  ) async throws(HTTPFault) -> (account: String, hash: String)? {
    guard let password = new.password else { return nil }
    guard try await reading(AccountStore.credentials, new.accountName, new.accountName) == nil
    else {
      throw .taken(
        "/password", "Somebody else signs in with this number. Register without a password.")
    }
    guard let hash = await service.passwords.hash(password) else { throw .busy }
    return (EntityID.make(at: now), hash)
  }
}
