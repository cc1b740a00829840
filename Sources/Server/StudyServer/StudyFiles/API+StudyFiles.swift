import Postgres
import Receipts
import StrictJSON
import Studies
import StudyModel
import WebServer

/// The file of a study: its tasks and when they are asked for, its symptoms, its words.
extension API {
  static let studyFileRoutes = [
    APIRoute(.put, "/v1/studies/{study}", may: .change, .study, inStudy: API.putStudyFile),
    APIRoute(
      .get, "/v1/studies/{study}/document", may: .read, .study, inStudy: API.giveStudyFile),
  ]

  private func putStudyFile(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let study = try request.reached(study)
    guard Self.isJSON(request.head) else { throw .mediaType }
    return try await holding(request.http, limit: Self.bodyLimit) { bytes throws(HTTPFault) in
      let file = try await readStudyFile(bytes, of: study)
      // What is wrong with the file is said first: a precondition counts for a request that could succeed
      // (RFC 9110, 13.2.1).
      guard try EntityTag.wanted(request.head).allows(study.version) else {
        throw .changedMeanwhile
      }
      // The listing was read before this: a version that is published later makes it another one, and the file is
      // stale.
      guard try await reading(StudyVersionStore.publications, study.id).entries.isEmpty else {
        throw .studyHasVersions
      }
      return try await put(file, bytes, to: study, by: request.caller)
    }
  }

  private func readStudyFile(
    _ bytes: [UInt8], of study: StudyListing
  ) async throws(HTTPFault) -> StudyFile {
    let tasks = try await reading(StudyFileStore.newestTasks, study.id)
    let reading = await OffPool.compute { () -> Result<StudyFile, FaultReport> in
      do throws(FaultReport) {
        return .success(try StudyFile(bytes, of: study.id, tasks: tasks))
      } catch {
        return .failure(error)
      }
    }
    switch reading {
    case .success(let file): return file
    case .failure(let report):
      throw HTTPFault(report, status: .unprocessable, code: "studyFaults")
    }
  }

  private func giveStudyFile(
    _ study: StudyListing, _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let document = try await document(of: study) else { throw .notFound }
    return HTTPResponse.bytes(document, type: "application/json")
      .adding("ETag", EntityTag.text(study.version)).known(to: request.head)
  }

  /// The file of a study, byte for byte; nil if it has none.
  func document(of study: StudyListing) async throws(HTTPFault) -> [UInt8]? {
    guard let version = study.fileVersion else { return nil }
    return try await reading(StudyFileStore.document, study.id, version)
  }

  /// The file of a study as it was read; nil if it has none.
  func file(of study: StudyListing) async throws(HTTPFault) -> StudyFile? {
    do throws(PostgresError) {
      return try await service.studyFiles.file(of: study, service.database)
    } catch {
      throw HTTPFault(error)
    }
  }

  private func put(
    _ file: StudyFile, _ bytes: [UInt8], to study: StudyListing, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: study.id, actor: caller.account, .studyChanged, subject: study.id,
        sha256: ContentDigest(of: bytes),
        detail: .object(["version": .string(file.study.version)])),
      by: caller.signIn, stale: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try StudyFileStore.put(
        file, bytes, study.id, from: study.version, by: caller.account, at: now, connection)
    }
    service.symptoms.forget(study.id)
    service.sealings.forget(study.id)
    let changed = try await self.study(study.id, for: caller)
    return .json(
      changed.json(adding: "notices", .list(file.notices.map { .string($0.description) }))
    ).adding("ETag", EntityTag.text(changed.version))
  }
}
