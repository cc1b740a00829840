import Postgres
import StrictJSON
import StudyModel
import WebServer

/// What researchers and clinicians look at over many results: measures, adherence, completeness.
extension API {
  static let figureRoutes = [
    APIRoute(
      .get, "/v1/studies/{study}/measurements", may: .list, .measurement,
      inStudy: API.listMeasurements),
    APIRoute(
      .get, "/v1/studies/{study}/adherence", may: .list, .adherence,
      inStudy: API.listAdherence),
    APIRoute(
      .get, "/v1/studies/{study}/completeness", may: .list, .adherence,
      inStudy: API.listCompleteness),
  ]

  private func listAdherence(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let clinic = request.clinic(in: study.id)
    let zone = try Self.zone(request.head)
    let found = try await reading { connection throws(PostgresError) in
      try ParticipantAdherence.page(
        study.id, clinic: clinic, after: page.after?.first, limit: page.limit + 1, connection)
    }
    let rows = try await withTasks(found, of: study, in: zone)
    try await note(.adherenceListed, of: study.id, by: request)
    return .json(page.json(rows, key: { [$0.number] }, item: \.json))
  }

  private func listCompleteness(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 2)
    let clinic = request.clinic(in: study.id)
    let wanted = try await file(of: study)?.streams ?? [:]
    let rows = try await reading { connection throws(PostgresError) in
      try StreamCompleteness.page(
        study.id, wanted: wanted, clinic: clinic, after: page.after, limit: page.limit + 1,
        connection)
    }
    try await note(.completenessListed, of: study.id, by: request)
    return .json(page.json(rows, key: { [$0.number, $0.stream] }, item: \.json))
  }

  private func listMeasurements(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 3)
    let participant = try Self.participantFilter(request)
    let (study, caller, clinic) = (study.id, request.caller, request.clinic(in: study.id))
    let name = try request.head.queryValue("name")
    guard let after = MeasurementKey(page.after) else { throw .badQuery }
    let rows = try await reading { connection throws(PostgresError) in
      try StoredMeasurement.page(
        study, name: name, participant: participant, clinic: clinic, after: after,
        limit: page.limit + 1, connection)
    }
    if caller.role != .patient {
      try await note(
        AuditEvent(
          study: study, actor: caller.account, .measurementsListed, subject: participant ?? study))
    }
    // An empty list must not look as if nobody had done anything.
    let sealed = try await reading { connection throws(PostgresError) in
      try SealedResults.count(study, participant: participant, clinic: clinic, connection)
    }
    let list = page.json(
      rows, key: { [$0.stored.text, $0.result, String($0.number)] }, item: \.json)
    guard sealed > 0, case .object(let members) = list else { return .json(list) }
    return .json(
      .object(members + [JSONMember(key: "sealedResults", value: .number(Int(sealed)))]))
  }
}
