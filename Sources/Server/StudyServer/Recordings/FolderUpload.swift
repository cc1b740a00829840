import Dispatch
import Glibc
import Receipts
import Vault

/// An upload into a folder; the disk is met on a queue of its own.
///
/// `@unchecked`: what changes is touched on the queue only.
final class FolderUpload: RecordingUpload, @unchecked Sendable {
  private let queue = DispatchQueue(label: "ambler.server.upload")
  private let path: String
  private let final: String
  private let sha256: ContentDigest
  private var descriptor: Int32
  private var hasher: SHA256
  private var written: Int64

  private static let blockBytes = 1 << 20

  private init(
    _ path: String, final: String, sha256: ContentDigest, descriptor: Int32, hasher: SHA256,
    written: Int64
  ) {
    self.path = path
    self.final = final
    self.sha256 = sha256
    self.descriptor = descriptor
    self.hasher = hasher
    self.written = written
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  static func open(
    _ path: String, final: String, sha256: ContentDigest
  ) async throws(RecordingFault) -> FolderUpload {
    let result = await withCheckedContinuation {
      (caller: CheckedContinuation<Result<FolderUpload, RecordingFault>, Never>) in
      DispatchQueue(label: "ambler.server.upload.open").async {
        caller.resume(returning: openNow(path, final: final, sha256: sha256))
      }
    }
    return try result.get()
  }

  private static func openNow(
    _ path: String, final: String, sha256: ContentDigest
  ) -> Result<FolderUpload, RecordingFault> {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .failure(RecordingFault(code: errno)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStillThere(descriptor, path) else {
      Glibc.close(descriptor)
      return .failure(.held)
    }
    var hasher = SHA256()
    guard let count = hash(descriptor, into: &hasher) else {
      Glibc.close(descriptor)
      return .failure(.failed)
    }
    return .success(
      FolderUpload(
        path, final: final, sha256: sha256, descriptor: descriptor, hasher: hasher, written: count))
  }

  /// Whoever held it before may have finished it meanwhile: then the path has another file, or none.
  static func isStillThere(_ descriptor: Int32, _ path: String) -> Bool {
    var (held, there) = (stat(), stat())
    return fstat(descriptor, &held) == 0 && stat(path, &there) == 0 && held.st_ino == there.st_ino
      && held.st_dev == there.st_dev
  }

  private static func hash(_ descriptor: Int32, into hasher: inout SHA256) -> Int64? {
    var block = [UInt8](repeating: 0, count: blockBytes)
    var count: Int64 = 0
    while true {
      let got = read(descriptor, &block, block.count)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { return nil }
      if got == 0 { return count }
      hasher.update(got == block.count ? block : Array(block.prefix(got)))
      count += Int64(got)
    }
  }

  var offset: Int64 {
    get async { await onQueue { self.written } }
  }

  func append(_ bytes: [UInt8]) async throws(RecordingFault) {
    try await onQueue { self.appendNow(bytes) }.get()
  }

  func finish() async throws(RecordingFault) { try await onQueue { self.finishNow() }.get() }

  func close() async { await onQueue { self.letGo() } }

  private func finishNow() -> Result<Void, RecordingFault> {
    guard descriptor >= 0 else { return .failure(.failed) }
    guard ContentDigest(hasher) == sha256 else {
      discard()
      return .failure(.wrongDigest)
    }
    guard Self.isStillThere(descriptor, path) else {
      letGo()
      return .failure(.gone)
    }
    guard fsync(descriptor) == 0 else { return .failure(RecordingFault(code: errno)) }
    do throws(VaultError) {
      try DiskFolder.create(at: DiskFolder.parent(of: final))
      // Whatever has the name already has the same content.
      try DiskFolder.rename(path, to: final, subject: .plainFile)
    } catch {
      return .failure(error.isDiskFull ? .diskFull : .failed)
    }
    letGo()
    return .success(())
  }

  private func appendNow(_ bytes: [UInt8]) -> Result<Void, RecordingFault> {
    guard descriptor >= 0 else { return .failure(.failed) }
    if case .failure(let fault) = WholeBytes.write(bytes, to: descriptor) {
      // Half a recording must not fill the disk for all. After another fault the next attempt sees how far it came.
      if fault == .diskFull { discard() } else { letGo() }
      return .failure(fault)
    }
    hasher.update(bytes)
    written += Int64(bytes.count)
    return .success(())
  }

  private func discard() {
    unlink(path)
    letGo()
  }

  private func letGo() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  private func onQueue<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { caller in
      queue.async { caller.resume(returning: body()) }
    }
  }
}
