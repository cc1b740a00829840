package import Session
package import Vault

/// Where a rig keeps what is not yet a result: a folder of its own below the home.
package struct RigFolder: Sendable, Hashable {
  /// The folder's path; `rigs/` and the rig's id below the home.
  package let path: String

  /// The folder of the rig with this id; nothing is made yet.
  package init(home: Home, rig id: String) {
    path = "\(home.path)/rigs/\(id)"
  }

  /// What is known of the last segment that was filed.
  package var chainPath: String { path + "/chain.json" }
  /// Segments that are not filed yet, a folder each.
  package var segmentsFolder: String { path + "/segments" }

  /// Room for the journals on a full disk.
  var reserve: DiskReserve { DiskReserve(path: path + "/reserve") }

  /// The folder of one segment that is not filed yet.
  package func segmentFolder(_ id: RunID) -> String { "\(segmentsFolder)/\(id.text)" }

  func journalPath(_ id: RunID) -> String { segmentFolder(id) + "/journal" }

  /// Makes the folders where they are missing.
  package func create() throws(VaultError) {
    try DiskFolder.create(at: segmentsFolder)
  }

  /// The segments that are not filed, by their ids.
  package func segments() -> [RunID] {
    RunID.list(in: segmentsFolder)
  }
}
