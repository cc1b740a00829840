import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Red flags: notices that go ahead of results, and what staff do about them.
extension API {
  static let flagRoutes = [
    APIRoute(
      .put, "/v1/flags/{id}", may: .create, .redFlag,
      body: BodyAllowance(byteCount: flagByteCount, waitingByteCount: flagByteCount),
      API.takeFlag),
    APIRoute(.get, "/v1/studies/{study}/flags", may: .list, .redFlag, inStudy: API.listFlags),
    APIRoute(
      .post, "/v1/flags/{id}/acknowledgement", may: .change, .redFlag, of: FlagListing.one,
      once: .whole, API.acknowledgeFlag),
  ]

  /// A sealed notice takes two frames at most; an open one has a title in each language.
  private static let flagByteCount = 128 << 10
  /// More than these nobody reads in a list; those that wait come first.
  private static let mostListed = 1_000

  private func takeFlag(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let caller = request.caller
    let study = try onlyStudy(of: caller)
    guard let id = ResultID(request.head.parameter("id")), id.isNotice else { throw .badResultID }
    let digest = try BodyDigest(request.head)
    return try await holding(request.http, limit: Self.flagByteCount, by: caller) {
      bytes throws(HTTPFault) in
      guard ContentDigest(of: bytes) == digest.sha256 else { throw .digestMismatch }
      var content: ReceivedFlag
      do throws(FaultReport) {
        content = try FlagReader(id).read(bytes)
      } catch {
        throw HTTPFault(error, status: .unprocessable, code: "flagFaults")
      }
      content.participant = try await stored(content.participant, in: study)
      let outcome = try await store(
        NewFlag(
          study: study, account: caller.account, clinic: caller.studies[study] ?? nil,
          participant: caller.participant, content: content, sha256: digest.sha256,
          document: bytes, signIn: caller.signIn))
      return try Self.answer(outcome)
    }
  }

  private func store(_ flag: NewFlag) async throws(HTTPFault) -> ResultOutcome {
    do throws(PostgresError) {
      return try await service.writer.store(flag)
    } catch {
      throw HTTPFault(error)
    }
  }

  private func listFlags(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let (id, clinic) = (study.id, request.clinic(in: study.id))
    let flags = try await reading { connection throws(PostgresError) in
      try FlagListing.all(id, clinic: clinic, limit: Self.mostListed + 1, connection)
    }
    try await note(
      AuditEvent(study: id, actor: request.caller.account, .redFlagsListed, subject: id))
    return .json(
      .object([
        "items": .list(flags.prefix(Self.mostListed).map(\.json)),
        "isWhole": .boolean(flags.count <= Self.mostListed),
      ])
    ).adding("Cache-Control", "no-store")
  }

  private func acknowledgeFlag(
    _ found: FlagListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let (account, now) = (request.caller.account, service.now)
    try await changing(found.study, by: request.caller.signIn) {
      connection throws(PostgresError) in
      guard try FlagStore.acknowledge(found.id, by: account, at: now, connection) else { return [] }
      return [
        AuditEvent(study: found.study, actor: account, .redFlagAcknowledged, subject: found.id)
      ]
    }
    let flag = try await reading(FlagListing.one, found.id)
    guard let flag else { throw .notFound }
    return .json(flag.json)
  }
}
