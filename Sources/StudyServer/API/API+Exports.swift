import DataExport
import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Exports of a study: asked for, made by a server in the background, fetched as an archive.
extension API {
  func addExports(to router: inout Router) {
    router.on(.post, "/v1/studies/{study}/exports") { request throws(HTTPFault) in
      try await self.once(request) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.create, .export, by: caller)
        let study = try await api.study(request.head.parameter("study"), for: caller)
        let order = try await api.body(request) { ExportOrder(&$0) }
        let job = try await api.request(order, of: study.id, by: caller)
        return .json(job.json, status: .accepted).adding("Location", "/v1/exports/\(job.id)")
      }
    }
    router.on(.get, "/v1/studies/{study}/exports") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .export, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let page = try Page(request.head, partCount: 1)
      let rows = try await self.reading { connection throws(PostgresError) in
        try ExportJob.page(study.id, after: page.after?.first, limit: page.limit + 1, connection)
      }
      return .json(page.json(rows, key: { [$0.id] }, item: \.json))
    }
    router.on(.get, "/v1/exports/{id}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      return .json(try await self.export(request.head, for: caller).json)
        .adding("Cache-Control", "no-store")
    }
    router.on(.get, "/v1/exports/{id}/content") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      return try await self.archive(request.head, for: caller)
    }
  }

  private func request(
    _ order: ExportOrder, of study: String, by caller: Caller
  ) async throws(HTTPFault) -> ExportJob {
    let now = service.now
    let id = EntityID.make(at: now)
    let words = ExportPart.allCases.filter(order.parts.contains).map(\.rawValue)
    try await changing(
      noting: AuditEvent(
        study: study, actor: caller.account, .exportRequested, subject: id,
        detail: .object(["parts": .list(words.map { .string($0) })])),
      taken: .tooManyExports
    ) { connection throws(PostgresError) in
      try ExportJob.request(
        id, study, parts: order.parts, by: caller.account, at: now, connection)
    }
    let job = try await reading { connection throws(PostgresError) in
      try ExportJob.one(id, connection)
    }
    guard let job else { throw .internalError }
    return job
  }

  private func export(
    _ head: RequestHead, for caller: Caller
  ) async throws(HTTPFault) -> ExportJob {
    try require(.read, .export, by: caller)
    let id = head.parameter("id")
    guard EntityID.isWellFormed(id) else { throw .notFound }
    let found = try await reading { connection throws(PostgresError) in
      try ExportJob.one(id, connection)
    }
    guard let found, caller.may(.read, .export, of: Owner(study: found.study)) else {
      throw .notFound
    }
    return found
  }

  /// The archive of an export, or the part of it that the head asks for; noted before it is given.
  func archive(
    _ head: RequestHead, for caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let job = try await export(head, for: caller)
    switch job.state {
    case .waiting, .running: throw .exportNotReady
    case .failed: throw .exportFailed
    case .removed: throw .exportRemoved
    case .finished: break
    }
    guard let sha256 = job.sha256, let byteCount = job.byteCount else { throw .internalError }
    let removedCount = try await reading { connection throws(PostgresError) in
      try ExportBound.removedCount(job.study, until: job.position, connection)
    }
    // What was erased since is not given out, though the archive is still to be swept away.
    guard removedCount == job.removedCount else { throw .exportRemoved }
    try await note(
      AuditEvent(study: job.study, actor: caller.account, .exportRead, subject: job.id))
    return HTTPResponse.file(
      service.exports.archive(job.id), type: "application/zip", length: Int(byteCount),
      tag: "\"\(sha256)\"", to: head
    )
    .adding("Content-Disposition", "attachment; filename=\"\(job.study)-\(job.position).zip\"")
    .adding("Cache-Control", "no-store")
  }
}
