package import StrictJSON

/// A JSON document of another program, which may be less strict than ours.
package struct ImportDocument: Sendable, Hashable {
  package let value: JSONValue
  /// The places of keys that are written twice; the first one counts.
  package let doubledKeys: [String]

  private static let limits: JSONLimits = {
    var limits = JSONLimits()
    limits.tokenCount = 1_000_000
    return limits
  }()

  /// Reads the document; throws its faults, of which doubled keys are none.
  package init(bytes: [UInt8], file: String) throws(FaultReport) {
    do {
      value = try JSONDocument(bytes: bytes, file: file, limits: Self.limits).value
      doubledKeys = []
    } catch {
      var limits = Self.limits
      limits.mayDoubleKeys = true
      value = try JSONDocument(bytes: bytes, file: file, limits: limits).value
      doubledKeys = error.faults.map(\.pointer)
    }
  }
}

extension ImportOutcome {
  /// The same outcome with the doubled keys of its document in the report.
  package func noting(_ document: ImportDocument) -> ImportOutcome {
    var outcome = self
    for place in document.doubledKeys {
      outcome.report.add(place, .changed("is written twice; the first one counts"))
    }
    return outcome
  }
}
