import Receipts
import StrictJSON
import StudyModel

/// How a row keeps its state: one word, and the data of that state in columns of their own.
struct StateColumns: Sendable, Hashable {
  var state: String
  var failedAttempts: Int64 = 0
  var retryAt: Int64?
  var reason: String?
  var storedAt: Int64?
  /// The signed receipt as JSON.
  ///
  /// No destination signed anything before, so the column was empty in every older outbox, and the
  /// tables are the same.
  var signature: [UInt8]?

  init(_ state: DeliveryState) {
    self.state = state.kind.rawValue
    switch state {
    case .queued(let failures, let retryAt):
      failedAttempts = Int64(failures)
      self.retryAt = retryAt?.nanoseconds
    case .delivering(let failures): failedAttempts = Int64(failures)
    case .delivered(let receipt):
      storedAt = receipt.storedAt.nanoseconds
      signature = receipt.signed.map { Array($0.json.serialized().utf8) }
    case .refused(let code): reason = code.text
    case .quarantined(let cause): reason = cause.rawValue
    }
  }

  /// Reads the six columns from `first` on; nil if one of them has another type.
  init?(_ row: SQLiteStatement, from first: Int32) {
    guard let state = row.text(at: first), let failures = row.integer(at: first + 1) else {
      return nil
    }
    self.state = state
    failedAttempts = failures
    retryAt = row.integer(at: first + 2)
    reason = row.text(at: first + 3)
    storedAt = row.integer(at: first + 4)
    signature = row.blob(at: first + 5)
  }

  /// Nil if the columns do not make a state.
  func deliveryState(id: ResultID, sha256: ContentDigest) -> DeliveryState? {
    guard let kind = DeliveryState.Kind(rawValue: state),
      let failures = Int(exactly: failedAttempts)
    else { return nil }
    switch kind {
    case .queued:
      return .queued(failedAttempts: failures, retryAt: retryAt.map(UTCTime.init(nanoseconds:)))
    case .delivering: return .delivering(failedAttempts: failures)
    case .delivered:
      guard let storedAt else { return nil }
      return .delivered(
        DeliveryReceipt(
          id: id, sha256: sha256, storedAt: UTCTime(nanoseconds: storedAt),
          signed: signedReceipt(id: id, sha256: sha256)))
    case .refused: return reason.flatMap(ReasonCode.init).map { .refused($0) }
    case .quarantined:
      return reason.flatMap(QuarantineReason.init(rawValue:)).map { .quarantined($0) }
    }
  }

  /// Nil if there is none, or one for something else: then the result is delivered without a proof.
  private func signedReceipt(id: ResultID, sha256: ContentDigest) -> SignedReceipt? {
    guard let signature,
      // Whatever is wrong with it: it proves nothing.
      let json = try? JSONDocument(bytes: signature, file: "receipt").value,
      let receipt = SignedReceipt(json: json), receipt.statement.id == id,
      receipt.statement.sha256 == sha256
    else { return nil }
    return receipt
  }

  /// In the order of the columns.
  var values: [SQLiteValue] {
    [
      .text(state), .integer(failedAttempts), retryAt.map { .integer($0) } ?? .null,
      reason.map { .text($0) } ?? .null, storedAt.map { .integer($0) } ?? .null,
      signature.map { .blob($0) } ?? .null,
    ]
  }
}
