import Receipts
import StudyVersions
import WebServer
import Zip

/// The bytes of a draft: they come into a file, and from there to the contents of study versions.
extension API {
  /// Pieces are gathered until so much is worth a turn at the disk.
  private static let blockBytes = 1 << 20

  /// The archive that somebody brings.
  func takenDraft(_ body: RequestBody) async throws(HTTPFault) -> DraftUpload {
    let upload = try await recording { () async throws(RecordingFault) in
      try await DraftUpload.begin(
        in: service.draftFolder, named: "draft.\(EntityID.make(at: service.now))")
    }
    var block: [UInt8] = []
    block.reserveCapacity(Self.blockBytes)
    for try await piece in body {
      guard upload.byteCount + block.count + piece.count <= DraftReading.longest else {
        throw .bodyTooLarge
      }
      block += piece
      guard block.count >= Self.blockBytes else { continue }
      try await recording { () async throws(RecordingFault) in try await upload.append(block) }
      block.removeAll(keepingCapacity: true)
    }
    try await recording { () async throws(RecordingFault) in try await upload.append(block) }
    return upload
  }

  /// Makes the bytes durable; a draft whose row is never written leaves only bytes that nobody is given.
  func keepContents(
    of draft: DraftReading.Draft, _ study: String, by caller: Caller
  ) async throws(HTTPFault) {
    var kept: Set<ContentDigest> = []
    for content in draft.files.manifest.contents where kept.insert(content.sha256).inserted {
      guard try keptContent(content.sha256, of: study) == nil else { continue }
      let name = UploadName(study: study, account: caller.account, sha256: content.sha256)
      try await recording { () async throws(RecordingFault) in
        let upload = try await service.contents.open(name)
        do throws(RecordingFault) {
          try await Self.append(content, of: draft, to: upload)
          try await upload.finish()
        } catch {
          await upload.close()
          throw error
        }
      }
    }
  }

  /// Adds what is missing; an upload that broke off before has its beginning already.
  private static func append(
    _ content: StudyContent, of draft: DraftReading.Draft, to upload: any RecordingUpload
  ) async throws(RecordingFault) {
    var known = Int(await upload.offset)
    func rest(_ piece: [UInt8]) -> [UInt8] {
      defer { known -= min(known, piece.count) }
      return Array(piece.dropFirst(known))
    }
    guard content.kind == .media else {
      return try await upload.append(rest(draft.files.bytes(of: content)))
    }
    var medium = try medium(content.sha256, of: draft)
    while let piece = try next(of: &medium) { try await upload.append(rest(piece)) }
  }

  private static func medium(
    _ sha256: ContentDigest, of draft: DraftReading.Draft
  ) throws(RecordingFault) -> ZipUnpacking {
    do throws(ZipFault.EntryFault) {
      if let medium = try draft.archived.medium(sha256) { return medium }
    } catch {
      throw .failed
    }
    throw .failed
  }

  /// The next bytes; nil at the end.
  ///
  /// The archive was read whole before: now it fails only with the disk. A piece takes a millisecond, for which no
  /// thread of its own is worth its while.
  private static func next(of medium: inout ZipUnpacking) throws(RecordingFault) -> [UInt8]? {
    do throws(ZipFault.EntryFault) { return try medium.next() } catch { throw .failed }
  }
}
