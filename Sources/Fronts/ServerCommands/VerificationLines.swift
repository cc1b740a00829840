import StudyServer

extension AuditVerifier.Report {
  /// One line for the chain, and one for each place that is wrong.
  var words: String {
    let head =
      "\(study): \(entryCount) entries, \(receiptCount) receipts, "
      + (faults.isEmpty ? "all right\n" : "\(faults.count) faults\n")
    return head + faults.map { "  \($0.spot.words): \($0.fault.words)\n" }.joined()
      + notes.map { "  Note: \($0.words)\n" }.joined()
  }
}

extension AuditVerifier.Note {
  var words: String {
    switch self {
    case .entriesFromBefore(let count):
      "the first \(count) entries are from before chains were signed"
    case .accountsFromBefore(let count):
      "\(count) accounts are from before entries said what they may do; they are taken for right"
    case .unsignedByOperator(let count):
      "\(count) entries by the operator are not signed: the command ran without the server's key"
    case .resultsFromBefore(let count):
      "of \(count) results the entry does not say whose they are; they are from before it did"
    case .unreadableResults(let count):
      "\(count) results cannot be read by this program; only their bytes were compared"
    case .rowsFromBefore(let count):
      "\(count) rows are from before rows were noted in the audit; they are taken for right"
    case .outsideReceipts(let count): "\(count) receipts from outside were compared"
    }
  }
}

extension AuditVerifier.Fault {
  var words: String {
    switch self {
    case .wrongHash: "it is not the entry that was hashed here"
    case .hole: "an entry before it is missing"
    case .wrongHead: "the chain does not end where it should"
    case .wrongReceipt: "the receipt does not fit its entry"
    case .wrongSignature: "the receipt is not signed by a key of the server"
    case .wrongDocument: "the stored result is not the one of its receipt"
    case .lostReceipt: "the receipt of the result that was stored here is missing"
    case .lostList: "the list that was stored here is missing"
    case .unknownResult: "it has no receipt"
    case .wrongList: "it is not the list of its entry"
    case .wrongCorrection: "it is not the correction of its entry"
    case .lostCorrection: "the correction that was noted here is missing"
    case .noBeginning: "no entry says from where on the chains are signed"
    case .unsignedEntry: "no server signed the chain here"
    case .wrongEntrySignature: "the entry is not signed by a key of the server"
    case .unexplainedRemoval: "the result is gone, and no entry says why"
    case .returnedResult: "an entry says that the result was withdrawn, and it is not"
    case .wrongOwner: "the result is kept as another person's than its entry says"
    case .wrongContents: "measures or other columns are not what the document says"
    case .unknownAccount: "no entry made this account of staff"
    case .wrongAccount:
      "the account has other rights, or another password or second factor, than its entries say"
    case .lostAccount: "the account that an entry made is missing"
    case .wrongParticipant: "the entries say otherwise whether the person was withdrawn or erased"
    case .wrongPublication: "it is not what was published, or nothing says that it was"
    case .lostPublication: "what was published here is missing"
    case .lostDocument: "the document that was set aside here is missing, and no erasure says why"
    case .unreadable:
      "something in this chain, or in what it tells of, cannot be read; the rest was not judged"
    case .noRowBeginning: "no entry says which rows were there before rows were noted"
    case .unknownRow: "no entry made this row"
    case .wrongRow: "the row says something else than its last entry"
    case .lostRow: "the row that an entry noted is missing"
    case .wrongSession: "no server signed the tokens of this sign-in"
    case .wrongClockDoubt: "the mark of doubt about its time is not what the times say"
    case .wrongSealMark: "the mark that it came open is not what its entry says"
    case .wrongTrigger: "the trigger is not as this program makes it"
    case .missingResult:
      "a receipt from outside says that it was stored, and it is not in this chain"
    case .otherReceipt: "a receipt from outside says something else than the chain"
    case .wrongOutsideReceipt: "a receipt from outside is not signed by a key of the server"
    }
  }
}

extension AuditVerifier.Spot {
  var words: String {
    switch self {
    case .entry(let position): "entry \(position)"
    case .result(let id): "result \(id)"
    case .list(.symptoms, let id): "list of symptoms \(id)"
    case .list(.sideEffects, let id): "list of side effects \(id)"
    case .correction(let participant, let version):
      "correction of participant \(participant), version \(version)"
    case .account(let id): "account \(id)"
    case .participant(let id): "participant \(id)"
    case .task(let id, let version): "task \(id), version \(version)"
    case .studyFile(let version): "study file \(version)"
    case .studyVersion(let id): "study version \(id)"
    case .row(let table, let key): "row \(key) of the table \(table)"
    case .session(let id): "sign-in \(id)"
    case .trigger(let table, let name): "trigger \(name) of the table \(table)"
    }
  }
}

extension RecordingVerifier.Report {
  /// One line for all, and one for each that is wrong.
  var words: String {
    let head =
      "recordings: \(recordingCount) with \(byteCount) bytes, "
      + (faultCount == 0 ? "all right\n" : "\(faultCount) faults\n")
    return head + faults.map { "  \($0.study) \($0.sha256): \($0.fault.words)\n" }.joined()
  }
}

extension RecordingVerifier.Fault {
  var words: String {
    switch self {
    case .missing: "it is not in the folder"
    case .unreadable: "it cannot be read"
    case .wrongContent: "its bytes are not those of its digest"
    case .neverCame: "a stored result names it, and it never came whole"
    }
  }
}
