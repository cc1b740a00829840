package import Vault

/// A home keeps a copy of the box that the study's server has.
extension RecoveryBox {
  static let fileName = "recovery.box"

  private static func file(in home: String) -> PlainDocument {
    PlainDocument("\(home)/\(fileName)")
  }

  /// The copy in a home; nil where there is none that can be read.
  package static func kept(in home: String) -> RecoveryBox? {
    file(in: home).read().flatMap(RecoveryBox.init(json:))
  }

  /// Keeps a copy in place of the one before; returns when it survives a power cut.
  package func keep(in home: String) throws(VaultError) {
    try Self.file(in: home).replace(with: json)
  }
}
