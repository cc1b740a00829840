import Postgres
import Receipts
import StudyModel

/// The transaction in which a batch of items is stored.
struct LedgerBatch {
  let now: UTCTime
  let signer: ReceiptSigner
  var chains: [String: AuditChain] = [:]
  var entries = AuditRows()
  var rows = ResultRows()
  var lists = ListRows()

  init(now: UTCTime, signer: ReceiptSigner) {
    self.now = now
    self.signer = signer
  }

  /// Stores the items in their order; gives what became of each.
  mutating func store(
    _ items: [LedgerItem], _ connection: PostgresConnection
  ) throws(PostgresError) -> [LedgerOutcome] {
    // The heads are locked first: whoever has them is alone with these studies until the end.
    chains = try ChainStore.lock(Set(items.map(\.study)), connection)
    let results = items.compactMap { item in
      if case .result(let result) = item { result } else { nil }
    }
    var known = try KnownResults(results, connection)
    var outcomes: [LedgerOutcome] = []
    for item in items {
      switch item {
      case .note(let event):
        _ = append(event)
        outcomes.append(.noted)
      case .change(let event, let body):
        try body(connection)
        _ = append(event)
        outcomes.append(.noted)
      case .list(let list):
        outcomes.append(.list(try store(list, connection)))
      case .result(let result):
        outcomes.append(.result(try store(result, &known, connection)))
      }
    }
    try rows.insert(connection)
    try giveIDs(to: &outcomes, connection)
    try entries.insert(connection)
    try ChainStore.keep(chains.values, connection)
    return outcomes
  }

  private mutating func store(
    _ result: NewResult, _ known: inout KnownResults, _ connection: PostgresConnection
  ) throws(PostgresError) -> ResultOutcome {
    switch known.verdict(on: result) {
    case .already(let receipt): return .already(receipt)
    case .withdrawn: return .withdrawn
    case .missing(let digests): return .missing(digests)
    case .conflict:
      try keepConflict(result, connection)
      return .conflict
    case .new:
      let receipt = place(result)
      let participant = try known.participant(of: result, at: now, connection)
      rows.add(result, receipt, participant: participant)
      known.noteStored(result, receipt)
      return .stored(receipt)
    }
  }

  /// The id of a list that is new is known when all of them are stored together.
  private static let idToCome: Int64 = 0

  private mutating func store(
    _ list: NewList, _ connection: PostgresConnection
  ) throws(PostgresError) -> StoredList {
    let recorded = list.recorded ?? now
    if let keyed = list.keyed { try KeyedRequestStore.markDone(keyed, connection) }
    if let twin = try ListRows.twin(of: list, at: now, connection) {
      return StoredList(id: twin, recorded: recorded)
    }
    lists.add(list)
    let action: AuditAction = list.kind == .symptoms ? .symptomsStored : .sideEffectsStored
    _ = append(
      AuditEvent(study: list.study, actor: list.account, action, subject: list.participant))
    return StoredList(id: Self.idToCome, recorded: recorded)
  }

  private func giveIDs(
    to outcomes: inout [LedgerOutcome], _ connection: PostgresConnection
  ) throws(PostgresError) {
    guard !lists.lists.isEmpty else { return }
    var symptoms = try lists.insert(.symptoms, at: now, connection)[...]
    var sideEffects = try lists.insert(.sideEffects, at: now, connection)[...]
    var new = lists.lists[...]
    for place in outcomes.indices {
      guard case .list(var stored) = outcomes[place], stored.id == Self.idToCome,
        let list = new.popFirst(),
        let id = list.kind == .symptoms ? symptoms.popFirst() : sideEffects.popFirst()
      else { continue }
      stored.id = id
      outcomes[place] = .list(stored)
    }
  }

  /// Puts the result into its chain.
  private mutating func place(_ result: NewResult) -> SignedReceipt {
    let event = AuditEvent(
      study: result.study, actor: result.account, .resultStored, subject: result.content.id.text,
      sha256: result.sha256)
    return signer.receipt(result.content.id, result.sha256, storedAt: now, at: append(event))
  }

  private mutating func keepConflict(
    _ result: NewResult, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let isNew = try ConflictStore.keep(result, at: now, connection)
    guard isNew else { return }
    _ = append(
      AuditEvent(
        study: result.study, actor: result.account, .resultConflict,
        subject: result.content.id.text, sha256: result.sha256))
  }

  private mutating func append(_ event: AuditEvent) -> ChainPlace {
    var chain =
      chains[event.study]
      ?? AuditChain(study: event.study, length: 0, head: AuditChain.beginning)
    let (entry, hash) = chain.append(event, at: now)
    chains[event.study] = chain
    entries.add(entry, hash)
    return ChainPlace(study: event.study, position: entry.position, hash: hash)
  }
}
