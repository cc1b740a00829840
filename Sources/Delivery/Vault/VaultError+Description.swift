import Glibc

extension VaultError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .keyFileTooOpen(let mode):
      "the key file can be used by others (mode \(String(mode, radix: 8)), or another owner). "
        + "Make it the service's own with chmod 600 and chown."
    case .keyFileDamaged(let byteCount):
      "the key file holds \(byteCount) bytes, not 32. Restore it from a backup; without it what is "
        + "stored cannot be read."
    case .wrongKey(let sealedUnder, let ours):
      "sealed under key \(sealedUnder), but this device's key is \(ours). Use the key it was "
        + "sealed under."
    case .wrongContext:
      "sealed for another use or another id. Was the file renamed or copied here?"
    case .notSealed: "not a sealed file."
    case .unsupportedVersion(let version):
      "a sealed file of format version \(version); this program reads version "
        + "\(SealedFileFormat.version). Use a newer program."
    case .headerCorrupted: "the header of the sealed file was changed."
    case .headerTorn: "the sealed file ends inside its header; nothing was stored in it."
    case .corrupted(let chunk):
      "chunk \(chunk) of the sealed file was changed after it was written."
    case .rowRefused: "the row was changed, or it was sealed under another key or another id."
    case .alreadyFinished: "the sealed file is finished and takes no more."
    case .chunkTooLarge(let byteCount):
      "a chunk of \(byteCount) bytes is more than the limit of \(SealedFileFormat.largestChunk)."
    case .io(let call, let subject, let code): Self.words(call: call, subject: subject, code: code)
    }
  }

  private static func words(call: String, subject: DiskSubject, code: Int32) -> String {
    let fault = VaultError.io(call: call, subject: subject, code: code)
    let system = "\(call) on the \(subject.rawValue): \(String(cString: strerror(code)))"
    if fault.isDiskFull { return "the disk is full (\(system)). Free some space." }
    if fault.isReadOnlyDisk {
      return "the disk can only be read (\(system)). Mount it for writing."
    }
    return system + "."
  }
}
