/// The release of FHIR that a document is written in.
package enum FHIRVersion: String, Sendable, Hashable, CaseIterable {
  case r4 = "R4"
  case r5 = "R5"
}
