package import StrictJSON
import Vault

/// The PIN of the staff of a tablet, and the wrong ones since the last right one; a value that is kept as a whole.
package struct StaffPIN: Sendable, Hashable {
  /// How many digits it has; nobody types it often.
  package static let rule = PINRule(digitCount: 6)

  private let hash: String
  /// Wrong PINs since the last right one.
  package var faultCount = 0

  /// Nil where there is no memory for hashing; blocks for some 70 ms.
  package init?(_ pin: String) {
    guard let hash = PasswordHash.make(Array(pin.utf8)) else { return nil }
    self.hash = hash
  }

  /// Blocks for some 70 ms.
  package func isRight(_ pin: String) -> Bool { PasswordHash.isRight(Array(pin.utf8), for: hash) }

  package var json: JSONValue {
    .object(["hash": .string(hash), "faults": .number(faultCount)])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let hash = json["hash"]?.stringValue, let faults = json["faults"]?.integerValue else {
      return nil
    }
    self.hash = hash
    faultCount = faults
  }
}
