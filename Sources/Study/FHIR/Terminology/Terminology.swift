/// The value sets that are known without asking a server.
package struct Terminology: Sendable {
  private let valueSets: [String: any CodeCollection]

  /// The value sets of FHIR itself that are known here.
  package static let builtIn = Terminology(valueSets: KnownValueSets.all)

  init(valueSets: [String: any CodeCollection]) {
    self.valueSets = valueSets
  }

  /// What is known of `coding` in the value set with this canonical URL, its version aside.
  ///
  /// A coding without system is looked up by its code alone, as texts are.
  package func verdict(on coding: FHIRCoding, in canonical: String) -> CodeVerdict {
    guard let known = valueSets[String(canonical.prefix { $0 != "|" })] else { return .unresolved }
    return known.holds(coding) ? .member : .foreign
  }
}

/// Codes that can be told apart from all others.
protocol CodeCollection: Sendable {
  /// Whether the code is one of them and its words, if there are any, fit it.
  func holds(_ coding: FHIRCoding) -> Bool
}
