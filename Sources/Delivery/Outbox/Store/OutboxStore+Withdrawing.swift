import Receipts
import StrictJSON
import StudyModel
import Vault

extension OutboxStore {
  private static let tombstonePrefix = "withdrawn "

  /// Takes results back, or parts of them, in one transaction; gives those that were.
  ///
  /// A result that is on its way just now, was delivered, or is not what it was, stays as it is.
  func withdraw(_ requests: [WithdrawalRequest]) throws(OutboxError) -> [Withdrawal] {
    // What is deleted is overwritten in the file as well.
    try connection.execute("PRAGMA secure_delete = ON")
    defer { firstOnTheWay = .min }
    let done = try connection.transaction { () throws(OutboxError) -> [Withdrawal] in
      var done: [Withdrawal] = []
      for request in requests where try carryOut(request) { done.append(request.withdrawal) }
      passing(.withdrawalBeforeCommit)
      return done
    }
    passing(.withdrawalCommitted)
    renewCopies(requests.filter { request in done.contains { $0.id == request.withdrawal.id } })
    return done
  }

  /// What was taken back leaves its copy too.
  private func renewCopies(_ requests: [WithdrawalRequest]) {
    for request in requests {
      if let remainder = request.remainder {
        copies.renew(remainder)
      } else {
        copies.remove(request.withdrawal.id)
      }
    }
    copies.synchronize()
  }

  private func carryOut(_ request: WithdrawalRequest) throws(OutboxError) -> Bool {
    guard let (entry, _) = try row(request.withdrawal.id), entry.sha256 == request.sha256,
      entry.state.canBeWithdrawn
    else { return false }
    try connection.run("DELETE FROM results WHERE position = ?1", [.integer(entry.position)])
    // Other bytes under the same id are the same person's as well.
    try connection.run("DELETE FROM results WHERE id = ?1", [.text(entry.id.text)])
    if let remainder = request.remainder {
      try insert(
        remainder, sha256: ContentDigest(of: remainder.document), state: .new, isAside: false)
    }
    try keep(request.withdrawal)
    return true
  }

  /// A later withdrawal of the same result takes the place of an earlier one.
  private func keep(_ withdrawal: Withdrawal) throws(OutboxError) {
    var kept = withdrawal
    if let earlier = try self.withdrawal(of: withdrawal.id) { kept.join(earlier) }
    try connection.run(
      "INSERT INTO about VALUES(?1, ?2) ON CONFLICT(name) DO UPDATE SET value = ?2",
      [.text(Self.tombstonePrefix + kept.id.text), .text(kept.json.serialized())])
  }

  /// Keeps notes that come from another outbox, except of what is noted here already.
  func adopt(_ withdrawals: [Withdrawal]) throws(OutboxError) {
    try connection.transaction { () throws(OutboxError) in
      for withdrawal in withdrawals where try self.withdrawal(of: withdrawal.id) == nil {
        var adopted = withdrawal
        adopted.pending = []
        try keep(adopted)
      }
    }
  }

  /// Notes that the files of a withdrawal are gone.
  func endWithdrawal(of id: ResultID) throws(OutboxError) {
    guard var withdrawal = try withdrawal(of: id) else { throw .unknown(id) }
    withdrawal.pending = []
    try connection.run(
      "UPDATE about SET value = ?2 WHERE name = ?1",
      [.text(Self.tombstonePrefix + id.text), .text(withdrawal.json.serialized())])
  }

  /// Notes that the study was told of these; one that was changed since is told again.
  func noteTold(_ withdrawals: [Withdrawal]) throws(OutboxError) {
    try connection.transaction { () throws(OutboxError) in
      for told in withdrawals {
        guard var kept = try withdrawal(of: told.id), kept.moment == told.moment,
          kept.part == told.part
        else { continue }
        kept.isTold = true
        try connection.run(
          "UPDATE about SET value = ?2 WHERE name = ?1",
          [.text(Self.tombstonePrefix + told.id.text), .text(kept.json.serialized())])
      }
    }
  }

  /// Nil for a result that nobody took back.
  func withdrawal(of id: ResultID) throws(OutboxError) -> Withdrawal? {
    try withdrawals(where: "name = ?1", Self.tombstonePrefix + id.text).first
  }

  /// All that was ever taken back.
  func withdrawals() throws(OutboxError) -> [Withdrawal] {
    try withdrawals(where: "name GLOB ?1 || '*'", Self.tombstonePrefix)
  }

  private func withdrawals(
    where condition: String, _ name: String
  ) throws(OutboxError) -> [Withdrawal] {
    var found: [Withdrawal] = []
    try connection.rows(
      "SELECT value FROM about WHERE \(condition) ORDER BY name", [.text(name)]
    ) { row throws(OutboxError) in
      guard let text = row.text(at: 0),
        let json = try? JSONDocument(bytes: Array(text.utf8), file: "withdrawal").value,
        let withdrawal = Withdrawal(json: json)
      else { return }
      found.append(withdrawal)
    }
    return found
  }
}

extension Withdrawal {
  /// Both together: everything is more than streams, and files that are still there stay noted.
  fileprivate mutating func join(_ earlier: Withdrawal) {
    pending = earlier.pending.filter { !pending.contains($0) } + pending
    switch (part, earlier.part) {
    case (.everything, _), (_, .everything): part = .everything
    case (.streams(let now), .streams(let before)):
      part = .streams(before.filter { !now.contains($0) } + now)
    }
  }
}

extension DeliveryState {
  /// Whether a person can still take the result back: nothing of it can be at the study.
  package var canBeWithdrawn: Bool {
    switch self {
    case .queued, .refused, .quarantined: true
    case .delivering, .delivered: false
    }
  }
}
