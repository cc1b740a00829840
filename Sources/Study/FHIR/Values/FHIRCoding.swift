package import FHIRPath

/// A code of a code system, as FHIR's `Coding`.
package struct FHIRCoding: Sendable, Hashable {
  /// The URI of the code system, such as `http://loinc.org`.
  package var system: String?
  /// The version of the code system.
  package var version: String?
  /// The code in its system, such as `44249-1`.
  package var code: String?
  /// The words for the code, with their translations.
  package var display: TranslatedText?
  /// The score that goes with the code (`ordinalValue` or `itemWeight`).
  package var weight: ExactDecimal?

  package init(
    system: String? = nil, version: String? = nil, code: String? = nil,
    display: TranslatedText? = nil, weight: ExactDecimal? = nil
  ) {
    self.system = system
    self.version = version
    self.code = code
    self.display = display
    self.weight = weight
  }
}
