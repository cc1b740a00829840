/// A function that needs a terminology server or profiles, which there are none of.
package enum TerminologyFunction: String, Sendable, Hashable, CaseIterable {
  case memberOf
  case subsumes
  case subsumedBy
  case elementDefinition
  case slice
  case checkModifiers
  case htmlChecks
}
