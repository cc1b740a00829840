import Glibc

extension OutboxError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .diskFull: "the disk is full; nothing was changed. Free some space and try again."
    case .readOnly: "the disk can only be read; nothing was changed. Mount it for writing."
    case .locked: "the outbox is open in another process. Stop that one first."
    case .corrupted(let code):
      "the outbox's database is damaged (SQLite code \(code)). Open it again: what can be read is "
        + "carried over, and the damaged file is kept."
    case .wrongKey(let sealedUnder, let ours):
      "the outbox was sealed under key \(sealedUnder), but this device's key is \(ours). Use the "
        + "key it was sealed under; nothing was changed."
    case .unsupportedVersion(let version):
      "the outbox is of format version \(version); this program reads version "
        + "\(OutboxSchema.version). Use a newer program."
    case .database(let call, let code):
      "\(call) failed (SQLite code \(code)); nothing was changed."
    case .disk(let call, let code):
      "\(call) on the outbox's files: \(String(cString: strerror(code)))."
    case .otherBytes(let id, let aside):
      "result \(id) is there already with other bytes. The new ones were kept aside "
        + "(SHA-256 \(aside)), not queued."
    case .unknown(let id): "there is no result \(id) in the outbox."
    case .unreadable(let id, let reason):
      "result \(id) cannot be read back (\(reason.rawValue)). It is kept as it is."
    case .eventRefused(let event, let state):
      "a result that is \(state.rawValue) cannot take the event \(event.rawValue)."
    case .deliveryRunning: "a delivery is running already. Wait until it ends."
    case .closed: "the outbox was closed."
    }
  }
}
