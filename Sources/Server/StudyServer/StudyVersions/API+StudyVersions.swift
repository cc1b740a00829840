import Postgres
import Receipts
import StrictJSON
import StudyAnalysis
import StudyModel
import StudyVersions
import WebServer

/// Versions of a study as staff see them, and drafts that they bring.
extension API {
  private static let path = "/v1/studies/{study}/versions"

  static let studyVersionRoutes = [
    APIRoute(.get, path, may: .list, .studyVersion, inStudy: API.listVersions),
    APIRoute(
      .post, path, may: .create, .studyVersion,
      body: BodyAllowance(
        byteCount: DraftReading.longest, time: .seconds(3_600), waitingByteCount: 1 << 20),
      inStudy: API.makeDraft),
    APIRoute(.get, "\(path)/{id}", may: .read, .studyVersion, inStudy: API.showVersion),
    APIRoute(.delete, "\(path)/{id}", may: .remove, .studyVersion, inStudy: API.deleteDraft),
    APIRoute(.get, "\(path)/{id}/pack", may: .read, .studyVersion, inStudy: API.givePack),
    APIRoute(
      .post, "\(path)/{id}/publication", may: .change, .studyVersion,
      inStudy: API.publishVersion),
    APIRoute(
      .post, "\(path)/{id}/withdrawal", may: .change, .studyVersion,
      inStudy: API.withdrawVersion),
  ]

  private func listVersions(
    _ study: StudyListing, for request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let rows = try await reading { connection throws(PostgresError) in
      try KeptVersion.page(study.id, before: page.after?.first, limit: page.limit + 1, connection)
    }
    return .json(page.json(rows, key: { [$0.id] }, item: \.json))
  }

  /// The version in the path; one of another study is not there.
  func version(
    of study: StudyListing, _ head: RequestHead
  ) async throws(HTTPFault) -> KeptVersion {
    let id = head.parameter("id")
    guard EntityID.isWellFormed(id), let found = try await reading(KeptVersion.one, id, study.id)
    else { throw .notFound }
    return found
  }

  /// With what is in it, what it changes, and which version each device has.
  private func showVersion(
    _ study: StudyListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let version = try await version(of: study, request.head)
    // Whoever works in one clinic sees the devices of that one.
    let clinic = request.caller.studies[study.id] ?? nil
    let (versions, devices, older) = try await reading { connection throws(PostgresError) in
      let versions = try StudyVersionStore.publications(of: study.id, connection)
      let before = versions.before(version.publication?.number)
      return (
        versions, try DeviceListing.all(of: study.id, clinic: clinic, connection),
        try before.map { entry throws(PostgresError) in
          try KeptVersion.one(entry.id, of: study.id, connection)
        } ?? nil
      )
    }
    try await note(.devicesListed, of: study.id, by: request)
    let now = service.now
    var more = [
      JSONMember(key: "contents", value: .list(version.manifest.contents.map(\.json))),
      JSONMember(key: "findings", value: version.findings),
      JSONMember(
        key: "devices",
        value: .list(
          devices.map { $0.json(newest: versions.newest(for: $0.place, at: now)?.number) })),
    ]
    if let older {
      let difference = try await difference(from: older.manifest, to: version.manifest, study.id)
      more.append(JSONMember(key: "difference", value: difference))
    }
    return .json(version.json(adding: more)).adding("Cache-Control", "no-store")
  }

  /// Which files are other ones, and what that means where both versions can be read.
  private func difference(
    from old: StudyManifest, to new: StudyManifest, _ study: String
  ) async throws(HTTPFault) -> JSONValue {
    let before = try? await keptFiles(of: old, study)
    let after = try? await keptFiles(of: new, study)
    return await OffPool.compute {
      let studies = [before, after].map { files in
        files.flatMap { files in
          DraftCheck(files, of: study, published: DraftCheck.Published(), proving: false).study
        }
      }
      var difference: StudyDifference?
      if let old = studies[0], let new = studies[1] {
        difference = StudyDifference(from: old, to: new)
      }
      return ManifestDifference(from: old, to: new).json(difference)
    }
  }

  /// All files of a version as one archive, the same bytes each time.
  private func givePack(
    _ study: StudyListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let manifest = try await version(of: study, request.head).manifest
    let answer = HTTPResponse(.ok).adding("ETag", "\"\(manifest.sha256)\"")
    let known = answer.known(to: request.head)
    guard known.status == .ok else { return known }
    let pack = try await KeptPack(manifest) { content throws(HTTPFault) in
      try keptContent(content.sha256, of: study.id)
    }
    let name = "\(study.id).\(StudyArchive.ending)"
    var whole = answer.adding("Content-Type", DraftReading.mediaType)
      .adding("Content-Disposition", "attachment; filename=\"\(name)\"")
    whole.body = pack.body
    return whole
  }

  private func makeDraft(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard Self.mediaType(request.head) == DraftReading.mediaType else { throw .notZip }
    let upload = try await takenDraft(request.http.body)
    let published = try await reading(StudyVersionStore.published, study.id)
    let made = await OffPool.compute {
      DraftReading.draft(from: upload).map { draft in
        (draft, DraftCheck(draft.files, of: study.id, published: published))
      }
    }
    // What the disk does not give back is no fault of the archive.
    guard !upload.isUnreadable else { throw .internalError }
    switch made {
    case .failure(let refusal):
      return .json(DraftCheck.json(refusal.findings), status: .unprocessable)
    case .success((let draft, let check)):
      let findings = check.findings + draft.notices
      guard check.faultCount == 0 else {
        return .json(DraftCheck.json(findings), status: .unprocessable)
      }
      return try await keep(draft, findings, of: study, by: request.caller)
    }
  }

  private static func mediaType(_ head: RequestHead) -> String {
    let type = (head.headers["Content-Type"] ?? "").split(separator: ";").first ?? ""
    return type.filter { $0 != " " }.lowercased()
  }

  /// The same contents are one version, however often they are brought.
  private func keep(
    _ draft: DraftReading.Draft, _ findings: [DraftFinding], of study: StudyListing,
    by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let manifest = draft.files.manifest
    guard try await reading(SignInStanding.counts, caller.signIn) else { throw .notSignedIn }
    // Also for a version that is known: what was lost of it on the disk comes back so.
    try await keepContents(of: draft, study.id, by: caller)
    if let known = try await reading(KeptVersion.standing, manifest.sha256, study.id) {
      return .json(known.json(adding: [JSONMember(key: "findings", value: known.findings)]))
    }
    let now = service.now
    let id = EntityID.make(at: now)
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: caller.account, .studyVersionDrafted, subject: id,
        sha256: manifest.sha256, detail: .object(["version": .string(manifest.version)])),
      by: caller.signIn, taken: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try StudyVersionStore.insertDraft(
        id, study.id, manifest, findings: findings,
        StudyVersionStore.Doing(account: caller.account, now: now), connection)
    }
    // A draft that was deleted meanwhile may have taken files with it that were here before.
    try await keepContents(of: draft, study.id, by: caller)
    guard let kept = try await reading(KeptVersion.one, id, study.id) else { throw .internalError }
    return .json(
      kept.json(adding: [JSONMember(key: "findings", value: kept.findings)]), status: .created
    ).adding("Location", "/v1/studies/\(study.id)/versions/\(id)")
  }
}
