import Vault

/// The seeds of studies' arms, each in a file of this server that nobody else reads.
struct ArmSeeds: Sendable {
  /// The folder of the files.
  let folder: String

  /// The seed of a study, made if there is none; blocks.
  func make(for study: String) throws(VaultError) -> [UInt8] {
    try DiskFolder.create(at: folder)
    return try SeedFile.loadOrCreate(at: path(study))
  }

  /// The seed of a study; nil where this server has none; blocks.
  func seed(of study: String) throws(VaultError) -> [UInt8]? {
    try SeedFile.load(at: path(study))
  }

  /// Names of studies are letters, digits and dashes.
  private func path(_ study: String) -> String { "\(folder)/\(study).seed" }
}
