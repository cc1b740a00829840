package import Outbox
import Receipts
import System

/// The outbox for threads that block: none of Swift's pool may call it.
package struct SegmentOutbox: Sendable {
  private let outbox: Outbox

  package init(_ outbox: Outbox) {
    self.outbox = outbox
  }

  func put(_ item: OutboxItem) throws(OutboxError) {
    _ = try waiting { (outbox) throws(OutboxError) in try outbox.put(item) }
  }

  func list() throws(OutboxError) -> [OutboxEntry] {
    try waiting { (outbox) throws(OutboxError) in try outbox.list() }
  }

  func document(of id: ResultID) throws(OutboxError) -> [UInt8] {
    try waiting { (outbox) throws(OutboxError) in try outbox.payload(of: id) }
  }

  func remove(delivered ids: [ResultID]) throws(OutboxError) {
    try waiting { (outbox) throws(OutboxError) in try outbox.remove(delivered: ids) }
  }

  func replace(
    _ id: ResultID, sha256: ContentDigest, with item: OutboxItem
  ) throws(OutboxError) -> Bool {
    try waiting { (outbox) throws(OutboxError) in
      try outbox.replace(id, sha256: sha256, with: item)
    }
  }

  /// Blocks the calling thread until the body is done, on the outbox's own.
  private func waiting<Value: Sendable>(
    _ body: @escaping @Sendable (isolated Outbox) throws(OutboxError) -> Value
  ) throws(OutboxError) -> Value {
    let outcome = Lock<Result<Value, OutboxError>?>(nil)
    // Begun here and ended there, it needs no thread of Swift's pool, whoever holds those.
    Task.immediate { [outbox] in
      await outbox.perform { outbox in
        let result: Result<Value, OutboxError>
        do throws(OutboxError) { result = .success(try body(outbox)) } catch {
          result = .failure(error)
        }
        outcome.withLockAndSignal { $0 = result }
      }
    }
    return try outcome.wait(until: { $0 != nil }) { $0 ?? .failure(.closed) }.get()
  }
}
