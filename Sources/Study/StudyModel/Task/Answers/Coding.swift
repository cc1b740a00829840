/// A concept of a code system, such as LOINC or SNOMED CT.
package struct Coding: Sendable, Hashable {
  /// A URI such as `http://loinc.org`.
  package var system: String
  /// The concept's code in `system`, such as `44249-1`.
  package var code: String
  /// The concept's name in its code system; never shown in place of a text.
  package var display: String?
  /// The version of the code system; nil where it does not matter.
  package var version: String?

  package init(system: String, code: String, display: String? = nil, version: String? = nil) {
    self.system = system
    self.code = code
    self.display = display
    self.version = version
  }
}
