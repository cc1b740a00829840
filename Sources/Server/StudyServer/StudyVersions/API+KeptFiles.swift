import Postgres
import Receipts
import StrictJSON
import StudyModel
import StudyVersions
import WebServer

/// What the steps of a study version are made of.
extension API {
  /// The contents of an earlier version under their new number.
  struct Restored: Sendable {
    /// The id of the version that it becomes.
    let id: String
    let earlier: KeptVersion
    let numbered: StudyVersionStore.Numbered
  }

  func doing(_ request: AllowedRequest) -> StudyVersionStore.Doing {
    StudyVersionStore.Doing(account: request.caller.account, now: service.now)
  }

  func numbered(
    _ manifest: StudyManifest, _ number: Int64, _ reach: StudyReach,
    _ doing: StudyVersionStore.Doing
  ) throws(HTTPFault) -> StudyVersionStore.Numbered {
    guard let signed = service.versionSigner.signed(manifest, number: number, at: doing.now) else {
      throw .internalError
    }
    return StudyVersionStore.Numbered(number: number, reach: reach, signed: signed)
  }

  /// That a draft got a number.
  func event(
    _ action: AuditAction, _ draft: KeptVersion, of study: StudyListing, _ request: AllowedRequest,
    _ numbered: StudyVersionStore.Numbered
  ) -> AuditEvent {
    AuditEvent(
      study: study.id, actor: request.caller.account, action, subject: draft.id,
      sha256: draft.manifest.sha256,
      detail: .object([
        "number": .number(Int(numbered.number)), "version": .string(draft.manifest.version),
        "stages": numbered.reach.json,
      ]))
  }

  /// The study file and the tasks of a version that is kept.
  func keptFiles(
    of manifest: StudyManifest, _ study: String
  ) async throws(HTTPFault) -> DraftFiles {
    var bytes: [ContentPath: [UInt8]] = [:]
    for content in manifest.contents where content.kind != .media {
      guard let kept = try keptContent(content.sha256, of: study) else { throw .contentsMissing }
      do throws(RecordingFault) {
        bytes[content.path] = try await kept.read(from: 0, count: content.byteCount)
      } catch {
        throw HTTPFault(error)
      }
    }
    guard let files = DraftFiles(manifest, bytes: bytes) else { throw .contentsMissing }
    return files
  }

  /// What is given anew when a version is withdrawn, in the order of their numbers.
  func restoration(
    withdrawing version: KeptVersion, of study: StudyListing, _ doing: StudyVersionStore.Doing
  ) async throws(HTTPFault) -> [Restored] {
    let id = study.id
    let (parts, next) = try await reading { connection throws(PostgresError) in
      let versions = try StudyVersionStore.publications(of: id, connection)
      let devices = try DeviceListing.all(of: id, clinic: nil, connection).map(\.place)
      let planned = versions.restorations(withdrawing: version.id, among: devices, at: doing.now)
      var parts: [(earlier: KeptVersion, reach: StudyReach)] = []
      for one in planned {
        guard let earlier = try KeptVersion.one(one.id, of: id, connection) else { continue }
        parts.append((earlier, one.reach))
      }
      return (parts, versions.nextNumber)
    }
    var restored: [Restored] = []
    for (place, part) in parts.enumerated() {
      let numbered = try numbered(
        part.earlier.manifest, next + Int64(place), part.reach, doing)
      restored.append(
        Restored(id: EntityID.make(at: doing.now), earlier: part.earlier, numbered: numbered))
    }
    return restored
  }

  /// The study file that counts after a restoration; nil where there is none, or where this program reads it no
  /// more: then the one that counts stays.
  func studyFile(
    of restored: Restored?, _ study: String
  ) async throws(HTTPFault) -> (file: StudyFile, document: [UInt8])? {
    guard let manifest = restored?.earlier.manifest else { return nil }
    let files = try await keptFiles(of: manifest, study)
    let check = await OffPool.compute {
      DraftCheck(files, of: study, published: DraftCheck.Published(), proving: false)
    }
    return check.file.map { ($0, files.bytes(of: manifest.studyFile)) }
  }

  /// Tells devices that wait; if the database is away now, the watch tells them.
  func wakeDevices(of study: String) async {
    let changes = try? await reading { connection throws(PostgresError) in
      try StudyVersionStore.changes(of: [study], connection)
    }
    if let change = changes?[study] { service.versionWaiters.note(change, of: study) }
  }
}
