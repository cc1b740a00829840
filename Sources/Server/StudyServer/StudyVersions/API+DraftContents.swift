import Receipts
import StudyVersions
import WebServer
import Zip

/// The bytes of a draft: an upload is written to a file first, and from there to the contents of study versions.
extension API {
  /// How many bytes are gathered before they are written together.
  private static let blockBytes = 1 << 20

  /// Writes the archive that somebody uploads to a file.
  func takenDraft(_ body: RequestBody) async throws(HTTPFault) -> SpooledBody {
    let upload = try await recording { () async throws(RecordingFault) in
      try await SpooledBody.begin(
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

  /// Makes the bytes durable; if the row of the draft is never written, they stay, but nobody is given them.
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
  /// The whole archive was read before, so only the disk can fail now. A piece takes about a millisecond, which is too
  /// short to need a thread of its own.
  private static func next(of medium: inout ZipUnpacking) throws(RecordingFault) -> [UInt8]? {
    do throws(ZipFault.EntryFault) { return try medium.next() } catch { throw .failed }
  }
}
