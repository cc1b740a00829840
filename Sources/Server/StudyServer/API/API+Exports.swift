import DataExport
import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Exports of a study: asked for, made by a server in the background, fetched as an archive.
extension API {
  static let exportRoutes = [
    APIRoute(
      .post, "/v1/studies/{study}/exports", may: .create, .export, once: .whole,
      inStudy: API.requestExport),
    APIRoute(.get, "/v1/studies/{study}/exports", may: .list, .export, inStudy: API.listExports),
    APIRoute(
      .get, "/v1/exports/{id}", may: .read, .export, of: ExportJob.one, API.showExport),
    APIRoute(
      .get, "/v1/exports/{id}/content", may: .read, .export, of: ExportJob.one,
      API.giveArchive),
  ]

  private func listExports(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let rows = try await reading { connection throws(PostgresError) in
      try ExportJob.page(study.id, after: page.after?.first, limit: page.limit + 1, connection)
    }
    return .json(page.json(rows, key: { [$0.id] }, item: \.json))
  }

  private func showExport(
    _ job: ExportJob, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    .json(job.json).adding("Cache-Control", "no-store")
  }

  private func requestExport(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let wanted = try await body(request.http) { ExportRequest(&$0) }
    let (study, caller) = (study.id, request.caller)
    let now = service.now
    let id = EntityID.make(at: now)
    let words = ExportPart.allCases.filter(wanted.parts.contains).map(\.rawValue)
    try await changing(
      noting: AuditEvent(
        study: study, actor: caller.account, .exportRequested, subject: id,
        detail: .object(["parts": .list(words.map { .string($0) })])),
      by: caller.signIn, taken: .tooManyExports
    ) { connection throws(PostgresError) in
      try ExportJob.request(
        id, study, parts: wanted.parts, by: caller.account, at: now, connection)
    }
    let job = try await reading(ExportJob.one, id)
    guard let job else { throw .internalError }
    return .json(job.json, status: .accepted).adding("Location", "/v1/exports/\(job.id)")
  }

  /// The archive of an export, or the part of it that the head asks for; noted before it is given.
  func giveArchive(
    _ job: ExportJob, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    switch job.state {
    case .waiting, .running: throw .exportNotReady
    case .failed: throw job.reason?.fault ?? .exportFailed
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
      AuditEvent(study: job.study, actor: request.caller.account, .exportRead, subject: job.id))
    return HTTPResponse.file(
      service.exports.archive(job.id), type: "application/zip", length: Int(byteCount),
      tag: "\"\(sha256)\"", to: request.head
    )
    .adding("Content-Disposition", "attachment; filename=\"\(job.study)-\(job.position).zip\"")
    .adding("Cache-Control", "no-store")
  }
}
