import Postgres
import StrictJSON
import StudyModel
import StudyVersions
import WebServer

/// Publishing a version of a study, giving it to more devices, and taking it back.
extension API {
  func publishVersion(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let version = try await version(of: study, request.head)
    let now = service.now
    let stage = try await body(request.http) { StudyStage(&$0, now: now) }
    let (devices, clinics) = try await reading { connection throws(PostgresError) in
      (
        try DeviceListing.all(of: study.id, clinic: nil, connection).map(\.place),
        try StudyVersionStore.clinics(of: study.id, connection)
      )
    }
    try Self.check(stage.audience, devices, clinics)
    switch version.publication {
    case _ where version.state.after(.publish) != nil:
      if let refused = try await publish(version, StudyReach([stage]), of: study, request) {
        return refused
      }
    case let publication? where version.state.after(.widen) != nil:
      guard let reach = publication.reach.widened(by: stage, among: devices) else {
        throw .alreadyForThem
      }
      try await widen(version, from: publication, to: reach, of: study, request)
    case _: throw .versionWithdrawn
    }
    await wakeDevices(of: study.id)
    return try await shown(version.id, of: study)
  }

  /// Names that the study does not know would be for nobody.
  private static func check(
    _ audience: StudyAudience, _ devices: [StudyDevice], _ clinics: Set<String>
  ) throws(HTTPFault) {
    switch audience {
    case .all: return
    case .clinics(let named):
      guard named.isSubset(of: clinics) else {
        throw .invalid("/to/clinics", "The study has no such clinic.")
      }
    case .devices(let named):
      guard named.isSubset(of: devices.map(\.id)) else {
        throw .invalid("/to/devices", "The study has no such device.")
      }
    }
  }

  private func shown(
    _ id: String, of study: StudyListing, adding more: [JSONMember] = []
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let kept = try await reading(KeptVersion.one, id, study.id) else { throw .internalError }
    return .json(kept.json(adding: more))
  }

  /// Answers with what is wrong if it cannot be published any more.
  private func publish(
    _ draft: KeptVersion, _ reach: StudyReach, of study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse? {
    let files = try await keptFiles(of: draft.manifest, study.id)
    let (published, versions) = try await reading { connection throws(PostgresError) in
      (
        try StudyVersionStore.published(in: study.id, connection),
        try StudyVersionStore.publications(of: study.id, connection)
      )
    }
    let check = await OffPool.compute {
      DraftCheck(files, of: study.id, published: published, proving: false)
    }
    guard check.faultCount == 0, let file = check.file else {
      return .json(DraftCheck.json(check.findings), status: .unprocessable)
    }
    let fresh = check.tasks.filter { task in
      published.tasks[DraftCheck.TaskName(id: task.identity.id, version: task.identity.version)]
        == nil
    }
    let doing = doing(request)
    let numbered = try numbered(draft.manifest, versions.nextNumber, reach, doing)
    try await changing(
      noting: event(.studyVersionPublished, draft, of: study, request, numbered),
      more: fresh.map { $0.identity.publication(in: study.id, by: doing.account) },
      by: request.caller.signIn, taken: .changedMeanwhile, stale: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try StudyVersionStore.publish(draft.id, study.id, as: numbered, doing, connection)
      for task in fresh {
        try PublishedTask.publish(
          task.identity, study.id, document: task.document, by: doing.account, at: doing.now,
          connection)
      }
      try StudyFileStore.put(
        file, files.bytes(of: draft.manifest.studyFile), study.id, from: study.version,
        by: doing.account, at: doing.now, connection)
    }
    service.symptoms.forget(study.id)
    service.sealings.forget(study.id)
    return nil
  }

  private func widen(
    _ version: KeptVersion, from publication: KeptVersion.Publication, to reach: StudyReach,
    of study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) {
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: request.caller.account, .studyVersionWidened, subject: version.id,
        sha256: version.manifest.sha256,
        detail: .object([
          "number": .number(Int(publication.number)), "stages": reach.json,
        ])),
      by: request.caller.signIn, stale: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try StudyVersionStore.widen(
        version.id, study.id, from: publication.reach, to: reach, connection)
    }
  }

  /// What was published stays for good: results and devices name it.
  func deleteDraft(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let version = try await version(of: study, request.head)
    guard version.state.mayBeDeleted else { throw .versionNotDraft }
    let contents = service.contents
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: request.caller.account, .studyDraftDeleted, subject: version.id,
        sha256: version.manifest.sha256,
        detail: .object(["version": .string(version.manifest.version)])),
      by: request.caller.signIn, stale: .versionNotDraft
    ) { connection throws(PostgresError) in
      try StudyVersionStore.deleteDraft(version, study.id, from: contents, connection)
    }
    return HTTPResponse(.noContent)
  }

  func withdrawVersion(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let version = try await version(of: study, request.head)
    let reason = try await body(request.http) { members in
      members.require("reason")?.line(longest: 500)
    }
    guard version.state.after(.withdraw) != nil, let publication = version.publication else {
      throw version.state == .withdrawn ? .versionWithdrawn : .versionNotPublished
    }
    let doing = doing(request)
    let plan = try await restoration(withdrawing: version, of: study, doing)
    let last = try await studyFile(of: plan.last, study.id)
    let numbers = JSONValue.list(plan.map { .number(Int($0.numbered.number)) })
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: doing.account, .studyVersionWithdrawn, subject: version.id,
        sha256: version.manifest.sha256,
        detail: .object([
          "number": .number(Int(publication.number)), "reason": .string(reason),
          "restoredAs": numbers,
        ])),
      by: request.caller.signIn, taken: .changedMeanwhile, stale: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try StudyVersionStore.withdraw(version.id, study.id, reason: reason, doing, connection)
      for one in plan {
        try StudyVersionStore.restore(
          one.earlier, as: one.id, study.id, one.numbered, doing, connection)
      }
      if let last {
        try StudyFileStore.put(
          last.file, last.document, study.id, from: study.version, by: doing.account,
          at: doing.now, connection)
      }
    }
    service.symptoms.forget(study.id)
    service.sealings.forget(study.id)
    await wakeDevices(of: study.id)
    return try await shown(
      version.id, of: study, adding: [JSONMember(key: "restoredAs", value: numbers)])
  }
}
