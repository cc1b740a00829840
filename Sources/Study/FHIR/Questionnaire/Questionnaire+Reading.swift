package import StrictJSON

extension Questionnaire {
  /// The largest documents that are read; beyond them reading ends with a fault.
  package static let limits: JSONLimits = {
    var limits = JSONLimits()
    limits.byteCount = 32 << 20
    limits.depth = 200
    limits.tokenCount = 1_000_000
    return limits
  }()

  /// Reads the bytes of a file that is called `file` in faults; throws all faults at once.
  package static func read(_ bytes: [UInt8], file: String) throws(FaultReport) -> Questionnaire {
    try read(try JSONDocument(bytes: bytes, file: file, limits: limits))
  }

  /// Reads a document; throws all faults at once.
  package static func read(_ document: JSONDocument) throws(FaultReport) -> Questionnaire {
    let faults = FaultCollector()
    var reader = QuestionnaireReader(ReadingNotes(faults))
    let questionnaire = reader.questionnaire(document.root(faults))
    try faults.throwIfAny()
    guard let questionnaire else {
      preconditionFailure("a reading without a result has a fault")
    }
    return questionnaire
  }
}
