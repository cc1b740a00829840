import Dispatch
import Glibc
package import Receipts
package import Vault

/// Recordings in a folder: `content/<study>/<first two digits>/<digest>`, what is still coming in `uploads/`, and what
/// turned out to be damaged in `damaged/<study>/<digest>.<microseconds since 1970>`.
///
/// Several servers may share it, as long as `flock` works between them.
package struct FolderRecordingStore: RecordingStore {
  let folder: String
  /// What is still coming: files named by study, account and digest.
  var uploads: String { "\(folder)/uploads" }

  /// Makes the folder and those in it where they are missing.
  package init(_ folder: String) throws(VaultError) {
    self.folder = folder
    try DiskFolder.create(at: uploads)
    try DiskFolder.create(at: "\(folder)/content")
  }

  package func gathered(_ upload: UploadName) async throws(RecordingFault) -> Int64? {
    var status = stat()
    guard stat(uploadPath(upload), &status) == 0 else { return nil }
    return Int64(status.st_size)
  }

  package func open(_ upload: UploadName) async throws(RecordingFault) -> any RecordingUpload {
    try await FolderUpload.open(
      uploadPath(upload), final: path(upload.sha256, upload.study), sha256: upload.sha256)
  }

  package func content(
    _ sha256: ContentDigest, study: String
  ) throws(RecordingFault) -> (any RecordingContent)? {
    try FolderContent.open(path(sha256, study))
  }

  package func erase(_ sha256: ContentDigest, study: String) throws(RecordingFault) {
    let path = path(sha256, study)
    guard unlink(path) == 0 || errno == ENOENT else { throw .failed }
    try eraseDamaged(sha256, study: study)
    do throws(VaultError) {
      try DiskFolder.synchronize(DiskFolder.parent(of: path))
    } catch  where error.isMissingFile {
      return
    } catch {
      throw .failed
    }
  }

  /// Ids of studies and accounts and digests have no letter that means anything in a path.
  private func uploadPath(_ upload: UploadName) -> String {
    "\(uploads)/\(upload.study).\(upload.account).\(upload.sha256)"
  }

  func path(_ sha256: ContentDigest, _ study: String) -> String {
    let digits = sha256.description
    return "\(folder)/content/\(study)/\(digits.prefix(2))/\(digits)"
  }
}
