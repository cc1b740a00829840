import Glibc
import StrictJSON
import Vault

extension RecordingFolder {
  /// Puts a sealed `recording.json` in place of the one before, whole or not at all.
  func store(_ summary: RecordingSummary, key: DeviceKey) throws(RecordingError) {
    let temporary = sealedDescription + ".new"
    // One that was left by a kill is of no use; that there is none is the rule.
    unlink(temporary)
    do {
      let writer = try SealedFileWriter(
        creating: temporary, key: key, context: Self.descriptionContext(id: summary.id))
      try writer.append(Array(summary.json.prettyPrinted().utf8) + [UInt8(ascii: "\n")])
      try writer.finish()
      try DiskFolder.rename(temporary, to: sealedDescription, subject: .sealedFile)
    } catch {
      unlink(temporary)
      throw .vault(error)
    }
  }

  /// Reads the sealed `recording.json`.
  func sealedSummary(key: DeviceKey) throws(RecordingError) -> RecordingSummary {
    do {
      let reader = try SealedFileReader(
        at: sealedDescription, key: key, context: Self.descriptionContext(id: lastComponent))
      let bytes = try reader.rest().flatMap { $0 }
      switch reader.ending {
      case .finished: break
      case .corrupted(let chunk): throw VaultError.corrupted(chunk: chunk)
      case .open, .torn, nil: throw VaultError.headerTorn
      }
      return try RecordingSummary.read(bytes)
    } catch let error as VaultError {
      throw error.isMissingFile ? .notARecording : .vault(error)
    } catch let error as RecordingError {
      throw error
    } catch {
      throw .notARecording
    }
  }

  /// Reads the plain `recording.json` of a recording that was exported or delivered.
  func plainSummary() throws(RecordingError) -> RecordingSummary {
    do {
      let file = try DiskFile(.read, at: plainDescription, subject: .plainFile)
      return try RecordingSummary.read(file.read(count: file.byteCount()))
    } catch let error as VaultError {
      throw error.isMissingFile ? .notARecording : .vault(error)
    } catch let error as RecordingError {
      throw error
    } catch {
      throw .notARecording
    }
  }
}
