package import StrictJSON
import Vault

/// The name of a task's exact content.
package enum TaskDigest {
  /// SHA-256 of the canonical form (RFC 8785), 64 hexadecimal digits.
  package static func sha256(of definition: JSONValue) -> String {
    // A definition that was read strictly has no doubled key; a number beyond a double is hashed
    // as it was written.
    let bytes = (try? definition.canonical()) ?? Array(definition.serialized().utf8)
    var digest = SHA256()
    digest.update(bytes)
    return digest.hexadecimal
  }
}
