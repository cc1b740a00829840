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

  /// Reads a document, which may be a bundle with one response in it; throws all faults at once.
  package static func read(
    _ document: JSONDocument
  ) throws(FaultReport) -> QuestionnaireResponse {
    let faults = FaultCollector()
    let reader = ResponseReader(notes: ReadingNotes(faults))
    let response = responseField(of: document.root(faults)).flatMap(reader.response)
    try faults.throwIfAny()
    guard let response else { preconditionFailure("a reading without a result has a fault") }
    return response
  }

  /// The response itself, or the one of a bundle; nil with a fault for a bundle with none or several.
  private static func responseField(of root: Field) -> Field? {
    guard root.resourceType == "Bundle", var members = root.members() else { return root }
    let entries = members.take("entry").flatMap { $0.list() } ?? []
    let responses = entries.compactMap { entry -> Field? in
      guard entry.kind == .object, var members = entry.members() else { return nil }
      return members.take("resource")
    }.filter { $0.resourceType == "QuestionnaireResponse" }
    guard responses.count != 1 else { return responses[0] }
    root.fault(
      responses.isEmpty
        ? "is a bundle without a response" : "is a bundle with \(responses.count) responses",
      "Name a file that holds one response.")
    return nil
  }
}

extension Field {
  /// The type that an object names as its own.
  fileprivate var resourceType: String? {
    guard kind == .object, var members = members(), let type = members.take("resourceType") else {
      return nil
    }
    return type.kind == .string ? type.string() : nil
  }
}
