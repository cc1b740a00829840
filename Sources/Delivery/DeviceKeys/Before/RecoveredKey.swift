package import Vault

/// The key of things that were set aside, once it is known again: kept beside them, sealed under the home's new key.
package struct RecoveredKey: Sendable {
  private static let use = Array("ambler recovered key".utf8)

  private let path: String
  private let row: SealedRow

  /// The file in the folder of what was set aside; `key` is the one that the home has now.
  package init(_ aside: SetAside, under key: DeviceKey) {
    path = aside.folder + "/recovered.key"
    row = SealedRow(key: key)
  }

  /// Returns when it survives a power cut.
  package func write(_ key: DeviceKey) throws(KeyFault) {
    let sealed = key.withBytes { row.seal($0, associatedData: Self.use) }
    do {
      try DiskFolder.replaceFile(at: path, with: sealed, subject: .sealedFile)
    } catch {
      throw .vault(error)
    }
  }

  /// Nil where the key was not recovered yet.
  package func read() throws(KeyFault) -> DeviceKey? {
    do {
      let file = try DiskFile(.read, at: path, subject: .sealedFile)
      let sealed = try file.read(count: DeviceKey.byteCount + SealedRow.overhead + 1)
      var bytes = try row.open(sealed, associatedData: Self.use)
      return DeviceKey(taking: &bytes)
    } catch {
      if error.isMissingFile { return nil }
      throw .vault(error)
    }
  }
}
