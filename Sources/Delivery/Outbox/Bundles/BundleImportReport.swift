package import Receipts

/// What an import from a folder did.
package struct BundleImportReport: Sendable, Hashable {
  /// Queued now.
  package var imported: [ResultID] = []
  /// The outbox had them with the same bytes.
  package var alreadyThere: [ResultID] = []
  /// The outbox has the id with other bytes; both are kept.
  package var conflicts: [ResultID] = []
  /// Files of results that are missing or not what the manifest says; nothing of them was queued.
  package var damaged: [ResultID: BundleFault] = [:]
  /// Manifests that cannot be read.
  package var unreadableManifestCount = 0

  package init() {}
}
