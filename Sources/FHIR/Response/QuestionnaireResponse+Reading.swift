package import StrictJSON

extension QuestionnaireResponse {
  /// The largest documents that are read; beyond them reading ends with a fault.
  package static let limits: JSONLimits = {
    var limits = Questionnaire.limits
    limits.tokenCount = 500_000
    return limits
  }()

  /// Reads the bytes of a file that is called `file` in faults; throws all faults at once.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(FaultReport) -> QuestionnaireResponse {
    try read(try JSONDocument(bytes: bytes, file: file, limits: limits))
  }

  /// Reads a document; throws all faults at once.
  package static func read(
    _ document: JSONDocument
  ) throws(FaultReport) -> QuestionnaireResponse {
    let faults = FaultCollector()
    let reader = ResponseReader(notes: ReadingNotes(faults))
    let response = reader.response(document.root(faults))
    try faults.throwIfAny()
    guard let response else { preconditionFailure("a reading without a result has a fault") }
    return response
  }
}
