import StudyServer

extension AuditVerifier.Report {
  /// One line for the chain, and one for each place that is wrong.
  var words: String {
    let head =
      "\(study): \(entryCount) entries, \(receiptCount) receipts, "
      + (faults.isEmpty ? "all right\n" : "\(faults.count) faults\n")
    return head + faults.map { "  \($0.spot.words): \($0.fault.words)\n" }.joined()
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
