/// What somebody is to the server; each account has one role.
package enum Role: String, Sendable, Hashable, CaseIterable {
  case patient, clinician, researcher, administrator, device

  /// Whether it reads what others brought, so that its reading is noted.
  package var isStaff: Bool {
    switch self {
    case .clinician, .researcher, .administrator: true
    case .patient, .device: false
    }
  }
}
