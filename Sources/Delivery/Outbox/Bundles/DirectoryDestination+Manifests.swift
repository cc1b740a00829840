import Vault

extension DirectoryDestination {
  /// Writes the manifest of a result that is stored; gives the reason if that fails.
  func putManifest(of entry: OutboxEntry) -> ReasonCode? {
    let bytes: [UInt8]
    do { bytes = try BundleManifest(entry).bytes() } catch { return .ioError }
    do {
      try DiskFolder.replaceFile(
        at: path(.manifests, "\(entry.id).json"), with: bytes, subject: .plainFile)
      return nil
    } catch {
      return Self.reason(error)
    }
  }
}
