import Glibc
import Receipts
import StudyVersions
import Vault

/// A content on its way, in a file that goes on where it ended; its digest is made while it comes.
///
/// It is used by one at a time: by whoever fetches it, or by the thread of the request that this one waits for.
package final class ContentPart: @unchecked Sendable {
  // Guarantee: whoever fetches touches nothing while a request runs, and the client's thread nothing afterwards.
  private let content: StudyContent
  private let path: String
  private let whole: String
  private var file: DiskFile
  private var hasher = SHA256()
  private var hasTaken = false
  /// How many bytes are here.
  package private(set) var byteCount = 0
  private static let pieceByteCount = 1 << 20

  init(_ content: StudyContent, at path: String, whole: String) throws(VersionStoreError) {
    self.content = content
    self.path = path
    self.whole = whole
    do {
      file = try Self.open(path)
      try readAgain()
    } catch {
      throw .disk(error)
    }
    if byteCount > content.byteCount { try restart() }
  }

  private static func open(_ path: String) throws(VaultError) -> DiskFile {
    do {
      return try DiskFile(.update, at: path, subject: .plainFile)
    } catch {
      guard error.isMissingFile else { throw error }
      return try DiskFile(.create, at: path, subject: .plainFile)
    }
  }

  private func readAgain() throws(VaultError) {
    while true {
      let piece = try file.read(count: Self.pieceByteCount)
      if piece.isEmpty { break }
      hasher.update(piece)
      byteCount += piece.count
    }
  }

  /// Whether all bytes are here, so that nothing is to be asked for.
  package var isFull: Bool { byteCount == content.byteCount }

  /// A request begins: an answer with the whole content begins at the first byte.
  package func begin() { hasTaken = false }

  /// Takes a piece of an answer with that status, 200 for the whole content and 206 for the rest of it.
  package func take(_ status: Int, _ piece: [UInt8]) throws(VersionStoreError) {
    if status == 200, !hasTaken, byteCount > 0 { try restart() }
    hasTaken = true
    guard byteCount + piece.count <= content.byteCount else { throw .tooLong }
    do {
      try file.write(piece)
    } catch {
      throw .disk(error)
    }
    hasher.update(piece)
    byteCount += piece.count
  }

  /// Throws away what came: the next request begins at the first byte.
  package func restart() throws(VersionStoreError) {
    do {
      try file.cut(to: 0)
    } catch {
      throw .disk(error)
    }
    (hasher, byteCount) = (SHA256(), 0)
  }

  /// Gives the content its name if it is whole; false if it has another digest, and then it is thrown away.
  ///
  /// Returns when it survives a power cut.
  package func finish() throws(VersionStoreError) -> Bool {
    guard isFull, ContentDigest(hasher) == content.sha256 else {
      try restart()
      return false
    }
    do {
      try file.synchronize()
      try DiskFolder.rename(path, to: whole, subject: .plainFile)
      return true
    } catch {
      throw .disk(error)
    }
  }
}
