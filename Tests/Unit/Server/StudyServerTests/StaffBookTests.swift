import StrictJSON
import TestSupport
import Testing

@testable import StudyServer

@Suite struct StaffBookTests {
  private static let nurse = StaffAccount(
    role: "clinician",
    memberships: [
      StaffAccount.Membership(study: "s-2", clinic: nil),
      StaffAccount.Membership(study: "s-1", clinic: "north"),
    ], password: StaffAccount.digest(of: "$argon2id$one"))

  /// A book that was given these entries: action, subject and detail.
  private static func book(_ entries: [(AuditAction, String, JSONValue)]) -> StaffBook {
    var book = StaffBook()
    for (action, subject, detail) in entries {
      book.take(action.rawValue, subject: subject) { detail }
    }
    return book
  }

  @Test func `an account is read as it is noted`() {
    expectEqual(StaffAccount(json: Self.nurse.json), Self.nurse)
    expectEqual(Self.nurse.memberships.map(\.study), ["s-1", "s-2"])
  }

  @Test func `what an older server noted is no account`() {
    expectNil(StaffAccount(json: .object(["role": "clinician"])))
    expectNil(StaffAccount(json: .object([])))
  }

  @Test func `only an account that an entry made is allowed`() {
    let book = Self.book([(.accountCreated, "a", Self.nurse.json)])
    expect(book.allows("a", Self.nurse))
    expect(!book.allows("b", Self.nurse))
  }

  @Test func `any other role, study, clinic, password or state is not allowed`() {
    let book = Self.book([(.accountCreated, "a", Self.nurse.json)])
    let changes: [(inout StaffAccount) -> Void] = [
      { $0.role = "administrator" }, { $0.memberships.removeLast() },
      { $0.memberships[0].clinic = nil }, { $0.memberships[1].study = "s-3" },
      { $0.password = StaffAccount.digest(of: "$argon2id$two") }, { $0.password = nil },
      { $0.isDisabled = true },
    ]
    for change in changes {
      var changed = Self.nurse
      change(&changed)
      expect(!book.allows("a", changed))
    }
  }

  @Test func `later entries change the account`() {
    let book = Self.book([
      (.accountCreated, "a", Self.nurse.json),
      (.passwordChanged, "a", StaffAccount.passwordDetail("$argon2id$two")),
      (.accountChanged, "a", .object(["isDisabled": true])),
      (.signedIn, "a", .object([])), (.passwordChanged, "patient", .object([])),
    ])
    var wanted = Self.nurse
    (wanted.password, wanted.isDisabled) = (StaffAccount.digest(of: "$argon2id$two"), true)
    expect(book.allows("a", wanted))
    expect(!book.allows("a", Self.nurse))
    expectEqual(Array(book.accounts.keys), ["a"])
  }

  @Test func `a password that an older server changed is not compared`() {
    let book = Self.book([
      (.accountCreated, "a", Self.nurse.json), (.passwordChanged, "a", .object([])),
    ])
    var other = Self.nurse
    other.password = StaffAccount.digest(of: "$argon2id$two")
    expect(book.allows("a", other))
  }

  @Test func `accounts from before are those of the list, and are counted`() {
    let listed = KeptStaff(id: "a", account: Self.nurse)
    let book = Self.book([
      (.accountCreated, "a", .object(["role": "clinician"])),
      (.proofBegun, "server", .object(["accounts": .list([listed.json]), "chains": .list([])])),
    ])
    expect(book.allows("a", Self.nurse))
    expectEqual(book.knownBefore, 1)
    expect(!book.allows("b", Self.nurse))
  }
}
