/// What somebody is to the server; each account has one role.
package enum Role: String, Sendable, Hashable, CaseIterable {
  case patient, clinician, researcher, administrator, device
}
