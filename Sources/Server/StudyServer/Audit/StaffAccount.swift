import Receipts
import StrictJSON

/// What an account of staff may do and by which password, as the audit says it: nothing of it is personal.
struct StaffAccount: Sendable, Hashable {
  /// A study in which the account works; with a clinic, only for what belongs to that clinic.
  struct Membership: Sendable, Hashable {
    var study: String
    var clinic: String?
  }

  /// A role of staff.
  var role: String
  /// In the order of the studies.
  var memberships: [Membership]
  /// The digest of the password's hash as it is kept, 64 digits; nil where it is not known.
  ///
  /// The hash has a random salt, so nothing can be guessed by it.
  var password: String?
  var isDisabled: Bool
  /// None where the account is made.
  var factors = StaffFactors()

  init(role: String, memberships: [Membership], password: String?, isDisabled: Bool = false) {
    self.role = role
    self.memberships = memberships.sorted { $0.study < $1.study }
    self.password = password
    self.isDisabled = isDisabled
  }

  /// The digest of a password's hash, as the audit has it.
  static func digest(of passwordHash: String) -> String {
    ContentDigest(of: Array(passwordHash.utf8)).description
  }

  /// What is noted when the account gets another password.
  static func passwordDetail(_ passwordHash: String) -> JSONValue {
    .object(["password": .string(digest(of: passwordHash))])
  }

  /// What is noted when the account is made.
  var json: JSONValue {
    .object([
      "isDisabled": .boolean(isDisabled), "password": password.map { .string($0) } ?? .null,
      "role": .string(role), "studies": Self.json(of: memberships),
    ])
  }

  /// Reads what `json` gives, whatever else is there; nil for what an older server noted, which said less.
  init?(json: JSONValue) {
    guard let role = json["role"]?.stringValue, let studies = json["studies"]?.listValue else {
      return nil
    }
    let memberships = studies.compactMap { study in
      study["id"]?.stringValue.map { Membership(study: $0, clinic: study["clinic"]?.stringValue) }
    }
    guard memberships.count == studies.count else { return nil }
    self.init(
      role: role, memberships: memberships, password: json["password"]?.stringValue,
      isDisabled: json["isDisabled"]?.booleanValue ?? false)
  }

  private static func json(of memberships: [Membership]) -> JSONValue {
    .list(
      memberships.map { one in
        .object(["clinic": one.clinic.map { .string($0) } ?? .null, "id": .string(one.study)])
      })
  }
}
