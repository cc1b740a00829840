/// What somebody who answers for a participant is to them; a person who answers chooses one with one touch.
package enum CaregiverRelation: String, Sendable, Hashable, CaseIterable {
  case spouse, child, parent, relative, friend, carer

  /// The code of HL7's RoleCode (`http://terminology.hl7.org/CodeSystem/v3-RoleCode`); nil where it has none that fits.
  package var roleCode: String? {
    switch self {
    case .spouse: "SPS"
    case .child: "CHILD"
    case .parent: "PRN"
    case .relative: "FAMMEMB"
    case .friend: "FRND"
    case .carer: nil
    }
  }
}
