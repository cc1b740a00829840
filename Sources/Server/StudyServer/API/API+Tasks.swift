import Postgres
import Receipts
import StrictJSON
import StudyModel
import WebServer

/// Tasks of a study: each version is published once and never changes.
///
/// A version of the study publishes the tasks that it has. A task alone is published only in a study that has no
/// version yet, such as one whose tablets bring their own files.
extension API {
  /// The longest task file.
  static let taskLimit = 8 << 20

  static let taskRoutes = [
    APIRoute(.get, "/v1/studies/{study}/tasks", may: .list, .task, inStudy: API.listTasks),
    APIRoute(
      .post, "/v1/studies/{study}/tasks", may: .create, .task,
      body: BodyAllowance(byteCount: taskLimit), once: .whole, inStudy: API.publishTask),
    APIRoute(
      .post, "/v1/studies/{study}/task-checks", may: .create, .task,
      body: BodyAllowance(byteCount: taskLimit), inStudy: API.checkTask),
    APIRoute(
      .get, "/v1/studies/{study}/tasks/{task}/{version}", may: .read, .task,
      inStudy: API.giveTask),
  ]

  private func listTasks(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 2)
    let rows = try await reading { connection throws(PostgresError) in
      try PublishedTask.page(study.id, after: page.after, limit: page.limit + 1, connection)
    }
    return .json(page.json(rows, key: { [$0.id, $0.version] }, item: \.json))
  }

  private func checkTask(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    try await holding(request.http, limit: Self.taskLimit) { bytes throws(HTTPFault) in
      guard !bytes.isEmpty else { throw .invalid("", "There is no body. Send a task file.") }
      return .json(await OffPool.compute { TaskCheck(bytes) }.json)
    }
  }

  private func giveTask(
    _ study: StudyListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let (task, version) = (request.head.parameter("task"), request.head.parameter("version"))
    let found = try await reading { connection throws(PostgresError) in
      try PublishedTask.document(study.id, task, version, connection)
    }
    guard let found else { throw .notFound }
    return HTTPResponse.bytes(found.document, type: "application/json")
      .adding("ETag", "\"\(found.sha256)\"")
      .adding("Cache-Control", "private, max-age=31536000, immutable").known(to: request.head)
  }

  private func publishTask(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    try await holding(request.http, limit: Self.taskLimit) { bytes throws(HTTPFault) in
      try await publish(bytes, in: study, request)
    }
  }

  private func publish(
    _ bytes: [UInt8], in study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let (study, caller) = (study.id, request.caller)
    let check = await OffPool.compute { TaskCheck(bytes) }
    guard let task = check.task, check.faultCount == 0 else {
      return .json(check.json, status: .unprocessable)
    }
    guard try await reading(StudyVersionStore.publications, study).entries.isEmpty else {
      throw .studyHasVersions
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
      noting: task.publication(in: study, by: caller.account), by: caller.signIn,
      taken: .taken("/version", "This version was published just now."), stale: .studyHasVersions
    ) { connection throws(PostgresError) in
      // Asked again, because a version may have been published since.
      guard try StudyVersionStore.publications(of: study, connection).entries.isEmpty else {
        throw .stale
      }
      try PublishedTask.publish(
        task, study, document: bytes, by: caller.account, at: now, connection)
    }
    return .json(check.json, status: .created)
  }
}
