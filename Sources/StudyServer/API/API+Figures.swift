import Postgres
import StrictJSON
import StudyModel
import WebServer

/// What researchers and clinicians look at over many results: measures, adherence, completeness.
extension API {
  func addFigures(to router: inout Router) {
    router.on(.get, "/v1/studies/{study}/measurements") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .measurement, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      return .json(try await self.measurements(study.id, request.head, for: caller))
    }
    router.on(.get, "/v1/studies/{study}/adherence") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .adherence, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let page = try Page(request.head, partCount: 1)
      let clinic = self.clinicFilter(of: caller, study.id, .list, .adherence)
      let zone = try Self.zone(request.head)
      let found = try await self.reading { connection throws(PostgresError) in
        try ParticipantAdherence.page(
          study.id, clinic: clinic, after: page.after?.first, limit: page.limit + 1, connection)
      }
      let rows = try await self.withTasks(found, of: study, in: zone)
      try await self.note(
        AuditEvent(study: study.id, actor: caller.account, .adherenceListed, subject: study.id))
      return .json(page.json(rows, key: { [$0.number] }, item: \.json))
    }
    router.on(.get, "/v1/studies/{study}/completeness") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .adherence, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let page = try Page(request.head, partCount: 2)
      let clinic = self.clinicFilter(of: caller, study.id, .list, .adherence)
      let wanted = try await self.file(of: study)?.streams ?? [:]
      let rows = try await self.reading { connection throws(PostgresError) in
        try StreamCompleteness.page(
          study.id, wanted: wanted, clinic: clinic, after: page.after, limit: page.limit + 1,
          connection)
      }
      try await self.note(
        AuditEvent(
          study: study.id, actor: caller.account, .completenessListed, subject: study.id))
      return .json(page.json(rows, key: { [$0.number, $0.stream] }, item: \.json))
    }
  }

  private func measurements(
    _ study: String, _ head: RequestHead, for caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    let page = try Page(head, partCount: 3)
    let participant = try Self.participantFilter(head, caller)
    let clinic = clinicFilter(of: caller, study, .list, .measurement)
    let name = head.queryValue("name")
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
    return page.json(
      rows, key: { [$0.stored.text, $0.result, String($0.number)] }, item: \.json)
  }
}
