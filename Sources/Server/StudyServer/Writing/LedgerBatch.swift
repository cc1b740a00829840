import Postgres
import Receipts
import StrictJSON
import StudyModel
import Vault

/// The transaction in which a batch of items is stored.
///
/// It makes two round trips to the database where it can: one asks all that decides, one stores it.
struct LedgerBatch {
  let now: UTCTime
  let signer: ReceiptSigner
  let quota: DeviceQuota
  var chains: [String: AuditChain] = [:]
  var entries = AuditRows()
  var rows = ResultRows()
  var lists = ListRows()
  private var outcomes: [LedgerOutcome] = []
  /// The places, among the lists, of those whose ids are known when all are stored.
  private var listsToCome: [Int: Int] = [:]
  /// Whether rows of kept tables may have been changed; results and lists alone change none.
  private var changesRows: Bool

  init(now: UTCTime, signer: ReceiptSigner, quota: DeviceQuota) {
    self.now = now
    self.signer = signer
    self.quota = quota
    changesRows = false
  }

  /// Stores the items in their order.
  mutating func store(
    _ items: [LedgerItem], _ connection: PostgresConnection
  ) throws(PostgresError) {
    changesRows = items.contains(where: \.isChange)
    if !changesRows {
      // These statements have one good plan; to make it anew takes longer than to run it.
      try connection.send(Statement("set local plan_cache_mode = force_generic_plan"))
    }
    // The heads are locked first: whoever has them is alone with these studies until the end.
    let studies = Set(items.map(\.study))
    let locked = try ChainStore.lock(studies, connection)
    let askedSignIns = try SignInStanding.ask(items.compactMap(\.signIn), connection)
    var twins: [Int: SentStatement] = [:]
    for (place, item) in items.enumerated() {
      guard case .list(let list) = item else { continue }
      twins[place] = try ListRows.askForTwin(of: list, at: now, connection)
    }
    let askedWhoLeft = try Participation.askWhoLeft(
      items.compactMap { item in
        if case .list(let list) = item { list.participant } else { nil }
      }, connection)
    let results = items.compactMap { item in
      if case .result(let result) = item { result } else { nil }
    }
    var known = try KnownResults(results, connection)
    let left = try Participation.whoLeft(askedWhoLeft)
    let standing = try SignInStanding(askedSignIns)
    chains = try ChainStore.chains(of: studies, locked.rows())
    for (place, item) in items.enumerated() {
      if let signIn = item.signIn, !standing.counts(signIn) {
        outcomes.append(.signedOut)
        continue
      }
      switch item {
      case .note(let event):
        _ = append(event)
        outcomes.append(.noted)
      case .change(let event, more: let more, by: _, let body):
        try body(connection)
        for event in [event] + more { _ = append(event) }
        outcomes.append(.noted)
      case .changeTold(study: _, by: _, let body):
        for event in try body(connection) { _ = append(event) }
        outcomes.append(.noted)
      case .list(let list) where left.contains(list.participant):
        outcomes.append(.listWithdrawn)
      case .list(let list):
        let twin = try twins[place]?.rows().first?.int(0)
        outcomes.append(.list(try store(list, twin: twin, connection)))
      case .result(let result):
        outcomes.append(.result(try store(result, &known, connection)))
      case .flag(let flag):
        outcomes.append(.flag(try store(flag, connection)))
      }
    }
    try rows.insert(connection)
    try lists.insert(at: now, connection)
    if changesRows { try noteChangedRows(connection) }
    entries.sign(chains.values, by: signer)
    try entries.insert(connection)
    try ChainStore.keep(chains.values, connection)
  }

  /// What became of each item, once the transaction has ended.
  func stored() throws(PostgresError) -> [LedgerOutcome] {
    var stored = try withFlags(outcomes)
    guard !listsToCome.isEmpty else { return stored }
    let ids = try lists.ids()
    for (place, number) in listsToCome {
      guard case .list(var list) = stored[place], ids.indices.contains(number) else {
        throw .unexpectedColumn(0)
      }
      list.id = ids[number]
      stored[place] = .list(list)
    }
    return stored
  }

  private func withFlags(_ outcomes: [LedgerOutcome]) throws(PostgresError) -> [LedgerOutcome] {
    let flags = try rows.flags()
    return outcomes.map { outcome in
      guard case .result(.stored(let receipt, _)) = outcome,
        let own = flags[receipt.statement.id.text]
      else { return outcome }
      return .result(.stored(receipt, flags: own))
    }
  }

