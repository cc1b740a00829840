import Receipts
import StudyModel
import Vault

/// Whether a chain is signed wherever a server put something there; a pure value that is given one entry after another.
///
/// A server signs the last entry of each transaction, and all entries of a transaction have one time.
struct ChainSignatures {
  private let study: String
  /// Up to this position nothing was signed.
  private let after: Int64
  private let keys: [VerifyingKey]
  private var last: StoredAuditEntry?
  private var operatorCount = 0
  private(set) var faults: [(position: Int64, fault: AuditVerifier.Fault)] = []

  init(study: String, after: Int64, keys: [VerifyingKey]) {
    self.study = study
    self.after = after
    self.keys = keys
  }

  /// Takes the next entry.
  mutating func take(_ entry: StoredAuditEntry) {
    if let last, last.at != entry.at { judgeEnd(last) }
    if let signature = entry.signature, !isRight(signature, entry) {
      add(.wrongEntrySignature, entry)
    }
    last = entry
  }

  /// There are no more entries.
  mutating func end() {
    if let last { judgeEnd(last) }
  }

  var notes: [AuditVerifier.Note] {
    var notes: [AuditVerifier.Note] = []
    // The first one says since when there are signatures: before it there is nothing in a new database.
    if let last, min(after, last.position) > 0 {
      notes.append(.entriesFromBefore(min(after, last.position)))
    }
    if operatorCount > 0 { notes.append(.unsignedByOperator(operatorCount)) }
    return notes
  }

  private mutating func judgeEnd(_ entry: StoredAuditEntry) {
    guard entry.position > after, entry.signature == nil else { return }
    if Self.mayBeUnsigned(entry) { operatorCount += 1 } else { add(.unsignedEntry, entry) }
  }

  /// Programs beside the server do these things, and may run where its key is not.
  private static func mayBeUnsigned(_ entry: StoredAuditEntry) -> Bool {
    entry.actor == AuditEvent.operatorName
      && [.passwordReset, .rowsChanged, .exportRead].contains(AuditAction(rawValue: entry.action))
  }

  private mutating func add(_ fault: AuditVerifier.Fault, _ entry: StoredAuditEntry) {
    guard faults.count < AuditVerifier.faultLimit else { return }
    faults.append((entry.position, fault))
  }

  private func isRight(_ signature: [UInt8], _ entry: StoredAuditEntry) -> Bool {
    let place = ChainPlace(study: study, position: entry.position, hash: entry.hash)
    return SignedChainHead(
      ChainHeadStatement(chain: place, key: entry.key ?? ""), signature: signature
    ).isSigned(by: keys)
  }
}
