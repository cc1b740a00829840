/// The release of FHIR that a document is written in.
package enum FHIRVersion: String, Sendable, Hashable, CaseIterable {
  case r4 = "R4"
  case r5 = "R5"

  /// The release of a version such as `4.0.1` or `5.0`; R4B is R4 here, and what is not read is nil.
  init?(number: String) {
    let first = number.prefix { $0 != "." }
    guard number.count > first.count else { return nil }
    switch first {
    case "4": self = .r4
    case "5": self = .r5
    case _: return nil
    }
  }

  /// The release that a profile of the core names: in its address, as
  /// `http://hl7.org/fhir/5.0/StructureDefinition/Questionnaire`, or as its version, after `|`.
  ///
  /// Guides such as SDC count versions of their own, which say nothing about it.
  init?(profile: String) {
    let base = "http://hl7.org/fhir/"
    guard profile.hasPrefix(base) else { return nil }
    let parts = profile.dropFirst(base.count).split(separator: "|", maxSplits: 1)
    let path = parts.first?.split(separator: "/") ?? []
    if path.count == 3, path[1] == "StructureDefinition" {
      self.init(number: String(path[0]))
    } else if path.count == 2, path[0] == "StructureDefinition", parts.count == 2 {
      self.init(number: String(parts[1]))
    } else {
      return nil
    }
  }
}
