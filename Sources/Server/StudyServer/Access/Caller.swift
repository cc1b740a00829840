/// Who asks, as the database knew the account a moment ago.
package struct Caller: Sendable, Hashable {
  /// The id of the account.
  package var account: String
  /// The name that the account signs in with.
  package var name: String
  package var role: Role
  /// The sign-in; nil for a token of document 000's paths.
  package var session: String?
  /// The id of the token of document 000's paths; nil for a sign-in.
  package var token: String?
  /// The participant whose account, or whose own device, this is.
  package var participant: String?
  /// The studies that the account works in, each with the clinic that it is bound to, if any.
  package var studies: [String: String?]
  /// Whether the password was given by somebody else and must be changed before anything else.
  package var mustChangePassword: Bool
  /// Whether the account has a second factor, or the sign-in came by a provider that asked for one.
  package var hasSecondFactor = false
  /// Whether the sign-in came by a provider of the clinic.
  package var isByProvider = false

  package init(
    account: String, name: String, role: Role, session: String? = nil, participant: String? = nil,
    studies: [String: String?] = [:], mustChangePassword: Bool = false
  ) {
    self.account = account
    self.name = name
    self.role = role
    self.session = session
    self.participant = participant
    self.studies = studies
    self.mustChangePassword = mustChangePassword
  }

  /// Whether the right that the table gives reaches an object of this owner.
  package func may(_ action: Action, _ resource: Resource, of owner: Owner) -> Bool {
    switch AccessTable.scope(of: role, action, resource) {
    case .nothing: false
    case .brought: owner.account == account
    case .own: isOwn(owner)
    case .clinic: worksInClinic(of: owner)
    case .study: owner.study.map { studies.keys.contains($0) } ?? false
    case .all: true
    }
  }

  private func isOwn(_ owner: Owner) -> Bool {
    if let participant, owner.participant == participant { return true }
    return owner.account == account
  }

  private func worksInClinic(of owner: Owner) -> Bool {
    guard let study = owner.study, let clinic = studies[study] else { return false }
    return clinic == nil || clinic == owner.clinic
  }
}