  private mutating func store(
    _ result: NewResult, _ known: inout KnownResults, _ connection: PostgresConnection
  ) throws(PostgresError) -> ResultOutcome {
    switch known.verdict(on: result) {
    case .already(let receipt): return .already(try believable(receipt, connection))
    case .withdrawn: return .withdrawn
    case .otherClinic: return .otherClinic
    case .missing(let digests): return .missing(digests)
    case .conflict:
      try keepConflict(result, connection)
      return .conflict
    case .new:
      let participant = try known.participant(of: result, at: now, connection)
      if known.hasTakenIn { changesRows = true }
      let receipt = place(result, of: participant)
      rows.add(result, receipt, participant: participant)
      known.noteStored(result, receipt)
      try FlagStore.join(result, at: now, connection)
      if !result.content.flags.isEmpty { changesRows = true }
      // Its flags are known when all are stored.
      return .stored(receipt, flags: [])
    }
  }

  /// A notice that is here with the same bytes has its receipt; one with other bytes changes nothing.
  private mutating func store(
    _ flag: NewFlag, _ connection: PostgresConnection
  ) throws(PostgresError) -> ResultOutcome {
    let id = flag.content.id
    if let receipt = try FlagStore.receipt(id, flag.study, connection) {
      guard receipt.statement.sha256 == flag.sha256 else { return .conflict }
      return .already(try believable(receipt, connection))
    }
    let place = append(
      AuditEvent(
        study: flag.study, actor: flag.account, .redFlagStored, subject: id.text,
        sha256: flag.sha256,
        detail: .object(["urgency": .string(flag.content.urgency.rawValue)])))
    let receipt = signer.receipt(id, flag.sha256, storedAt: now, at: place)
    try FlagStore.store(flag, receipt, connection)
    changesRows = true
    return .stored(receipt, flags: [])
  }

  /// A receipt by a key that was revoked since says the same under the key of this server: its device does not believe the
  /// other one any more.
  private func believable(
    _ receipt: SignedReceipt, _ connection: PostgresConnection
  ) throws(PostgresError) -> SignedReceipt {
    let said = receipt.statement
    guard said.key != signer.keyID, let newest = try TrustListStore.newest(connection),
      !newest.list.keys(for: .receipt).contains(where: { $0.id == said.key })
    else { return receipt }
    return signer.receipt(said.id, said.sha256, storedAt: said.storedAt, at: said.chain)
  }

  private mutating func store(
    _ list: NewList, twin: Int64?, _ connection: PostgresConnection
  ) throws(PostgresError) -> StoredList {
    let recorded = list.recorded ?? now
    if let keyed = list.keyed { try KeyedRequestStore.markDone(keyed, connection) }
    if let twin { return StoredList(id: twin, recorded: recorded) }
    listsToCome[outcomes.count] = lists.place(ofTwinOf: list) ?? place(list, recorded)
    return StoredList(id: 0, recorded: recorded)
  }

  /// Puts the list into its chain; returns where it stands among those of this batch.
  private mutating func place(_ list: NewList, _ recorded: UTCTime) -> Int {
    let proof = ListProof(
      kind: list.kind, participant: list.participant, recorded: recorded, numbers: list.numbers,
      values: list.values, catalogue: list.catalogue, salt: EntityID.make(at: now))
    let place = append(
      AuditEvent(
        study: list.study, actor: list.account, list.kind.storedAction, subject: list.participant,
        sha256: proof.sha256,
        detail: .object(
          list.isDoubtful ? [JSONMember(key: "isDoubtful", value: true)] : [JSONMember]())))
    return lists.add(list, at: place.position, salt: proof.salt)
  }

  /// Puts the result, with the id of whose it is, into its chain.
  private mutating func place(_ result: NewResult, of participant: String?) -> SignedReceipt {
    let event = AuditEvent(
      study: result.study, actor: result.account, .resultStored, subject: result.content.id.text,
      sha256: result.sha256,
      detail: .object(
        (result.isDoubtful ? [JSONMember(key: "isDoubtful", value: true)] : [])
          + (result.lacksSeal ? [JSONMember(key: "lacksSeal", value: true)] : [])
          + [JSONMember(key: "participant", value: participant.map { .string($0) } ?? .null)]))
    return signer.receipt(result.content.id, result.sha256, storedAt: now, at: append(event))
  }

  /// Puts what became of rows into the chain of what is of no study, which is taken last by all.
  private mutating func noteChangedRows(_ connection: PostgresConnection) throws(PostgresError) {
    let changed = try ChangedRows.soFar(connection)
    guard !changed.isEmpty else { return }
    let server: Set = [AuditEvent.serverChain]
    if chains[AuditEvent.serverChain] == nil {
      let locked = try ChainStore.lock(server, connection)
      chains.merge(try ChainStore.chains(of: server, locked.rows())) { $1 }
    }
    for event in KeptRow.events(changed, .rowsChanged, by: AuditEvent.serverName) {
      _ = append(event)
    }
  }

  private mutating func keepConflict(
    _ result: NewResult, _ connection: PostgresConnection
  ) throws(PostgresError) {
    guard try !ConflictStore.isKept(result, connection) else { return }
    try QuotaSubject(result).requireRoom(forRefused: result.document.count, quota, connection)
    try ConflictStore.keep(result, at: now, connection)
    changesRows = true
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
