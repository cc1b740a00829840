package import Postgres
package import Receipts
package import Vault

/// Goes through the chains from their beginning and compares everything with everything.
package struct AuditVerifier {
  /// What is wrong at a place of a chain.
  package enum Fault: String, Sendable, Hashable, CaseIterable {
    /// The entry is not what was hashed, or stands behind another one.
    case wrongHash
    /// A number is missing.
    case hole
    /// The chain does not end where its head says.
    case wrongHead
    /// A receipt does not point at the entry of its result.
    case wrongReceipt
    /// A receipt is not signed by a key of the server.
    case wrongSignature
    /// A result is stored and its bytes are not those of its receipt.
    case wrongDocument
    /// A result was stored here and has no receipt.
    case lostReceipt
    /// A list was stored here, its participant was not erased, and it is gone.
    case lostList
    /// A result that no receipt is of.
    case unknownResult
    /// A list that is not the one of its entry, or has none.
    case wrongList
    /// A correction of a participant that is not the one of its entry, or has none.
    case wrongCorrection
    /// A participant was corrected here, was not erased, and what was corrected is gone.
    case lostCorrection
    /// Nothing says from where on the chains are signed.
    case noBeginning
    /// The end of what was put here at once is not signed.
    case unsignedEntry
    /// The entry is not signed by a key of the server.
    case wrongEntrySignature
    /// The result is gone, and no entry says that it was withdrawn or erased.
    case unexplainedRemoval
    /// The result is there, although an entry says that it was withdrawn.
    case returnedResult
    /// The result is kept as somebody else's, or as brought by somebody else, than the entry says.
    case wrongOwner
    /// What was taken out of a result, such as its measures, is not in its document.
    case wrongContents
    /// An account of staff that no entry made.
    case unknownAccount
    /// An account of staff with other rights, another password or another second factor than its entries say.
    case wrongAccount
    /// An account of staff that was made and is gone.
    case lostAccount
    /// A participant's state is another one than the entries say.
    case wrongParticipant
    /// A task, a study file or a study version that is not the one of its entry, or has none.
    case wrongPublication
    /// A task or a study file that was published here and is gone.
    case lostPublication
    /// A document that was refused, or that came under an id that was taken, is gone, and no erasure says so.
    case lostDocument
    /// Something is written here that cannot be read as what it should be.
    case unreadable
    /// Nothing says which rows were there before rows hung on the chain.
    case noRowBeginning
    /// A row that no entry made.
    case unknownRow
    /// A row that says something else than at its last entry.
    case wrongRow
    /// A row that was noted, whose removal was not, and that is gone.
    case lostRow
    /// A sign-in whose tokens no server signed.
    case wrongSession
    /// A mark of doubt about a time that is there without a reason, or is missing.
    case wrongClockDoubt
    /// A mark that a result came open though its study seals, which the entry does not have, or one that is missing.
    case wrongSealMark
    /// A trigger that the program does not know, or one that is missing, changed or switched off.
    case wrongTrigger
    /// A receipt that was kept outside is of a result that is not in this chain.
    case missingResult
    /// A receipt that was kept outside says something else than the one here.
    case otherReceipt
    /// A receipt that was kept outside is not signed by a key of the server.
    case wrongOutsideReceipt
  }

  /// What the verifier cannot judge, or took for right.
  package enum Note: Sendable, Hashable {
    /// So many entries are from before chains were signed.
    case entriesFromBefore(Int64)
    /// So many accounts are from before entries said what they may do.
    case accountsFromBefore(Int)
    /// So many entries were written by programs beside the server, without its key.
    case unsignedByOperator(Int)
    /// Of so many results the entry does not say whose they are.
    case resultsFromBefore(Int64)
    /// So many stored results cannot be read by this program, so that only their bytes are compared.
    case unreadableResults(Int)
    /// So many rows are from before rows hung on the chain.
    case rowsFromBefore(Int)
    /// So many receipts from outside were compared.
    case outsideReceipts(Int)
  }

  /// Where something is wrong.
  package enum Spot: Sendable, Hashable {
    /// Its position in the chain.
    case entry(Int64)
    /// Its id.
    case result(String)
    /// Its id among those of its kind.
    case list(NewList.Kind, Int64)
    /// The id of the participant, and the version that the correction made.
    case correction(String, version: Int64)
    /// The id of the account.
    case account(String)
    /// The id of the participant.
    case participant(String)
    /// A version of a task.
    case task(String, version: String)
    /// A version of the study's file.
    case studyFile(Int64)
    /// The id of a study version.
    case studyVersion(String)
    /// A row by its table and its key, a JSON array.
    case row(table: String, key: String)
    /// The id of a sign-in.
    case session(String)
    /// A trigger of a table.
    case trigger(table: String, name: String)
  }

  /// What was found in one chain.
  package struct Report: Sendable, Hashable {
    /// The id of the study, or `AuditEvent.serverChain`.
    package var study: String
    package var entryCount: Int64
    package var receiptCount: Int64
    /// The first places, each with its fault.
    package var faults: [Place]
    package var notes: [Note] = []

    /// A place with what is wrong there.
    package struct Place: Sendable, Hashable {
      package var spot: Spot
      package var fault: Fault
    }
  }

  static let pageSize = 2_000
  /// More say nothing new.
  static let faultLimit = 100

  let connection: PostgresConnection
  let keys: [VerifyingKey]
  let outside: [SignedReceipt]

  /// Judges by `keys`, or else by the receipt keys that the database itself publishes.
  ///
  /// Whoever can write in the database can add a key there.
  ///
  /// `receipts` were kept outside, and are compared with the chains.
  package init(
    _ address: DatabaseAddress, keys: [VerifyingKey]? = nil, receipts: [SignedReceipt] = []
  ) throws(PostgresError) {
    connection = try PostgresConnection(address)
    self.keys = if let keys { keys } else { try KeyStore.all(for: .receipt, connection) }
    outside = receipts
  }

  /// The chains that there must be, and any other that there is.
  package func studies() throws(PostgresError) -> [String] {
    let rows = try connection.run(
      Statement(
        """
        select id from studies union select study from chains union select unnest($1) order by 1
        """), [.texts([AuditEvent.serverChain] + outside.map(\.statement.chain.study))])
    return try rows.column(0, PostgresRow.text)
  }

  /// Verifies one chain while it stands still.
  package func verify(_ study: String) throws(PostgresError) -> Report {
    var report = Report(study: study, entryCount: 0, receiptCount: 0, faults: [])
    do throws(PostgresError) {
      try verify(study, &report)
    } catch {
      // What no server writes there is a finding, and the rest of the chain cannot be judged beside it.
      guard error.isOfContent else { throw error }
      note(.unreadable, .entry(report.entryCount), &report)
    }
    return report
  }

  private func verify(_ study: String, _ report: inout Report) throws(PostgresError) {
    try connection.transaction { connection throws(PostgresError) in
      try connection.run(Statement("set transaction isolation level repeatable read, read only"))
      try walk(study, &report)
      try compareReceipts(study, &report)
      try findLostReceipts(study, &report)
      try findUnknownResults(study, &report)
      for kind in NewList.Kind.allCases {
        try compareLists(kind, study, &report)
        try findLostLists(kind, study, &report)
      }
      try compareCorrections(study, &report)
      try findLostCorrections(study, &report)
      try findUnexplainedRemovals(study, &report)
      try compareOwners(study, &report)
      try compareContents(study, &report)
      try compareParticipants(study, &report)
      try comparePublications(study, &report)
      try findLostDocuments(study, &report)
      try compareClockDoubt(study, &report)
      try compareSealMarks(study, &report)
      try compareOutsideReceipts(study, &report)
    }
  }

  private func walk(_ study: String, _ report: inout Report) throws(PostgresError) {
    let heads = try connection.run(
      Statement("select length, head from chains where study = $1"), [.text(study)])
    let wanted = try heads.first?.bytes(1)
    let length = try heads.first?.int(0)
    let begun = try beginning(of: study)
    if begun == nil, study == AuditEvent.serverChain { note(.noBeginning, .entry(0), &report) }
    var signatures = ChainSignatures(study: study, after: begun ?? .max, keys: keys)
    var (staff, rows) = (StaffBook(), RowBook())
    var previous = AuditChain.beginning
    try findEntriesBeforeTheFirst(study, &report)
    while true {
      let page = try StoredAuditEntry.page(
        study, after: report.entryCount, limit: Self.pageSize, connection)
      for entry in page {
        if entry.position != report.entryCount + 1 { note(.hole, .entry(entry.position), &report) }
        if entry.wantedHash(study: study, after: previous) != entry.hash {
          note(.wrongHash, .entry(entry.position), &report)
        }
        signatures.take(entry)
        if study == AuditEvent.serverChain {
          staff.take(entry.action, subject: entry.subject) { entry.parsedDetail }
          rows.take(entry.action, actor: entry.actor) { entry.parsedDetail }
        }
        previous = entry.hash
        report.entryCount = entry.position
      }
      if page.count < Self.pageSize { break }
    }
    if wanted != previous.bytes || length != report.entryCount {
      note(.wrongHead, .entry(report.entryCount), &report)
    }
    signatures.end()
    for (position, fault) in signatures.faults { note(fault, .entry(position), &report) }
    report.notes += signatures.notes
    guard study == AuditEvent.serverChain else { return }
    try compareStaff(staff, &report)
    try compareRows(rows, &report)
    try compareSessions(&report)
    try compareTriggers(&report)
  }

  /// The first entry has the position 1; what stands before it is in no chain.
  private func findEntriesBeforeTheFirst(
    _ study: String, _ report: inout Report
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        "select position from audit where study = $1 and position < 1 order by position limit $2"),
      [.text(study), .int(Int64(Self.faultLimit))])
    for row in 0..<rows.count { note(.wrongHash, .entry(try rows[row].int(0)), &report) }
  }

  private func compareReceipts(
    _ study: String, _ report: inout Report
  ) throws(PostgresError) {
    var last: Int64?
    while true {
      let rows = try connection.run(
        Statement(
          """
          select r.id, r.study, r.sha256, r.stored_at, r.position, r.chain_hash, r.key,
            r.signature, a.hash = r.chain_hash and a.subject = r.id::text and a.sha256 = r.sha256
              and a.action = 'resultStored' and a.stored_at = r.stored_at,
            case r.state when 'stored' then
              coalesce((select sha256(document) = r.sha256 from results d where d.study = r.study
                and d.stored_at = r.stored_at and d.id = r.id), false)
            else not exists (select from results d where d.study = r.study
              and d.stored_at = r.stored_at and d.id = r.id) end
          from receipts r left join audit a
            on a.study = r.study and a.position = r.position and a.stored_at = r.stored_at
          where r.study = $1 and ($2::bigint is null or r.position > $2)
          order by r.position limit $3
          """), [.text(study), .int(last), .int(Int64(Self.pageSize))])
      for row in 0..<rows.count {
        let receipt = try ReceiptStore.receipt(rows[row])
        let position = receipt.statement.chain.position
        last = position
        report.receiptCount += 1
        let isAtEntry = try rows[row].optionalBoolean(8) ?? false
        if !isAtEntry { note(.wrongReceipt, .entry(position), &report) }
        if try !rows[row].boolean(9) { note(.wrongDocument, .entry(position), &report) }
        if !receipt.isSigned(by: keys) { note(.wrongSignature, .entry(position), &report) }
      }
      if rows.count < Self.pageSize { return }
    }
  }

  func note(_ fault: Fault, _ spot: Spot, _ report: inout Report) {
    guard report.faults.count < Self.faultLimit else { return }
    report.faults.append(Report.Place(spot: spot, fault: fault))
  }
}
