import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Taking back: one result, all of a participant, and what was taken back before it was sent.
extension API {
  static let withdrawalRoutes = [
    APIRoute(
      .delete, "/v1/results/{id}", may: .remove, .result, finding: API.resultInPath, isHidden: true,
      API.withdrawResult),
    APIRoute(
      .post, "/v1/withdrawals", may: .create, .withdrawal, once: .whole,
      API.takeToldWithdrawals),
    APIRoute(
      .post, "/v1/participants/{id}/withdrawal", may: .change, .participant,
      of: ParticipantListing.one, once: .whole, API.withdrawParticipant),
    APIRoute(
      .post, "/v1/participants/{id}/erasure", may: .remove, .participant,
      of: ParticipantListing.one, once: .whole, API.eraseParticipant),
  ]

  private func withdrawResult(
    _ found: ResultListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    if found.isThere { try await takeBack(found, by: request.caller) }
    try await eraseContent(of: found.study, by: request.caller)
    return HTTPResponse(.noContent)
  }

  private func takeToldWithdrawals(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    let study = try onlyStudy(of: caller)
    let told = try await body(request.http) { members in
      members.require("items")?.list(count: 1...500)?.map { ToldWithdrawal($0) }
    }
    let now = service.now
    let items = told.compactMap(\.self)
    try await changing(
      noting: AuditEvent(
        study: study, actor: caller.account, .resultWithdrawn, subject: caller.account,
        detail: .object([
          "results": .list(items.map { .string($0.result.text) }), "when": "beforeSending",
        ])),
      by: caller.signIn
    ) { connection throws(PostgresError) in
      try WithdrawalStore.add(items, study, account: caller.account, at: now, connection)
    }
    try await takeBackUnnoticed(items, by: caller)
    return .json(.object(["stored": .number(items.count)]))
  }

  private func withdrawParticipant(
    _ found: ParticipantListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: found.study, actor: request.caller.account, .participantWithdrawn,
        subject: found.id),
      by: request.caller.signIn
    ) { connection throws(PostgresError) in
      try WithdrawalStore.withdraw(participant: found.id, at: now, connection)
    }
    service.forgetCallers(ofParticipant: found.id)
    return HTTPResponse(.noContent)
  }

  /// Takes back what is stored after all: the answer to the device was lost, so that nobody there knew.
  ///
  /// From the notes on none of it can be brought again.
  private func takeBackUnnoticed(
    _ told: [ToldWithdrawal], by caller: Caller
  ) async throws(HTTPFault) {
    let ids = told.filter { $0.what == "everything" }.map(\.result)
    let found = try await reading { connection throws(PostgresError) in
      try ids.map { id throws(PostgresError) in try ResultListing.one(id, connection) }
    }
    for one in found.compactMap(\.self)
    where one.isThere && caller.may(.remove, .result, of: one.owner) {
      try await takeBack(one, by: caller)
      try await eraseContent(of: one.study, by: caller)
    }
  }

  /// The content goes; the receipt and the chain stay, and say that it was there.
  private func takeBack(_ found: ResultListing, by caller: Caller) async throws(HTTPFault) {
    let now = service.now
    let statement = found.receipt.statement
    try await changing(
      noting: AuditEvent(
        study: found.study, actor: caller.account, .resultWithdrawn, subject: statement.id.text,
        sha256: statement.sha256),
      by: caller.signIn
    ) { connection throws(PostgresError) in
      try ErasureStore.remove(
        [statement.id.text], found.study, state: "withdrawn", at: now, connection)
      try WithdrawalStore.note(
        statement.id, found.study, account: caller.account, at: now, connection)
    }
  }

  private func eraseParticipant(
    _ participant: ParticipantListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    let now = service.now
    try await changing(participant.study, by: caller.signIn) { connection throws(PostgresError) in
      let documents = try ErasureStore.erase(
        participant: participant.id, participant.study, at: now, connection)
      return [
        AuditEvent(
          study: participant.study, actor: caller.account, .participantErased,
          subject: participant.id,
          detail: .object(["documents": .list(documents.map { .string($0.description) })]))
      ]
    }
    service.forgetCallers(ofParticipant: participant.id)
    try await eraseUploads(of: participant)
    try await eraseContent(of: participant.study, by: caller)
    return HTTPResponse(.noContent)
  }

  /// Erases what the participant's own devices began to bring: from the commit on they bring nothing more.
  private func eraseUploads(of participant: ParticipantListing) async throws(HTTPFault) {
    let accounts = try await reading(ErasureStore.ownAccounts, participant.id)
    do throws(RecordingFault) {
      try service.recordings.eraseUploads(of: accounts, study: participant.study)
    } catch {
      // Who asks again has it erased again.
      throw .busy
    }
  }

  /// Erases the bytes of what was dropped, one by one; what a crash leaves is erased the next time.
  private func eraseContent(of study: String, by caller: Caller) async throws(HTTPFault) {
    let waiting = try await reading(ErasureStore.contentToErase, study)
    let recordings = service.recordings
    for sha256 in waiting {
      try await changing(
        noting: AuditEvent(
          study: study, actor: caller.account, .recordingErased, subject: sha256.description,
          sha256: sha256)
      ) { connection throws(PostgresError) in
        try ErasureStore.eraseContent(sha256, study, in: recordings, connection)
      }
    }
  }
}
