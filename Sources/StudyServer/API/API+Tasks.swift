import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Tasks of a study: each version is published once and never changes.
extension API {
  /// The longest task file.
  static let taskLimit = 8 << 20

  func addTasks(to router: inout Router) {
    let allowance = BodyAllowance(byteCount: Self.taskLimit)
    router.on(.get, "/v1/studies/{study}/tasks") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .task, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let page = try Page(request.head, partCount: 2)
      let rows = try await self.reading { connection throws(PostgresError) in
        try PublishedTask.page(study.id, after: page.after, limit: page.limit + 1, connection)
      }
      return .json(page.json(rows, key: { [$0.id, $0.version] }, item: \.json))
    }
    router.on(.post, "/v1/studies/{study}/tasks", body: allowance) { request throws(HTTPFault) in
      try await self.once(request, limit: Self.taskLimit) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.create, .task, by: caller)
        let study = try await api.study(request.head.parameter("study"), for: caller)
        let bytes = try await request.body.collect(limit: Self.taskLimit)
        return try await api.publish(bytes, in: study.id, by: caller)
      }
    }
    router.on(.post, "/v1/studies/{study}/task-checks", body: allowance) {
      request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.create, .task, by: caller)
      _ = try await self.study(request.head.parameter("study"), for: caller)
      let bytes = try await request.body.collect(limit: Self.taskLimit)
      return .json(await OffPool.compute { TaskCheck(bytes) }.json)
    }
    router.on(.get, "/v1/studies/{study}/tasks/{task}/{version}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.read, .task, by: caller)
      let study = try await self.study(request.head.parameter("study"), for: caller)
      let (task, version) = (request.head.parameter("task"), request.head.parameter("version"))
      let found = try await self.reading { connection throws(PostgresError) in
        try PublishedTask.document(study.id, task, version, connection)
      }
      guard let found else { throw .notFound }
      return HTTPResponse.bytes(found.document, type: "application/json")
        .adding("ETag", "\"\(found.sha256)\"")
        .adding("Cache-Control", "private, max-age=31536000, immutable").known(to: request.head)
    }
  }

  private func publish(
    _ bytes: [UInt8], in study: String, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let check = await OffPool.compute { TaskCheck(bytes) }
    guard let task = check.task, check.faultCount == 0 else {
      return .json(check.json, status: .unprocessable)
    }
    let known = try await reading { connection throws(PostgresError) in
      try PublishedTask.document(study, task.id, task.version, connection)
    }
    if let known {
      guard known.sha256 == task.sha256 else {
        throw .taken("/version", "This version is published with other content. Write a new one.")
      }
      return .json(check.json)
    }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: study, actor: caller.account, .taskPublished, subject: task.id,
        sha256: task.sha256, detail: .object(["version": .string(task.version)])),
      taken: .taken("/version", "This version was published just now.")
    ) { connection throws(PostgresError) in
      try PublishedTask.publish(
        task, study, document: bytes, by: caller.account, at: now, connection)
    }
    return .json(check.json, status: .created)
  }
}
