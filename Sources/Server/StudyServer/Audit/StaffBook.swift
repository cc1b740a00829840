import StrictJSON

/// The accounts of staff as the entries of the server's chain make them; a pure value.
struct StaffBook: Sendable, Hashable {
  /// By id.
  private(set) var accounts: [String: StaffAccount] = [:]
  /// How many there were before the audit said what they may do.
  private(set) var knownBefore = 0

  /// Takes the next entry of the chain; what says nothing of staff changes nothing.
  mutating func take(_ action: String, subject: String, detail: () -> JSONValue) {
    switch AuditAction(rawValue: action) {
    case .proofBegun:
      for one in detail()["accounts"]?.listValue ?? [] {
        guard let id = one["id"]?.stringValue else { continue }
        accounts[id] = StaffAccount(json: one)
        knownBefore += 1
      }
    case .accountCreated:
      accounts[subject] = StaffAccount(json: detail()) ?? accounts[subject]
    case .accountChanged:
      // What says nothing of it, such as by which way the account is signed in to, leaves it as it is.
      if let isDisabled = detail()["isDisabled"]?.booleanValue {
        accounts[subject]?.isDisabled = isDisabled
      }
    case .passwordChanged, .passwordReset:
      accounts[subject]?.password = detail()["password"]?.stringValue
    case .secondFactorSet, .secondFactorRemoved, .secondFactorReset, .recoveryCodesMade:
      AuditAction(rawValue: action).map { accounts[subject]?.factors.take($0, detail()) }
    default: break
    }
  }

  /// Whether an account may be what the database says it is.
  func allows(_ id: String, _ kept: StaffAccount) -> Bool {
    guard var noted = accounts[id] else { return false }
    // A server from before says that there is another password, and not which.
    if noted.password == nil { noted.password = kept.password }
    return noted == kept
  }
}
