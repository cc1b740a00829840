/// What keeps a FHIR document from being used at all.
package enum FHIRError: Error, Sendable, Hashable {
  /// The document is another resource than the one asked for.
  case wrongResource(expected: String, found: String?)
}

extension FHIRError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongResource(let expected, let found):
      "This is \(found.map { "a \($0)" } ?? "no FHIR resource"), not a \(expected)."
    }
  }
}
