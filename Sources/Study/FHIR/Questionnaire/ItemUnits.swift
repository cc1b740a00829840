/// The units that a number or quantity may have.
package struct ItemUnits: Sendable, Hashable {
  /// The one unit of all answers.
  package var unit: FHIRCoding?
  /// The units to choose from; empty if that is not said.
  package var options: [FHIRCoding] = []
  /// The value set of the units: `#id` of a contained one, or a canonical URL.
  package var valueSet: String?

  package init() {}
}
