import StudyServer

extension AuditVerifier.Report {
  /// One line for the chain, and one for each place that is wrong.
  var words: String {
    let head =
      "\(study): \(entryCount) entries, \(receiptCount) receipts, "
      + (faults.isEmpty ? "all right\n" : "\(faults.count) faults\n")
    return head + faults.map { "  entry \($0.position): \($0.fault.words)\n" }.joined()
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
    }
  }
}
