package import Outbox
package import Vault

extension FlagBook {
  /// Puts each notice that the study does not have yet ahead of all results; `key` is the home's.
  package func queue(in outbox: Outbox, _ key: DeviceKey) async throws(OutboxError) {
    let waiting = all.filter { $0.delivered == nil }
    guard !waiting.isEmpty else { return }
    try await outbox.putAhead(waiting.map { $0.notice.item(key) }) { [self] in
      _ = writeAgain()
    }
  }
}
