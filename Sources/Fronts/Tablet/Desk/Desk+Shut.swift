import Outbox
import Receipts
import Session
package import Vault

/// What lies under a PIN that nobody has typed since another one was chosen.
extension Desk {
  /// How many unfinished tasks lie under these keys, which are not open.
  ///
  /// Nobody can read whether a journal was filed; what was is in the outbox under the same id.
  package func shutCount(under keys: Set<KeyID>) async -> Int {
    let shut = keys.isEmpty ? [] : shutRuns(under: keys)
    guard !shut.isEmpty else { return 0 }
    let filed = Set(((try? await outbox.list()) ?? []).map(\.id.description))
    return shut.count { !filed.contains($0.text) }
  }
}
