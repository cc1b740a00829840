import Glibc

/// Copies sealed files so that they lie under another key: what is in them, and how they end, stays the same.
///
/// All calls block.
package struct SealedFileCopy: Sendable {
  private let old: DeviceKey
  private let new: DeviceKey

  /// From files under `old` to files under `new`.
  package init(from old: DeviceKey, to new: DeviceKey) {
    self.old = old
    self.new = new
  }

  /// Puts the file at `path` to `final`, whole or not at all, and gives how many chunks it has.
  ///
  /// `context` is what the file was made with, and the copy opens with the same. A file that was not finished stays so,
  /// with the torn rest of its last chunk: whoever closes it says what was lost. Throws `corrupted` for a changed chunk.
  @discardableResult
  package func make(
    of path: String, to final: String, context: String
  ) throws(VaultError) -> Int {
    let temporary = final + ".new"
    unlink(temporary)  // One that a kill left; that there is none is the rule.
    do {
      let count = try write(path, to: temporary, context)
      try DiskFolder.rename(temporary, to: final, subject: .sealedFile)
      return count
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func write(
    _ path: String, to temporary: String, _ context: String
  ) throws(VaultError) -> Int {
    let reader = try SealedFileReader(at: path, key: old, context: context)
    let writer = try SealedFileWriter(creating: temporary, key: new, context: context)
    while let chunk = try reader.next() { try writer.append(chunk) }
    switch reader.ending {
    case .finished: try writer.finish()
    case .corrupted(let chunk): throw .corrupted(chunk: chunk)
    case .open, nil: try writer.flush()
    case .torn(let byteCount):
      try writer.flush()
      try append(byteCount, of: path, from: reader.wholeLength, to: temporary, at: writer.byteCount)
    }
    return reader.chunkCount
  }

  /// The frame of a chunk is not sealed, so a torn one is as torn in the copy.
  private func append(
    _ byteCount: Int, of path: String, from start: Int, to copy: String, at end: Int
  ) throws(VaultError) {
    let file = try DiskFile(.read, at: path, subject: .sealedFile)
    try file.seek(to: start)
    let rest = try file.read(count: byteCount)
    var copied = try DiskFile(.update, at: copy, subject: .sealedFile)
    try copied.seek(to: end)
    try copied.write(rest)
    try copied.synchronize()
  }
}
