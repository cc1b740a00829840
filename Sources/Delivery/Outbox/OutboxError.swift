package import Receipts

/// What can go wrong with the outbox; the words are in `OutboxError+Description.swift`.
package enum OutboxError: Error, Sendable, Equatable {
  /// The disk, or the quota, is used up; nothing was changed.
  case diskFull
  /// The disk can only be read; nothing was changed.
  case readOnly
  /// Another process has the outbox open.
  case locked
  /// The database file is damaged; opening the outbox again salvages what can be read.
  case corrupted(code: Int32)
  /// The outbox was sealed under another device key; both are told by their fingerprints.
  case wrongKey(sealedUnder: String, ours: String)
  /// The outbox was written by a newer program.
  case unsupportedVersion(Int)
  /// A call to SQLite failed for another reason; the code is SQLite's extended result code.
  case database(call: String, code: Int32)
  /// A call to the operating system failed; the code is its errno.
  case disk(call: String, code: Int32)
  /// This id is taken by a result with other bytes; the new bytes were put aside, not queued.
  case otherBytes(ResultID, aside: ContentDigest)
  /// There is no result with this id.
  case unknown(ResultID)
  /// The result is there but cannot be read back.
  case unreadable(ResultID, QuarantineReason)
  /// The result is in a state in which this cannot happen.
  case eventRefused(DeliveryEvent.Kind, state: DeliveryState.Kind)
  /// A delivery is running already.
  case deliveryRunning
  /// The outbox was closed.
  case closed
}
